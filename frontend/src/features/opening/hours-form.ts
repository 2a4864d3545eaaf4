import * as z from 'zod/mini';
import { pickupSlots } from '#shared/dates/store-time.ts';
import {
  type Opening,
  type openingPlaces,
  slotLengths,
  type Week,
} from '#shared/schemas/opening.ts';

const daySchema = z.object({ isOpen: z.boolean(), opens: z.string(), closes: z.string() });
type Day = z.infer<typeof daySchema>;

/** The fields of each location's week. A time is '08:00', the minutes of a slot are text. */
export type HoursFields = {
  slotMinutes: string;
  week: Record<(typeof openingPlaces)[number], Day[]>;
};

const usual = { opens: pickupSlots[0]?.value ?? '', closes: pickupSlots.at(-1)?.value ?? '' };

/** A closed day gets default hours, in case it is opened. */
const dayFields = (hours: Week[number]): Day => ({ isOpen: hours !== null, ...(hours ?? usual) });

export const hoursFieldsOf = (hours: Opening['hours']): HoursFields => {
  const week = (place: (typeof openingPlaces)[number]) =>
    (hours?.week[place] ?? Array.from({ length: 7 }, () => usual)).map(dayFields);
  return {
    slotMinutes: String(hours?.slotMinutes ?? 60),
    week: { DAVIS: week('DAVIS'), WINTERS: week('WINTERS') },
  };
};

const weekOf = (days: Day[]): Week => days.map(({ isOpen, ...hours }) => (isOpen ? hours : null));

/** The minutes of a slot as chosen in a select; an hour if the text is not one of its values. */
export const slotMinutesOf = (text: string) =>
  slotLengths.find((length) => String(length) === text) ?? 60;

export const hoursOf = ({ slotMinutes, week }: HoursFields): NonNullable<Opening['hours']> => ({
  slotMinutes: slotMinutesOf(slotMinutes),
  week: { DAVIS: weekOf(week.DAVIS), WINTERS: weekOf(week.WINTERS) },
});

export const slotOptions = slotLengths.map((length) => ({
  value: String(length),
  label: length === 60 ? 'Every hour' : `Every ${length} minutes`,
}));
