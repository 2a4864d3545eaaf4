import * as z from 'zod';
import type { Activity } from '#shared/schemas/dashboard.ts';

/** Entries shown at first, and added by each Load More (docs/product.md#page-sizes). */
export const step = 15;

const stateSchema = z.object({
  oldestShown: z.string(),
  /** Reloading begins anew. */
  loadedAt: z.literal(performance.timeOrigin),
});

/** Remembers with the screen's place in the history how far down it was read: Back leads there again. */
export const readingState = (oldestShown: string): z.infer<typeof stateSchema> => ({
  oldestShown,
  loadedAt: performance.timeOrigin,
});

/**
 * How many entries are shown: those down to the oldest one that was shown before, however many have come on top
 * of them since.
 */
export function countShown(entries: Activity[], state: unknown): number {
  const oldestShown = stateSchema.safeParse(state).data?.oldestShown;
  return Math.max(step, entries.findIndex(({ id }) => id === oldestShown) + 1);
}
