import { type Attempt, forgetAttempts, type Series } from '../limits/attempt-repository.ts';
import { reserveAttempt, tooManyAttempts } from '../limits/reserve-attempt.ts';

/** What is guessed at, and by or against whom: an e-mail address, or a user's id. */
export type Guess = Pick<Series, 'whom'> & { what: 'LOGIN' | 'CODEWORD' };

/** So many failures cost nothing but the attempt: people mistype. */
const freeFailures = 4;
/** The longest wait. Never more, so nobody is locked out for good; short enough to sit out. */
const maxDelaySeconds = 300;
/** From so many failures on the wait grows no more. */
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

/** Waiting attempts are refused unseen and don't count, so trying on doesn't lengthen the wait. */
function checkWait(failures: Attempt[], now: Date): void {
  const last = failures.at(-1);
  if (!last) return;
  const until = new Date(Date.parse(last.at) + delayAfter(failures.length) * 1_000);
  const seconds = Math.ceil((until.getTime() - now.getTime()) / 1_000);
  if (seconds <= 0) return;
  throw tooManyAttempts(`Too many attempts. Please try again in ${inWords(seconds)}.`, until, now);
}

/**
 * Makes an attempt that may be guessed at: `attempt` answers undefined when it fails. It counts as failed
 * until it succeeds, so guesses sent at once are checked no more often than guesses sent in turn.
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
