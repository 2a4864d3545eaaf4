import type { Pickup } from '#shared/schemas/pickups.ts';
import type { Words } from '#shared/words/en.ts';
import { isWaiting, type When } from './sections.ts';

/** '10 AM'; '10:30 AM' at half past. */
export const timeWords = (instant: string, timezone: string, { dates }: Words): string =>
  dates.time(instant, timezone).replace(':00', '');

/** 'HERE 8:55 · ' while the customer waits, without AM or PM because it is today; otherwise ''. */
export const hereWords = (pickup: Pickup, when: Omit<When, 'now'>, words: Words): string =>
  isWaiting(pickup, when)
    ? `${words.pickups.hereSince(words.dates.time(pickup.here ?? '', when.timezone).replace(/\s.*/u, ''))} · `
    : '';

/** 'Holloway, Margaret': staff call out the last name. */
export const listedName = ({
  lastName,
  firstName,
}: Pick<Pickup, 'lastName' | 'firstName'>): string =>
  [lastName, firstName].filter(Boolean).join(', ');
