import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '../app-error.ts';

/** Somebody else wrote at the same moment: what was read is not what is there any more. */
export class ConflictError extends Error {}

/** How often something is tried that may only be in the way of others. */
export const maxAttempts = 10;

/** A growing pause before the next try, of random length, so that those who met do not meet again. */
export const backOff = (attempt: number): Promise<void> =>
  pause(Math.random() * Math.min(1_000, 20 * 2 ** attempt));

/**
 * Does `act`, and again after a growing pause each time it throws a `ConflictError`; it has to read anew what it
 * decides on. What `giveUp` makes in the end must not be a `ConflictError` itself: a retry around this one
 * would multiply the attempts.
 *
 * @throws AppError 'conflict', or what `giveUp` makes, after the last attempt; anything else that `act` throws
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
