import { AppError } from '../app-error.ts';
import {
  countAttempt,
  type Failures,
  forgetFailures,
  readFailures,
  type Throttle,
} from './throttle-repository.ts';

/** So many failures cost nothing but the attempt: people mistype. */
const freeFailures = 4;
/** The longest wait. Never more, so nobody is locked out for good; short enough to sit out. */
const maxDelaySeconds = 300;

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
function refuseWhileWaiting(failures: Failures | undefined, now: Date): void {
  if (!failures) return;
  const until = failures.lastFailureAt.getTime() + delayAfter(failures.failures) * 1000;
  const seconds = Math.ceil((until - now.getTime()) / 1000);
  if (seconds <= 0) return;
  throw new AppError('too-many-attempts', {
    text: `Too many attempts. Please try again in ${inWords(seconds)}.`,
    headers: { 'retry-after': String(seconds) },
  });
}

/**
 * Takes one of the attempts there are before it is made. Whoever finds another counted in between looks
 * again; that ends, because attempts that were counted soon have to wait.
 */
async function reserveAttempt(throttle: Throttle, now: Date): Promise<void> {
  for (let counted = false; !counted; ) {
    const before = await readFailures(throttle, now);
    refuseWhileWaiting(before, now);
    counted = await countAttempt(throttle, before, now);
  }
}

/**
 * Makes an attempt that may be guessed at: `attempt` answers undefined when it fails. It counts as failed
 * until it succeeds, so guesses sent at once are checked no more often than guesses sent in turn.
 *
 * @throws AppError 'too-many-attempts', with Retry-After
 */
export async function throttled<Result>(
  throttle: Throttle,
  now: Date,
  attempt: () => Promise<Result | undefined>,
): Promise<Result | undefined> {
  await reserveAttempt(throttle, now);
  const result = await attempt();
  if (result !== undefined) await forgetFailures(throttle);
  return result;
}
