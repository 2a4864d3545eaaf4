import { formatPickup, formatTime, storeDay } from '#shared/dates/store-time.ts';
import { tooManyAttempts } from './reserve-attempt.ts';

/** At most so many within so long, wherever one begins to count. */
export type Quota = {
  most: number;
  minutes: number;
  /** What is said when it is used up: 'You have sent 5 test e-mails within the hour.' */
  text: string;
};

/** What one quota counts: the ISO instants at which something was done, in any order. */
type Use = { quota: Quota; instants: string[] };

const minute = 60_000;

/** When there is room for another one again; undefined when there is now. */
function roomAt({ quota: { most, minutes }, instants }: Use, now: Date): Date | undefined {
  const oldest = instants.toSorted().at(-most);
  if (oldest === undefined) return undefined;
  const room = new Date(Date.parse(oldest) + minutes * minute);
  return room > now ? room : undefined;
}

/** '10:42 AM', with the day when it is another one. Never too early: a minute that has begun counts as a whole. */
function inWords(instant: Date, now: Date, timezone: string): string {
  const shown = new Date(Math.ceil(instant.getTime() / minute) * minute);
  const isToday = storeDay(shown, timezone) === storeDay(now, timezone);
  return isToday ? `at ${formatTime(shown, timezone)}` : `on ${formatPickup(shown, timezone)}`;
}

/**
 * Refuses one more when a quota is used up, in the words of the one that lasts longest.
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
