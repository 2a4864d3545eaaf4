import { AppError } from '#functions/core/app-error.ts';
import { type Attempt, countAttempt, readAttempts, type Series } from './attempt-repository.ts';

/**
 * Counts an attempt before it is made.
 * 1. Reads the earlier attempts. `check` throws when they leave no room; then nothing is counted.
 * 2. Counts the attempt. If another one was counted in between, starts again.
 *
 * The loop ends, because concurrent attempts soon leave no room.
 */
export async function reserveAttempt(
  series: Series,
  attempt: Attempt,
  check: (before: Attempt[]) => void | Promise<void>,
): Promise<void> {
  for (let counted = false; !counted; ) {
    const before = await readAttempts(series, new Date(attempt.at));
    await check(before);
    counted = await countAttempt(series, before, attempt);
  }
}

/** The error with `text`, and with the seconds until `until` in `Retry-After`. */
export const tooManyAttempts = (text: string, until: Date, now: Date): AppError =>
  new AppError('too-many-attempts', {
    text,
    headers: { 'retry-after': String(Math.ceil((until.getTime() - now.getTime()) / 1_000)) },
  });
