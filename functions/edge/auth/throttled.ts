import {
  type Attempt,
  forgetAttempts,
  type Series,
} from '#functions/core/limits/attempt-repository.ts';
import { checkPeriods } from '#functions/core/limits/check-periods.ts';
import { countUse, type Period } from '#functions/core/limits/period-repository.ts';
import { reserveAttempt, tooManyAttempts } from '#functions/core/limits/reserve-attempt.ts';
import { waitInWords } from '#functions/core/limits/wait-in-words.ts';

/** The secret that is guessed, and whom the throttle counts: an e-mail address, a device or a user id. */
export type Guess = Pick<Series, 'whom'> & {
  what: 'LOGIN' | 'LOGIN_DEVICE' | 'CODEWORD';
  /** Failures are counted here too; when one is full, attempts are rejected unchecked. */
  failures?: Period[];
};

type Limited = 'LOGIN' | 'CODEWORD';

/**
 * The failures of one source with any account: many passwords, or one password with many accounts. A whole
 * office can be one source, so it has room for a hundred who mistype.
 */
export const ofSource = (what: Limited, source: string): Period => ({
  what,
  whom: `SOURCE#${source}`,
  minutes: 15,
  most: 100,
});

/** The failures of all sources together. */
export const ofStore = (what: Limited): Period => ({
  what,
  whom: 'STORE',
  minutes: 15,
  most: 500,
});

/** Failures in a row without a wait, because users mistype. */
const freeFailures = 4;
/** The longest wait. It is limited, so that nobody can lock a user out for long. */
const maxDelaySeconds = 300;
/** After this many failures the wait does not grow any more. */
const keptFailures = 13;

/** Seconds to wait after this many failures in a row: 0, then 2, 4, 8 … up to five minutes. */
export const delayAfter = (failures: number): number =>
  failures <= freeFailures ? 0 : Math.min(maxDelaySeconds, 2 ** (failures - freeFailures));

const tooMany = 'Too many attempts.';

/** Rejects attempts during the wait unchecked. They do not count, so they do not make the wait longer. */
function checkWait(failures: Attempt[], now: Date): void {
  const last = failures.at(-1);
  if (!last) return;
  const until = new Date(Date.parse(last.at) + delayAfter(failures.length) * 1_000);
  const seconds = Math.ceil((until.getTime() - now.getTime()) / 1_000);
  if (seconds <= 0) return;
  throw tooManyAttempts(`${tooMany} Please try again in ${waitInWords(seconds)}.`, until, now);
}

/**
 * Runs a throttled attempt; `attempt` returns undefined when it fails. It counts as failed before it runs and
 * until it succeeds. Otherwise many guesses sent at once would all be checked.
 *
 * In `failures` it counts only afterwards: people who sign in at the same moment, in one office, must neither
 * wait for each other nor use up each other's room. Guesses sent at once, each with another account, can pass
 * the limit by as many as the functions handle at once.
 *
 * @throws AppError 'too-many-attempts', with Retry-After
 */
export async function throttled<Result>(
  { failures = [], ...guess }: Guess,
  now: Date,
  attempt: () => Promise<Result | undefined>,
): Promise<Result | undefined> {
  const series = { ...guess, keeps: keptFailures };
  // Read beside the attempts; nothing is counted before both have room.
  const room = checkPeriods(failures, tooMany, now);
  room.catch(() => undefined);
  await reserveAttempt(series, { at: now.toISOString() }, async (before) => {
    await room;
    checkWait(before, now);
  });
  const result = await attempt();
  if (result !== undefined) await forgetAttempts(series);
  else for (const period of failures) await countUse(period, now);
  return result;
}
