import { formatDistance } from 'date-fns/formatDistance';
import { min } from 'date-fns/min';
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

/** Splits a description into the text of the link, '#1001', and the rest, ' for Maria Lopez, by Alice'. */
export function splitReference(description: string): { reference: string; rest: string } {
  const [reference = description] = /^#\d+/.exec(description) ?? [];
  return { reference, rest: description.slice(reference.length) };
}

/** 'about 2 hours ago'. Never in the future, even if the browser's clock is behind the server's. */
export const timeAgo = (instant: string, now: Date): string =>
  formatDistance(min([instant, now]), now, { addSuffix: true });
