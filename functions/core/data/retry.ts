import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '#functions/core/app-error.ts';

/** Thrown when another write changed an item after it was read. */
export class ConflictError extends Error {}

/** The number of attempts when concurrent requests may have caused the failure. */
export const maxAttempts = 10;

/** Pauses before the next attempt; growing and random, so that colliding requests do not collide again. */
export const backOff = (attempt: number): Promise<void> =>
  pause(Math.random() * Math.min(1_000, 20 * 2 ** attempt));

/**
 * Repeats `act`, after growing pauses, while it throws a `ConflictError`. `act` must reread the data for its
 * decisions each time. The error from `giveUp` must not be a `ConflictError`: an outer retry would multiply
 * the attempts.
 *
 * @throws AppError 'conflict', or the error from `giveUp`, after the last attempt; any other error of `act`
 */
export async function retryOnConflict<Result>(
  act: (attempt: number) => Promise<Result>,
  giveUp: () => Error = () => new AppError('conflict'),
): Promise<Result> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    try {
      return await act(attempt);
    } catch (error) {
      if (!(error instanceof ConflictError)) throw error;
    }
    await backOff(attempt);
  }
  throw giveUp();
}
