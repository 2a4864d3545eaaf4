import {
  formatClock,
  formatShortDay,
  plusDays,
  weekdayNames,
  weekdayOf,
} from '#shared/dates/store-day.ts';
import { storeDay, storeTime } from '#shared/dates/store-time.ts';
import type { Opening } from '#shared/schemas/opening.ts';
import { isWorkingDay } from './hours.ts';

/** What a line orders. `productId` is null for a product that no catalog has. */
export type Line = { productId: string | null; title: string; categoryId: string | null };

type Need = { days: number; title?: string };

/** The working days that a line takes, with its title if they are its own. */
function needOf({ lead }: Opening, { productId, categoryId, title }: Line): Need {
  const exceptionFor = (of: string, id: string | null) =>
    lead.exceptions.find((one) => one.of === of && one.id === id);
  const own = exceptionFor('product', productId) ?? exceptionFor('category', categoryId);
  return own ? { days: own.days, title } : { days: lead.days };
}

/** The need of the line that takes longest; that of any order while there are no lines. */
const longestNeed = (rules: Opening, lines: Line[]): Need =>
  lines
    .map((line) => needOf(rules, line))
    .reduce<Need | undefined>(
      (most, need) => (most && most.days >= need.days ? most : need),
      undefined,
    ) ?? {
    days: rules.lead.days,
  };

/** A store that is closed for years has no first day; longer than any closure and any pickup ahead. */
const maxDaysAhead = 2_200;

/** The first day with so many working days before it, counted from `start` on. */
function firstDay(rules: Opening, start: string, workingDays: number): string | undefined {
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
 * Judges days by the lead time: the line that takes longest decides, and an order after the cut-off
 * counts as one of the next day. Returns for each day why it is too soon, or undefined.
 */
export function leadRefusal(rules: Opening, lines: Line[], now: Date, timezone: string) {
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
