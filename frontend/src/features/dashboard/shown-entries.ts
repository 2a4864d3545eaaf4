import * as z from 'zod/mini';
import type { Activity } from '#shared/schemas/dashboard.ts';

/** Entries shown initially, and added by each Load More (docs/product.md#page-sizes). */
export const step = 15;

const stateSchema = z.object({
  oldestShown: z.string(),
  /** When the page was loaded: after a reload the state no longer applies. */
  loadedAt: z.literal(performance.timeOrigin),
});

/** The history state with the oldest entry shown, so that Back shows the same entries again. */
export const readingState = (oldestShown: string): z.infer<typeof stateSchema> => ({
  oldestShown,
  loadedAt: performance.timeOrigin,
});

/**
 * Returns the number of entries to show: down to the oldest one shown before, including all that
 * were added since.
 */
export function countShown(entries: Activity[], state: unknown): number {
  const oldestShown = stateSchema.safeParse(state).data?.oldestShown;
  return Math.max(step, entries.findIndex(({ id }) => id === oldestShown) + 1);
}
