import type { Pickup } from '#shared/schemas/pickups.ts';
import type { Words } from '#shared/words/en.ts';

/** '10 AM'; '10:30 AM' at half past. */
export const timeWords = (instant: string, timezone: string, { dates }: Words): string =>
  dates.time(instant, timezone).replace(':00', '');

/** 'Holloway, Margaret': staff call out the last name. */
export const listedName = ({
  lastName,
  firstName,
}: Pick<Pickup, 'lastName' | 'firstName'>): string =>
  [lastName, firstName].filter(Boolean).join(', ');
