import { formatPickup, formatTime, storeDay } from '#shared/dates/store-time.ts';
import { tooManyAttempts } from './reserve-attempt.ts';

/** At most `most` uses in any period of `minutes`. */
export type Quota = {
  most: number;
  minutes: number;
  /** The message when the quota is used up: 'You have sent 5 test e-mails within the hour.' */
  text: string;
};

/** A quota and the ISO instants of its uses, in any order. */
type Use = { quota: Quota; instants: string[] };

const minute = 60_000;

/** Returns when the next use is allowed; undefined when it is allowed now. */
function roomAt({ quota: { most, minutes }, instants }: Use, now: Date): Date | undefined {
  const oldest = instants.toSorted().at(-most);
  if (oldest === undefined) return undefined;
  const room = new Date(Date.parse(oldest) + minutes * minute);
  return room > now ? room : undefined;
}

/** '10:42 AM', with the day if it is not today. Rounded up to the minute, so that it is never too early. */
function inWords(instant: Date, now: Date, timezone: string): string {
  const shown = new Date(Math.ceil(instant.getTime() / minute) * minute);
  const isToday = storeDay(shown, timezone) === storeDay(now, timezone);
  return isToday ? `at ${formatTime(shown, timezone)}` : `on ${formatPickup(shown, timezone)}`;
}

/**
 * Throws an error when a quota is used up. If several are, the error is about the one that lasts longest.
 *
 * @throws AppError 'too-many-attempts', with Retry-After
 */
export function checkQuota(uses: Use[], now: Date, timezone: string): void {
  const [longest] = uses
    .map((use) => ({ text: use.quota.text, until: roomAt(use, now) }))
    .toSorted((one, other) => (other.until?.getTime() ?? 0) - (one.until?.getTime() ?? 0));
  if (!longest?.until) return;
  const { text, until } = longest;
  throw tooManyAttempts(`${text} Try again ${inWords(until, now, timezone)}.`, until, now);
}
