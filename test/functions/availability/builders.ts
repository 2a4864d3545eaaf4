import type { Rules } from '#functions/pickups/availability/hours.ts';
import { noOpening, type Season } from '#shared/schemas/opening.ts';
import { defaultPlaces } from '#shared/schemas/places.ts';

/** A week with the same hours on all days, Sunday first. */
export const everyDay = (opens: string, closes: string) =>
  Array.from({ length: 7 }, () => ({ opens, closes }));

/** 8 AM to 6 PM on weekdays, to noon on Saturdays, closed on Sundays. */
export const bakersWeek = [
  null,
  ...everyDay('08:00', '18:00').slice(0, 5),
  { opens: '08:00', closes: '12:00' },
];

const { places } = defaultPlaces;
export const opening = (rules: Partial<Rules> = {}): Rules => ({ ...noOpening, places, ...rules });

export const withWeek = (rules: Partial<Rules> = {}): Rules =>
  opening({
    hours: { slotMinutes: 60, week: { DAVIS: bakersWeek, WINTERS: bakersWeek } },
    ...rules,
  });

/** The season's day is Wednesday, November 25, 2026. */
export const thanksgiving = (season: Partial<Season> = {}): Season => ({
  id: 'thanksgiving',
  name: 'Thanksgiving',
  days: ['2026-11-25'],
  menu: [],
  hours: null,
  lastOrder: null,
  ...season,
});
