import { AppError } from '../app-error.ts';
import { type Attempt, countAttempt, readAttempts, type Series } from './attempt-repository.ts';

/**
 * Takes one of the attempts there are before it is made. `check` throws when those before leave no room for
 * it: then it is not counted. Whoever finds another counted in between looks again; that ends, because
 * attempts that were counted soon leave no room.
 */
export async function reserveAttempt(
  series: Series,
  attempt: Attempt,
  check: (before: Attempt[]) => void,
): Promise<void> {
  for (let counted = false; !counted; ) {
    const before = await readAttempts(series, new Date(attempt.at));
    check(before);
    counted = await countAttempt(series, before, attempt);
  }
}

/** A refusal that says in `text` until when, and in seconds as `Retry-After`. */
export const tooManyAttempts = (text: string, until: Date, now: Date): AppError =>
  new AppError('too-many-attempts', {
    text,
    headers: { 'retry-after': String(Math.ceil((until.getTime() - now.getTime()) / 1_000)) },
  });
