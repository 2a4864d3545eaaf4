import {
  formatClock,
  minutesOf,
  timeAt,
  weekdayNames,
  weekdayOf,
} from '#shared/dates/store-day.ts';
import { pickupSlots } from '#shared/dates/store-time.ts';
import { hoursPlace, offeredPlaces } from '#shared/pickups/places.ts';
import type { Hours, Opening } from '#shared/schemas/opening.ts';
import type { PickupPlace } from '#shared/schemas/places.ts';

export type Rules = Opening & { places: PickupPlace[] };

/** The place whose opening hours apply to a location. */
const placeOf = ({ places, hours }: Rules, location: string) =>
  hoursPlace(places, location, hours?.week);

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

/** The hours at a location on a day: those of the season if it has its own, otherwise the weekly ones. */
export function hoursOn(rules: Rules, day: string, location: string): DayHours {
  const place = placeOf(rules, location);
  const closure = rules.closures.find(
    (one) => one.from <= day && day <= one.to && (one.place ?? place?.id) === place?.id,
  );
  if (closure) return { closed: `Closed: ${closure.name}` };
  const week = place && rules.hours?.week[place.id];
  // A place that never opens does not open for a season either.
  if (week?.every((one) => one === null)) return { closed: `Closed: no pickup at ${place?.short}` };
  const season = seasonOn(rules, day);
  if (season?.hours) return { ...season.hours, isFree: false };
  if (!rules.hours || !week) return unsaved;
  const hours = week[weekdayOf(day)];
  if (!hours) return { closed: `Closed on ${weekdayNames[weekdayOf(day)]}s` };
  return { ...hours, slotMinutes: rules.hours.slotMinutes, isFree: false };
}

/** True on days on which somebody works: at least one offered place is open for pickups. */
export const isWorkingDay = (rules: Rules, day: string): boolean =>
  offeredPlaces(rules.places).some(({ id }) => !hoursOn(rules, day, id).closed);

/** '09:00', '09:30' …, from the first to the last pickup. */
export const slotTimes = ({ opens, closes, slotMinutes }: Hours & { slotMinutes: number }) =>
  Array.from(
    { length: Math.floor((minutesOf(closes) - minutesOf(opens)) / slotMinutes) + 1 },
    (_, index) => timeAt(minutesOf(opens) + index * slotMinutes),
  );

/** Why a time of a day cannot be chosen: 'Not open at 7:00 AM'; undefined if it can. */
export const closedAt = (hours: Hours, time: string): string | undefined =>
  hours.opens <= time && time <= hours.closes ? undefined : `Not open at ${formatClock(time)}`;

/** All slots of a week at a location, without duplicates. */
export function weekTimes(rules: Rules, location: string): string[] {
  const week = rules.hours?.week[placeOf(rules, location)?.id ?? ''];
  if (!rules.hours || !week) return pickupSlots.map(({ value }) => value);
  const { slotMinutes } = rules.hours;
  const times = week.flatMap((hours) => (hours ? slotTimes({ ...hours, slotMinutes }) : []));
  return [...new Set(times)];
}
