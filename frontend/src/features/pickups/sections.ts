import { pickupHours, storeDay, storeTime } from '#shared/dates/store-time.ts';
import { groupBy } from '#shared/group-by.ts';
import { isDone } from '#shared/orders/statuses.ts';
import type { Pickup } from '#shared/schemas/pickups.ts';
import { formatCount } from '#shared/text/format-count.ts';
import type { Words } from '#shared/words/en.ts';

/** Orders under a heading: '9 AM', with '4 of 6 still here' beside it. */
export type Section = { title: string; aside: string; isLate?: boolean; pickups: Pickup[] };

/** A day, and the time at which it is shown. */
export type When = { day: string; timezone: string; now: Date };

/** The full hour of a pickup in the store's zone: 9 for 9:30 AM. */
export const hourOf = ({ pickupDate }: Pickup, timezone: string): number =>
  Number(storeTime(pickupDate, timezone).slice(0, 2));

export const isHere = ({ status }: Pickup): boolean => !isDone(status);
/** True if the customer came on this day, and something is still to be handed over. */
export const isWaiting = (pickup: Pickup, when: Omit<When, 'now'>): boolean =>
  isHere(pickup) && pickup.here !== undefined && storeDay(pickup.here, when.timezone) === when.day;

/** The orders that are still here, sorted by when their customers came; the others follow. */
function waitingFirst(pickups: Pickup[], when: When): Pickup[] {
  const cameAt = (pickup: Pickup) =>
    isWaiting(pickup, when) ? Date.parse(pickup.here ?? '') : Number.MAX_SAFE_INTEGER;
  return pickups.filter(isHere).toSorted((one, other) => cameAt(one) - cameAt(other));
}

/** True while something of the order still has to be made. */
export const isNotReady = (pickup: Pickup): boolean => isHere(pickup) && pickup.status !== 'ready';

/** The current hour of a day: 24 for an earlier day, -1 for a later one. */
export function hourNow({ day, timezone, now }: When): number {
  const today = storeDay(now, timezone);
  if (day !== today) return day < today ? 24 : -1;
  return Number(storeTime(now, timezone).slice(0, 2));
}

/** True from the last slot of the day on, when orders that are still here count as not picked up. */
export const isOver = (when: When): boolean => hourNow(when) >= (pickupHours.at(-1) ?? 0);

/** The orders that nobody has picked up by then. */
export const leftOf = (pickups: Pickup[], when: When): Pickup[] | undefined =>
  isOver(when) ? waitingFirst(pickups, when) : undefined;

/** One hour of the day, without canceled orders. */
export type Hour = {
  hour: number;
  gone: number;
  all: number;
  notReady: number;
  /** Cents. */
  toTake: number;
};

/** Cents due at the counter: an invoice is paid later. */
export const toTake = ({ paymentStatus, toPay }: Pickup): number =>
  paymentStatus === 'invoice' ? 0 : toPay;

const isOfDay = (pickup: Pickup, { day, timezone }: When) =>
  storeDay(pickup.pickupDate, timezone) === day;

const sumOf = (pickups: Pickup[], amount: (pickup: Pickup) => number) =>
  pickups.reduce((sum, pickup) => sum + amount(pickup), 0);

/** The hours of the day that have pickups, in order. */
export function hoursOf(pickups: Pickup[], when: When): Hour[] {
  const ofDay = pickups.filter((pickup) => pickup.status !== 'canceled' && isOfDay(pickup, when));
  const byHour = groupBy(ofDay, (pickup) => hourOf(pickup, when.timezone));
  return [...byHour]
    .sort(([one], [other]) => one - other)
    .map(([hour, all]) => ({
      hour,
      gone: all.filter(({ status }) => status === 'complete').length,
      all: all.length,
      notReady: all.filter(isNotReady).length,
      toTake: sumOf(all.filter(isHere), toTake),
    }));
}

/** The current hour, or the next one if no pickups are due in this hour. */
export const currentHour = (hours: Hour[], when: When): Hour | undefined =>
  hours.find(({ hour }) => hour >= hourNow(when));

