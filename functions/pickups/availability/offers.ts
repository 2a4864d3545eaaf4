import {
  dayCount,
  daysFromTo,
  formatClock,
  formatShortDay,
  plusDays,
  weekdayNames,
  weekdayOf,
} from '#shared/dates/store-day.ts';
import { pickupInstant, storeDay, storeTime } from '#shared/dates/store-time.ts';
import type { OfferedDay, OfferedSlot } from '#shared/schemas/opening.ts';
import {
  closedAt,
  type DayHours,
  hoursOn,
  type Rules,
  seasonOn,
  slotTimes,
  weekTimes,
} from './hours.ts';
import { type Line, leadRefusal } from './lead.ts';

/** An order to judge: the wanted lines and location, the current instant, and the store's time zone. */
export type Wish = { lines: Line[]; location: string; now: Date; timezone: string };

/** The titles of lines for a sentence: the first three, and the number of the others. */
function titlesOf(lines: Line[]): string {
  const titles = [...new Set(lines.map(({ title }) => title))];
  const more = titles.length - 3;
  return [...titles.slice(0, 3), ...(more > 0 ? [`${more} more`] : [])].join(', ');
}

/** Why these lines cannot be ordered for the season of a day: 'Not on the Thanksgiving menu: Lemon Tart'. */
export function menuRefusal(rules: Rules, lines: Line[], day: string): string | undefined {
  const season = seasonOn(rules, day);
  if (!season || season.menu.length === 0) return undefined;
  const others = lines.filter(({ productId }) => !productId || !season.menu.includes(productId));
  if (others.length === 0) return undefined;
  return `Not on the ${season.name} menu: ${titlesOf(others)}`;
}

/** 'Mon 6:00 PM' within the last six days, 'Mon 16-Nov 6:00 PM' earlier. */
function deadlineIn(words: string, { now, timezone }: Wish): string {
  const day = storeDay(words, timezone);
  const isRecent = dayCount(day, storeDay(now, timezone)) < 7;
  const name = isRecent ? weekdayNames[weekdayOf(day)]?.slice(0, 3) : formatShortDay(day);
  return `${name} ${formatClock(storeTime(words, timezone))}`;
}

/** Why orders for the season of a day are closed: 'Orders for Wed 25-Nov closed Mon 6:00 PM'. */
function lastOrderRefusal(rules: Rules, wish: Wish, day: string): string | undefined {
  const lastOrder = seasonOn(rules, day)?.lastOrder;
  if (!lastOrder || wish.now <= new Date(lastOrder)) return undefined;
  return `Orders for ${formatShortDay(day)} closed ${deadlineIn(lastOrder, wish)}`;
}

function timeRefusal(hours: DayHours, time: string): string | undefined {
  if (hours.closed !== undefined) return hours.closed;
  return hours.isFree ? undefined : closedAt(hours, time);
}

/**
 * Why a time and place of pickup is not offered, regardless of the products and the time of the order;
 * undefined if it is offered.
 */
export function placeRefusal(
  rules: Rules,
  pickup: { instant: string; location: string; timezone: string },
): string | undefined {
  const day = storeDay(pickup.instant, pickup.timezone);
  const hours = hoursOn(rules, day, pickup.location);
  return timeRefusal(hours, storeTime(pickup.instant, pickup.timezone));
}

/**
 * Returns a function that says why a whole day is refused; undefined if it is not. The lead time is
 * computed once for all days.
 */
function dayJudge(rules: Rules, wish: Wish) {
  const tooSoon = leadRefusal(rules, wish.lines, wish.now, wish.timezone);
  return (day: string, hours: DayHours): string | undefined =>
    hours.closed ??
    lastOrderRefusal(rules, wish, day) ??
    menuRefusal(rules, wish.lines, day) ??
    tooSoon(day);
}

/**
 * The reason for refusing an order for this instant, as a text; undefined if the rules allow it
 * (docs/product.md#opening). Whether the instant is in the future is checked elsewhere.
 * @param instant of the pickup, ISO
 */
export function refusalOf(rules: Rules, wish: Wish, instant: string): string | undefined {
  const { location, timezone } = wish;
  const day = storeDay(instant, timezone);
  const hours = hoursOn(rules, day, location);
  return dayJudge(rules, wish)(day, hours) ?? timeRefusal(hours, storeTime(instant, timezone));
}

/**
 * Whether a clock change skips times of a day. Such days are rare, and checking each slot of all
 * the other days would take ten times as long as everything else.
 */
const skipsTimes = (day: string, timezone: string): boolean =>
  Date.parse(pickupInstant(plusDays(day, 1), '00:00', timezone)) -
    Date.parse(pickupInstant(day, '00:00', timezone)) <
  24 * 60 * 60 * 1_000;

/**
 * The slots of a day, and those of the rest of the week that the day lacks, with the reason. A time
 * that a clock change skips is omitted; one that it repeats is listed once.
 */
function slotsOn(rules: Rules, hours: DayHours, { location, timezone }: Wish, day: string) {
  const own = hours.closed === undefined ? slotTimes(hours) : [];
  const others = weekTimes(rules, location).flatMap((time): OfferedSlot[] => {
    if (hours.closed !== undefined) return [{ time }];
    const reason = closedAt(hours, time);
    return reason ? [{ time, reason }] : [];
  });
  const all = [...own.map((time): OfferedSlot => ({ time })), ...others];
  const exists = ({ time }: OfferedSlot) =>
    storeTime(pickupInstant(day, time, timezone), timezone) === time;
  return (skipsTimes(day, timezone) ? all.filter(exists) : all).sort((one, other) =>
    one.time.localeCompare(other.time),
  );
}

/** Three months: what a calendar shows, and the most that one call may compute. */
export const maxOfferedDays = 92;

/**
 * The days of a range with their slots. Days and slots that cannot be chosen have the reason as a text
 * (docs/product.md#opening).
 */
export function offers(
  rules: Rules,
  wish: Wish,
  { from, to }: { from: string; to: string },
): OfferedDay[] {
  const judge = dayJudge(rules, wish);
  return daysFromTo(from, to, maxOfferedDays).map((day) => {
    const hours = hoursOn(rules, day, wish.location);
    const closed = judge(day, hours);
    return { day, ...(closed && { closed }), slots: slotsOn(rules, hours, wish, day) };
  });
}

/** The pickups that are offered on a day and have not passed, ISO. */
export function pickupsOn(rules: Rules, wish: Wish, day: string): string[] {
  const [offered] = offers(rules, wish, { from: day, to: day });
  if (!offered || offered.closed) return [];
  return offered.slots
    .filter(({ reason }) => !reason)
    .map(({ time }) => pickupInstant(day, time, wish.timezone))
    .filter((pickup) => new Date(pickup) >= wish.now);
}
