import { isValid } from 'date-fns/isValid';
import { parseISO } from 'date-fns/parseISO';
import { plusDays, weekdayNames, weekdayOf } from '#shared/dates/store-day.ts';
import { pickupSlots } from '#shared/dates/store-time.ts';

/** A day of the store's calendar, '2026-11-27', and one of its slots, '10:00', if an hour was typed. */
export type TypedPickup = { day: string; time: string | undefined };

function nextWeekday(name: string, today: string): string | undefined {
  const wanted = weekdayNames.findIndex((weekday) => weekday.toLowerCase().startsWith(name));
  if (wanted === -1 || name.length < 3) return undefined;
  return plusDays(today, ((wanted - weekdayOf(today) + 6) % 7) + 1);
}

/** Reads '11/26', '11/26/26' or '11/26/2026'. Without a year it is the next such day, including today. */
function monthAndDay(text: string, today: string): string | undefined {
  const [, month = '', date = '', year] =
    /^(\d{1,2})\/(\d{1,2})(?:\/(\d{2}|\d{4}))?$/.exec(text) ?? [];
  if (!month) return undefined;
  const inYear = (full: number) => `${full}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  const thisYear = Number(today.slice(0, 4));
  const candidates = year
    ? [Number(year.length === 2 ? `20${year}` : year)]
    : [thisYear, thisYear + 1].filter((full) => inYear(full) >= today);
  return candidates.map(inYear).find((day) => isValid(parseISO(day)));
}

function readDay(text: string, today: string): string | undefined {
  if (text === 'today') return today;
  if (text === 'tomorrow') return plusDays(today, 1);
  return nextWeekday(text, today) ?? monthAndDay(text, today);
}

/**
 * Reads '10', '10am', '2:00 pm' or '14:00' as a slot. A bare hour is the only slot that it can
 * name: 2 is 2 PM.
 */
function readSlot(text: string): string | undefined {
  const [, hours, half] = /^(\d{1,2})(?::00)? ?(am|pm)?$/.exec(text) ?? [];
  if (hours === undefined) return undefined;
  const hour = Number(hours);
  const isNamed = ({ value, label }: (typeof pickupSlots)[number]) =>
    Number(value.slice(0, 2)) === hour
      ? !half || label.toLowerCase() === `${hour}:00 ${half}`
      : label.toLowerCase().startsWith(`${hour}:00 ${half ?? ''}`);
  return pickupSlots.find(isNamed)?.value;
}

/**
 * Reads a pickup as staff type it: 'fri', 'tomorrow 10', '11/26 2pm' (docs/product.md#typed-pickup). A
 * weekday is the next one after today. Returns undefined for anything else, without guessing.
 * @param today the store's calendar day: '2026-11-22'
 */
export function parsePickup(text: string, today: string): TypedPickup | undefined {
  const [day = '', ...rest] = text
    .trim()
    .toLowerCase()
    .split(/[\s,]+/);
  const hour = rest.filter((word) => word !== 'at').join(' ');
  const read = readDay(day, today);
  const time = hour === '' ? undefined : readSlot(hour);
  if (!read || (hour !== '' && !time)) return undefined;
  return { day: read, time };
}
