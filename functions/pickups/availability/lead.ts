import {
  formatClock,
  formatShortDay,
  plusDays,
  weekdayNames,
  weekdayOf,
} from '#shared/dates/store-day.ts';
import { storeDay, storeTime } from '#shared/dates/store-time.ts';
import type { Opening } from '#shared/schemas/opening.ts';
import { isWorkingDay, type Rules } from './hours.ts';

/** An ordered line. `productId` is null for a product that is not in the catalog. */
export type Line = { productId: string | null; title: string; categoryId: string | null };

type Need = { days: number; title?: string };

/** The working days that a line takes. Its title is included if the line has its own lead time. */
function needOf({ lead }: Opening, { productId, categoryId, title }: Line): Need {
  const exceptionFor = (of: string, id: string | null) =>
    lead.exceptions.find((one) => one.of === of && one.id === id);
  const own = exceptionFor('product', productId) ?? exceptionFor('category', categoryId);
  return own ? { days: own.days, title } : { days: lead.days };
}

/** The need of the line that takes longest, or the store's general lead time if there are no lines. */
const longestNeed = (rules: Opening, lines: Line[]): Need =>
  lines
    .map((line) => needOf(rules, line))
    .reduce<Need | undefined>(
      (most, need) => (most && most.days >= need.days ? most : need),
      undefined,
    ) ?? {
    days: rules.lead.days,
  };

/**
 * How far to search; longer than any closure and any pickup ahead. A store that is closed for years
 * has no first day.
 */
const maxDaysAhead = 2_200;

/** The first day that has this many working days before it, counted from `start`. */
function firstDay(rules: Rules, start: string, workingDays: number): string | undefined {
  let left = workingDays;
  let day = start;
  for (let ahead = 0; left > 0; ahead += 1) {
    if (ahead === maxDaysAhead) return undefined;
    if (isWorkingDay(rules, day)) left -= 1;
    day = plusDays(day, 1);
  }
  return day;
}

const inDays = (days: number) => `${days} ${days === 1 ? 'day' : 'days'}`;

/**
 * Judges days by the lead time. The line that takes longest decides, and an order after the cut-off counts
 * as placed on the next day. Returns a function that says why a day is too soon; undefined if it is not.
 */
export function leadRefusal(rules: Rules, lines: Line[], now: Date, timezone: string) {
  const { cutOff } = rules.lead;
  const { days, title } = longestNeed(rules, lines);
  const today = storeDay(now, timezone);
  const isLate = cutOff !== null && storeTime(now, timezone) > cutOff;
  const first = firstDay(rules, isLate ? plusDays(today, 1) : today, days);
  const firstInTime = isLate ? firstDay(rules, today, days) : first;
  return (day: string): string | undefined => {
    if (first !== undefined && day >= first) return undefined;
    if (firstInTime !== undefined && day >= firstInTime && cutOff !== null)
      return `Orders for ${formatShortDay(day)} closed ${weekdayNames[weekdayOf(today)]?.slice(0, 3)} ${formatClock(cutOff)}`;
    if (days === 0) return undefined;
    return `Too soon: ${title ? `${title} needs` : 'orders need'} ${inDays(days)}`;
  };
}
