import * as z from 'zod/mini';
import type { Activity } from '#shared/schemas/dashboard.ts';

/** Entries shown at first, and added by each Load More (docs/product.md#page-sizes). */
export const step = 15;

const stateSchema = z.object({
  oldestShown: z.string(),
  /** When the page was loaded: after a reload the state no longer counts. */
  loadedAt: z.literal(performance.timeOrigin),
});

/** The history state with the oldest entry shown, so that Back shows as many entries again. */
export const readingState = (oldestShown: string): z.infer<typeof stateSchema> => ({
  oldestShown,
  loadedAt: performance.timeOrigin,
});

/**
 * Returns the number of entries to show: down to the oldest one that was shown before, including all newer
 * ones that were added since.
 */
export function countShown(entries: Activity[], state: unknown): number {
  const oldestShown = stateSchema.safeParse(state).data?.oldestShown;
  return Math.max(step, entries.findIndex(({ id }) => id === oldestShown) + 1);
}
