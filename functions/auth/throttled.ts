import { type Attempt, forgetAttempts, type Series } from '../limits/attempt-repository.ts';
import { reserveAttempt, tooManyAttempts } from '../limits/reserve-attempt.ts';

/** The secret that is guessed, and whom the throttle counts: an e-mail address or a user id. */
export type Guess = Pick<Series, 'whom'> & { what: 'LOGIN' | 'CODEWORD' };

/** Failures in a row without a wait, because users mistype. */
const freeFailures = 4;
/** The longest wait. It is limited, so that nobody can lock a user out for long. */
const maxDelaySeconds = 300;
/** After this many failures the wait does not grow any more. */
const keptFailures = 13;

/** Seconds to wait after this many failures in a row: 0, then 2, 4, 8 … up to five minutes. */
export const delayAfter = (failures: number): number =>
  failures <= freeFailures ? 0 : Math.min(maxDelaySeconds, 2 ** (failures - freeFailures));

const inWords = (seconds: number): string => {
  if (seconds === 1) return '1 second';
  if (seconds < 60) return `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
};

/** Rejects attempts during the wait unchecked. They do not count, so they do not make the wait longer. */
function checkWait(failures: Attempt[], now: Date): void {
  const last = failures.at(-1);
  if (!last) return;
  const until = new Date(Date.parse(last.at) + delayAfter(failures.length) * 1_000);
  const seconds = Math.ceil((until.getTime() - now.getTime()) / 1_000);
  if (seconds <= 0) return;
  throw tooManyAttempts(`Too many attempts. Please try again in ${inWords(seconds)}.`, until, now);
}

/**
 * Runs a throttled attempt; `attempt` returns undefined when it fails. It counts as failed before it runs and
 * until it succeeds. Otherwise many guesses sent at once would all be checked.
 *
 * @throws AppError 'too-many-attempts', with Retry-After
 */
export async function throttled<Result>(
  guess: Guess,
  now: Date,
  attempt: () => Promise<Result | undefined>,
): Promise<Result | undefined> {
  const series = { ...guess, keeps: keptFailures };
  await reserveAttempt(series, { at: now.toISOString() }, (before) => checkWait(before, now));
  const result = await attempt();
  if (result !== undefined) await forgetAttempts(series);
  return result;
}
