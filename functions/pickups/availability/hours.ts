import {
  formatClock,
  minutesOf,
  timeAt,
  weekdayNames,
  weekdayOf,
} from '#shared/dates/store-day.ts';
import { pickupSlots } from '#shared/dates/store-time.ts';
import type { PickupLocation } from '#shared/orders/places.ts';
import {
  type Hours,
  type Opening,
  type OpeningPlace,
  openingPlaces,
} from '#shared/schemas/opening.ts';

/** The place whose opening hours apply to a location. */
export const placeOf = (location: PickupLocation): OpeningPlace =>
  openingPlaces.find((place) => place === location) ?? 'DAVIS';

export const seasonOn = ({ seasons }: Opening, day: string) =>
  seasons.find(({ days }) => days.includes(day));

/** The hours of a day, or the reason why it is closed. `isFree`: any other time is accepted too. */
export type DayHours =
  | { closed: string }
  | (Hours & { closed?: never; slotMinutes: number; isFree: boolean });

/** Until hours are saved, the form offers its default slots, and any other agreed time is accepted. */
const unsaved: DayHours = {
  opens: pickupSlots[0]?.value ?? '',
  closes: pickupSlots.at(-1)?.value ?? '',
  slotMinutes: 60,
  isFree: true,
};

/** The hours at a place on a day: those of the season if it has its own, otherwise the weekly ones. */
export function hoursOn(rules: Opening, day: string, place: OpeningPlace): DayHours {
  const closure = rules.closures.find(
    (one) => one.from <= day && day <= one.to && (one.place ?? place) === place,
  );
  if (closure) return { closed: `Closed: ${closure.name}` };
  const week = rules.hours?.week[place];
  // A place that never opens does not open for a season either.
  if (week?.every((one) => one === null)) return { closed: `Closed: no pickup at ${place}` };
  const season = seasonOn(rules, day);
  if (season?.hours) return { ...season.hours, isFree: false };
  if (!rules.hours) return unsaved;
  const hours = week?.[weekdayOf(day)];
  if (!hours) return { closed: `Closed on ${weekdayNames[weekdayOf(day)]}s` };
  return { ...hours, slotMinutes: rules.hours.slotMinutes, isFree: false };
}

/** True on days on which somebody works: at least one place is open for pickups. */
export const isWorkingDay = (rules: Opening, day: string): boolean =>
  openingPlaces.some((place) => !hoursOn(rules, day, place).closed);

/** '09:00', '09:30' …, from the first to the last pickup. */
export const slotTimes = ({ opens, closes, slotMinutes }: Hours & { slotMinutes: number }) =>
  Array.from(
    { length: Math.floor((minutesOf(closes) - minutesOf(opens)) / slotMinutes) + 1 },
    (_, index) => timeAt(minutesOf(opens) + index * slotMinutes),
  );

/** Why a time of a day cannot be chosen: 'Not open at 7:00 AM'; undefined if it can. */
export const closedAt = (hours: Hours, time: string): string | undefined =>
  hours.opens <= time && time <= hours.closes ? undefined : `Not open at ${formatClock(time)}`;

/** All slots of a week at a place, without duplicates. */
export function weekTimes(rules: Opening, place: OpeningPlace): string[] {
  if (!rules.hours) return pickupSlots.map(({ value }) => value);
  const { slotMinutes, week } = rules.hours;
  const times = week[place].flatMap((hours) => (hours ? slotTimes({ ...hours, slotMinutes }) : []));
  return [...new Set(times)];
}
