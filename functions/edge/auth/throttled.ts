import {
  type Attempt,
  forgetAttempts,
  type Series,
} from '#functions/core/limits/attempt-repository.ts';
import { checkPeriods, waitInWords } from '#functions/core/limits/check-periods.ts';
import { countUse, type LimitPeriod } from '#functions/core/limits/period-repository.ts';
import { reserveAttempt, tooManyAttempts } from '#functions/core/limits/reserve-attempt.ts';

/** The guessed secret, and whose attempts are counted: those of an e-mail address, a device or a user id. */
export type Guess = Pick<Series, 'whom'> & {
  what: 'LOGIN' | 'LOGIN_DEVICE' | 'CODEWORD';
  /** Periods that also count the failures; when one is full, attempts are rejected without being checked. */
  failures?: LimitPeriod[];
};

type Limited = 'LOGIN' | 'CODEWORD';

/**
 * The failures from one source with any account: many passwords, or one password with many
 * accounts. A whole office can be one source, so there is room for a hundred mistyped passwords.
 */
export const ofSource = (what: Limited, source: string): LimitPeriod => ({
  what,
  whom: `SOURCE#${source}`,
  minutes: 15,
  most: 100,
});

/** The failures of all sources together. */
export const ofStore = (what: Limited): LimitPeriod => ({
  what,
  whom: 'STORE',
  minutes: 15,
  most: 500,
});

/** Consecutive failures without a wait, because people mistype. */
const freeFailures = 4;
/** The longest wait; limited, so that nobody can lock a user out for long. */
const maxDelaySeconds = 300;
/** After this many failures the wait no longer grows. */
const keptFailures = 13;

/** Seconds to wait after this many consecutive failures: 0, then 2, 4, 8 … up to five minutes. */
export const delayAfter = (failures: number): number =>
  failures <= freeFailures ? 0 : Math.min(maxDelaySeconds, 2 ** (failures - freeFailures));

const tooMany = 'Too many attempts.';

/** Rejects attempts during the wait unchecked. They are not counted, so they do not prolong the wait. */
function checkWait(failures: Attempt[], now: Date): void {
  const last = failures.at(-1);
  const delay = delayAfter(failures.length);
  // Without a delay nobody waits, not even for an attempt that began a moment later and was counted first.
  if (!last || delay === 0) return;
  const until = new Date(Date.parse(last.at) + delay * 1_000);
  const seconds = Math.ceil((until.getTime() - now.getTime()) / 1_000);
  if (seconds <= 0) return;
  throw tooManyAttempts(`${tooMany} Please try again in ${waitInWords(seconds)}.`, until, now);
}

/**
 * Runs a throttled attempt; `attempt` returns undefined when it fails. The attempt counts as failed
 * from before it runs until it succeeds. Otherwise many guesses sent at once would all be checked.
 *
 * In `failures` it is counted only afterwards: people who sign in at the same time in one office
 * must neither wait for each other nor use up each other's room. Concurrent guesses, each with
 * another account, can exceed the limit by as many as the functions handle at the same time.
 *
 * @throws AppError 'too-many-attempts', with Retry-After
 */
export async function throttled<Result>(
  { failures = [], ...guess }: Guess,
  now: Date,
  attempt: () => Promise<Result | undefined>,
): Promise<Result | undefined> {
  const series = { ...guess, keeps: keptFailures };
  // Read in parallel with the attempts; nothing is counted before both have room.
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
