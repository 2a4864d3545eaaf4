import * as z from 'zod/mini';
import { pickupSlots } from '#shared/dates/store-time.ts';
import { hoursPlace, offeredPlaces } from '#shared/pickups/places.ts';
import { type Opening, slotLengths, type Week } from '#shared/schemas/opening.ts';
import type { PickupPlace } from '#shared/schemas/places.ts';

const daySchema = z.object({ isOpen: z.boolean(), opens: z.string(), closes: z.string() });
type Day = z.infer<typeof daySchema>;

/** The fields of each place's week, by its id. A time is '08:00', the minutes of a slot are text. */
export type HoursFields = {
  slotMinutes: string;
  week: Record<string, Day[]>;
};

const usual = { opens: pickupSlots[0]?.value ?? '', closes: pickupSlots.at(-1)?.value ?? '' };

/** The offered places with hours of their own. */
export const placesWithHours = (places: PickupPlace[]): PickupPlace[] =>
  offeredPlaces(places).filter(({ hasHours }) => hasHours);

/** A closed day gets default hours, in case it is opened. */
const dayFields = (hours: Week[number]): Day => ({ isOpen: hours !== null, ...(hours ?? usual) });

/** A place without saved hours starts with the hours that apply there. */
export function hoursFieldsOf(hours: Opening['hours'], places: PickupPlace[]): HoursFields {
  const weekAt = (id: string) =>
    hours?.week[hoursPlace(places, id, hours.week)?.id ?? ''] ??
    Array.from({ length: 7 }, () => usual);
  return {
    slotMinutes: String(hours?.slotMinutes ?? 60),
    week: Object.fromEntries(
      placesWithHours(places).map(({ id }) => [id, weekAt(id).map(dayFields)]),
    ),
  };
}

const weekOf = (days: Day[]): Week => days.map(({ isOpen, ...hours }) => (isOpen ? hours : null));

/** The minutes of a slot as chosen in a select; an hour if the text is not one of its values. */
export const slotMinutesOf = (text: string) =>
  slotLengths.find((length) => String(length) === text) ?? 60;

/** The hours to save. Places that are not in the form keep theirs. */
export const hoursOf = (
  { slotMinutes, week }: HoursFields,
  saved: Opening['hours'],
): NonNullable<Opening['hours']> => ({
  slotMinutes: slotMinutesOf(slotMinutes),
  week: {
    ...saved?.week,
    ...Object.fromEntries(Object.entries(week).map(([id, days]) => [id, weekOf(days)])),
  },
});

export const slotOptions = slotLengths.map((length) => ({
  value: String(length),
  label: length === 60 ? 'Every hour' : `Every ${length} minutes`,
}));