/** '24 pickups · 9 AM: 2 of 6 gone · 1 not ready'. */
export function dayFacts(hours: Hour[], when: When, { counts, dates, pickups }: Words): string[] {
  const all = hours.reduce((sum, hour) => sum + hour.all, 0);
  const gone = hours.reduce((sum, hour) => sum + hour.gone, 0);
  const count = counts.pickups(all);
  const current = currentHour(hours, when);
  if (!current || hourNow(when) < 0) return all > 0 ? [count, pickups.gone(gone, all)] : [count];
  return [
    count,
    pickups.goneAt(dates.hour(current.hour), current.gone, current.all),
    ...(current.notReady > 0 ? [pickups.notReady(current.notReady)] : []),
  ];
}

/** The earlier hours of orders: '2 from 8 AM', '3 from 8 AM and 9 AM'. */
function lateAside(late: Pickup[], timezone: string, { dates, pickups }: Words): string {
  const hours = [...new Set(late.map((pickup) => hourOf(pickup, timezone)))].sort((a, b) => a - b);
  const [first = 0, second] = hours;
  if (hours.length > 2) return pickups.fromHourOn(late.length, dates.hour(first));
  return second === undefined
    ? pickups.fromHour(late.length, dates.hour(first))
    : pickups.fromHours(late.length, dates.hour(first), dates.hour(second));
}

const earlierAside = (earlier: Pickup[], timezone: string, { dates, pickups }: Words): string => {
  const days = new Set(earlier.map(({ pickupDate }) => storeDay(pickupDate, timezone)));
  const [day] = days;
  return days.size === 1 && day
    ? pickups.fromDay(dates.shortDay(day))
    : pickups.fromDays(days.size);
};

/** Sorted by hour, and within it as given. */
const byHour = (pickups: Pickup[], timezone: string) =>
  pickups.toSorted((one, other) => hourOf(one, timezone) - hourOf(other, timezone));

/** Orders that are still here, by hour, on a day other than today. */
const hourSections = (here: Pickup[], timezone: string, { dates }: Words): Section[] =>
  [...groupBy(byHour(here, timezone), (pickup) => hourOf(pickup, timezone))].map(
    ([hour, pickups]) => ({ title: dates.hour(hour), aside: String(pickups.length), pickups }),
  );

/**
 * Orders that are still here: of customers who wait, of this hour, then late ones, later ones, and those of
 * earlier days. On another day they are sorted by hour.
 * @param pickups sorted by name
 */
export function sectionsOf(pickups: Pickup[], when: When, words: Words): Section[] {
  const { timezone } = when;
  const now = hourNow(when);
  const isToday = now >= 0 && now < 24;
  const all = waitingFirst(pickups, when);
  const waiting = all.filter((pickup) => isToday && isWaiting(pickup, when));
  const here = all.slice(waiting.length);
  const ofDay = here.filter((pickup) => isOfDay(pickup, when));
  const earlier = here.filter((pickup) => !isOfDay(pickup, when));
  if (!isToday) return hourSections(ofDay, timezone, words);
  const hours = hoursOf(pickups, when);
  const current = currentHour(hours, when);
  const inHour = ofDay.filter((pickup) => hourOf(pickup, timezone) === current?.hour);
  const late = byHour(
    ofDay.filter((pickup) => hourOf(pickup, timezone) < now),
    timezone,
  );
  const later = byHour(
    ofDay.filter((pickup) => hourOf(pickup, timezone) > (current?.hour ?? 24)),
    timezone,
  );
  const { dates, pickups: titles } = words;
  const sections: Section[] = [
    { title: titles.waiting, aside: formatCount(waiting.length), pickups: waiting },
    {
      title: dates.hour(current?.hour ?? now),
      aside: titles.stillHere(inHour.length, current?.all ?? 0),
      pickups: inHour,
    },
    { title: titles.late, aside: lateAside(late, timezone, words), isLate: true, pickups: late },
    { title: titles.later, aside: formatCount(later.length), pickups: later },
    {
      title: titles.here,
      aside: earlierAside(earlier, timezone, words),
      isLate: true,
      pickups: earlier,
    },
  ];
  return sections.filter((section) => section.pickups.length > 0);
}

/** The first letter of a last name, for the rail. */
export const letterOf = ({ lastName, firstName }: Pickup): string =>
  (lastName || firstName).normalize('NFD').slice(0, 1).toLocaleUpperCase('en-US');

export const lettersOf = (pickups: Pickup[]): string[] =>
  [...new Set(pickups.map(letterOf))].filter(Boolean).sort((a, b) => a.localeCompare(b, 'en'));
