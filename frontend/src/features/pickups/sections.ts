import { formatShortDay } from '#shared/dates/store-day.ts';
import { pickupHours, storeDay, storeTime } from '#shared/dates/store-time.ts';
import { isDone } from '#shared/orders/statuses.ts';
import type { Pickup } from '#shared/schemas/pickups.ts';
import { formatCount } from '#shared/text/format-count.ts';

/** Orders under a heading: '9 AM', with '4 of 6 still here' beside it. */
export type Section = { title: string; aside: string; isLate?: boolean; pickups: Pickup[] };

/** A day and the time at which it is looked at. */
export type When = { day: string; timezone: string; now: Date };

/** '9 AM' for 9. */
export const hourName = (hour: number): string => `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`;

/** The full hour of a pickup in the store's zone: 9 for 9:30 AM. */
export const hourOf = ({ pickupDate }: Pickup, timezone: string): number =>
  Number(storeTime(pickupDate, timezone).slice(0, 2));

export const isHere = ({ status }: Pickup): boolean => !isDone(status);
/** True while something of it is still to be made. */
export const isNotReady = (pickup: Pickup): boolean => isHere(pickup) && pickup.status !== 'ready';

/** The hour that a day is at: 24 for an earlier day, -1 for a later one. */
export function hourNow({ day, timezone, now }: When): number {
  const today = storeDay(now, timezone);
  if (day !== today) return day < today ? 24 : -1;
  return Number(storeTime(now, timezone).slice(0, 2));
}

/** True from the last slot of the day on, when whatever is still here was not picked up. */
export const isOver = (when: When): boolean => hourNow(when) >= (pickupHours.at(-1) ?? 0);

/** One hour of the day, with what is canceled left out. */
export type Hour = {
  hour: number;
  gone: number;
  all: number;
  notReady: number;
  /** Cents. */
  toTake: number;
};

/** The cents that are taken at the counter: an invoice is paid later. */
export const toTake = ({ paymentStatus, toPay }: Pickup): number =>
  paymentStatus === 'invoice' ? 0 : toPay;

const isOfDay = (pickup: Pickup, { day, timezone }: When) =>
  storeDay(pickup.pickupDate, timezone) === day;

const sumOf = (pickups: Pickup[], amount: (pickup: Pickup) => number) =>
  pickups.reduce((sum, pickup) => sum + amount(pickup), 0);

/** The hours of the day at which somebody comes, in order. */
export function hoursOf(pickups: Pickup[], when: When): Hour[] {
  const ofDay = pickups.filter((pickup) => pickup.status !== 'canceled' && isOfDay(pickup, when));
  const byHour = Map.groupBy(ofDay, (pickup) => hourOf(pickup, when.timezone));
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

/** The hour that counts now: the current one, or before the first and between hours the next one. */
export const currentHour = (hours: Hour[], when: When): Hour | undefined =>
  hours.find(({ hour }) => hour >= hourNow(when));

/** '24 pickups · 9 AM: 2 of 6 gone · 1 not ready'. */
export function dayFacts(hours: Hour[], when: When): string[] {
  const all = hours.reduce((sum, hour) => sum + hour.all, 0);
  const gone = hours.reduce((sum, hour) => sum + hour.gone, 0);
  const count = `${formatCount(all)} ${all === 1 ? 'pickup' : 'pickups'}`;
  const current = currentHour(hours, when);
  if (!current || hourNow(when) < 0) return all > 0 ? [count, `${gone} of ${all} gone`] : [count];
  return [
    count,
    `${hourName(current.hour)}: ${current.gone} of ${current.all} gone`,
    ...(current.notReady > 0 ? [`${current.notReady} not ready`] : []),
  ];
}

/** The earlier hours of orders: '2 from 8 AM', '3 from 8 AM and 9 AM'. */
function lateAside(late: Pickup[], timezone: string): string {
  const hours = [...new Set(late.map((pickup) => hourOf(pickup, timezone)))].sort((a, b) => a - b);
  const [first = 0, second] = hours;
  const from =
    hours.length > 2 || second === undefined
      ? hourName(first)
      : `${hourName(first)} and ${hourName(second)}`;
  return `${late.length} from ${from}${hours.length > 2 ? ' on' : ''}`;
}

const earlierAside = (earlier: Pickup[], timezone: string): string => {
  const days = new Set(earlier.map(({ pickupDate }) => storeDay(pickupDate, timezone)));
  const [day] = days;
  return days.size === 1 && day ? `from ${formatShortDay(day)}` : `from ${days.size} days`;
};

/** Sorted by hour, and within it as given. */
const byHour = (pickups: Pickup[], timezone: string) =>
  pickups.toSorted((one, other) => hourOf(one, timezone) - hourOf(other, timezone));

/** What is still here, by hour, of a day on which nobody comes now. */
const hourSections = (here: Pickup[], timezone: string): Section[] =>
  [...Map.groupBy(byHour(here, timezone), (pickup) => hourOf(pickup, timezone))].map(
    ([hour, pickups]) => ({ title: hourName(hour), aside: String(pickups.length), pickups }),
  );

/**
 * What is still here: of this hour, then late, then later, then of earlier days. On another day: by hour.
 *
 * @param pickups sorted by name
 */
export function sectionsOf(pickups: Pickup[], when: When): Section[] {
  const { timezone } = when;
  const here = pickups.filter(isHere);
  const ofDay = here.filter((pickup) => isOfDay(pickup, when));
  const earlier = here.filter((pickup) => !isOfDay(pickup, when));
  const now = hourNow(when);
  if (now < 0 || now === 24) return hourSections(ofDay, timezone);
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
  const sections: Section[] = [
    {
      title: hourName(current?.hour ?? now),
      aside: `${inHour.length} of ${current?.all ?? 0} still here`,
      pickups: inHour,
    },
    { title: 'Late', aside: lateAside(late, timezone), isLate: true, pickups: late },
    { title: 'Later', aside: formatCount(later.length), pickups: later },
    { title: 'Still here', aside: earlierAside(earlier, timezone), isLate: true, pickups: earlier },
  ];
  return sections.filter((section) => section.pickups.length > 0);
}

/** The letters with which last names begin, for the rail. */
export const letterOf = ({ lastName, firstName }: Pickup): string =>
  (lastName || firstName).normalize('NFD').slice(0, 1).toLocaleUpperCase('en-US');

export const lettersOf = (pickups: Pickup[]): string[] =>
  [...new Set(pickups.map(letterOf))].filter(Boolean).sort((a, b) => a.localeCompare(b, 'en'));
