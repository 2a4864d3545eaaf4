import * as z from 'zod/mini';
import { getItem, type Key, updateItem } from '../data/table.ts';
import { logger } from '../logger.ts';
import { dayPk } from '../orders/day-row.ts';

const revisionKey = (day: string): Key => ({ pk: dayPk(day), sk: 'REV' });

const revisionSchema = z.object({
  rev: z.int(),
  /** How many of these changes were ticks. Those of before 2026-11-23 are not counted, and seem to be of orders. */
  ticks: z._default(z.int(), 0),
  /** When an order last changed, ISO time. Missing when only ticks did. */
  at: z.optional(z.iso.datetime()),
});

/**
 * Counts a change of a day's sheet, after it was stored. Not part of its transaction: every order of the day would
 * meet every other one there. `changedAt` is given when orders changed (access pattern M4).
 */
export const raiseRevision = (day: string, changedAt?: Date) =>
  updateItem({
    Key: revisionKey(day),
    UpdateExpression: changedAt ? 'ADD rev :one SET #at = :at' : 'ADD rev :one, ticks :one',
    ...(changedAt && { ExpressionAttributeNames: { '#at': 'at' } }),
    ExpressionAttributeValues: { ':one': 1, ...(changedAt && { ':at': changedAt.toISOString() }) },
  });

/**
 * Tells at once of orders that changed: the worker, which does so too, may have a thousand papers to draw before. Never
 * throws, because they are already stored.
 */
export async function tellChangedDays(days: string[]): Promise<void> {
  try {
    await Promise.all(days.map((day) => raiseRevision(day, new Date())));
  } catch (error) {
    logger.error('A changed day could not be told of; the worker will', { days, error });
  }
}

/** How long the index that has the day's orders may lag behind them. */
const indexLagMilliseconds = 10_000;

/** How often a day's sheet changed in any way, and how often its orders did. */
export type Revision = { all: number; orders: number };

/**
 * The number of changes of a day's sheet, eventually consistent. Undefined while what is read now may still lack a
 * change that is counted already (docs/decisions/0021-ticks-and-revisions.md; access pattern M5).
 */
export async function readRevision(day: string, now: Date): Promise<Revision | undefined> {
  const item = await getItem(revisionKey(day), false);
  const { rev, ticks, at } = revisionSchema.parse(item ?? { rev: 0 });
  const isSettled = !at || now.getTime() - Date.parse(at) > indexLagMilliseconds;
  return isSettled ? { all: rev, orders: rev - ticks } : undefined;
}
