import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { daysFromTo } from '#shared/dates/store-day.ts';
import { pickupInstant, storeDay, storeTime } from '#shared/dates/store-time.ts';
import type { Closure, Season } from '#shared/schemas/opening.ts';
import { slotMinutesOf } from './hours-form.ts';

/** The fields of a season: days '2026-11-25', times '08:00', each '' if not set. */
export type SeasonFields = {
  name: string;
  from: string;
  to: string;
  /** Days within the season that are left out. */
  leftOut: string[];
  menu: string[];
  hasHours: boolean;
  opens: string;
  closes: string;
  slotMinutes: string;
  /** In the store's time zone: '2026-11-19T18:00'. */
  lastOrder: string;
};

export const seasonFieldsOf = (season: Season | null, timezone: string): SeasonFields => {
  const days = season?.days.toSorted() ?? [];
  const from = days[0] ?? '';
  const to = days.at(-1) ?? '';
  const { lastOrder, hours } = season ?? { lastOrder: null, hours: null };
  return {
    name: season?.name ?? '',
    from,
    to,
    leftOut: season ? daysFromTo(from, to, mostShown).filter((day) => !days.includes(day)) : [],
    menu: season?.menu ?? [],
    hasHours: hours !== null,
    opens: hours?.opens ?? '08:00',
    closes: hours?.closes ?? '18:00',
    slotMinutes: String(hours?.slotMinutes ?? 60),
    lastOrder: lastOrder
      ? `${storeDay(lastOrder, timezone)}T${storeTime(lastOrder, timezone)}`
      : '',
  };
};

/** One day more than a season may have, so that a longer one is rejected. */
const mostShown = 61;

/** The days from the first to the last, without those on which all locations are closed. */
export function candidateDays(
  { from, to }: Pick<SeasonFields, 'from' | 'to'>,
  closures: Closure[],
) {
  if (!from) return [];
  const isClosed = (day: string) =>
    closures.some((one) => one.place === null && one.from <= day && day <= one.to);
  return daysFromTo(from, to || from, mostShown).filter((day) => !isClosed(day));
}

/** The season in the form in which it is saved. */
export function seasonOf(
  fields: SeasonFields,
  { id, closures, timezone }: { id: string; closures: Closure[]; timezone: string },
): Season {
  const { opens, closes, lastOrder } = fields;
  const [day = '', time = ''] = lastOrder.split('T');
  return {
    id,
    name: fields.name,
    menu: fields.menu,
    days: candidateDays(fields, closures).filter((one) => !fields.leftOut.includes(one)),
    hours: fields.hasHours
      ? { opens, closes, slotMinutes: slotMinutesOf(fields.slotMinutes) }
      : null,
    lastOrder: lastOrder ? pickupInstant(day, time, timezone) : null,
  };
}

/** The dialog's field for an issue of a rule: 'closes' for 'seasons.3.hours.closes'. */
export const ruleFieldOf =
  <Fields extends FieldValues>({ getValues }: Pick<UseFormReturn<Fields>, 'getValues'>) =>
  (path: string): FieldPath<Fields> => {
    const names = Object.keys(getValues());
    return (path.split('.').findLast((part) => names.includes(part)) ??
      'name') as FieldPath<Fields>;
  };
