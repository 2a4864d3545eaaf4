import * as z from 'zod/mini';
import { getItem, type Key, updateItem } from '#functions/core/data/table.ts';
import { logger } from '#functions/core/logger.ts';
import { dayPk } from '#functions/orders/projections/day-row.ts';

const revisionKey = (day: string): Key => ({ pk: dayPk(day), sk: 'REV' });

const revisionSchema = z.object({
  rev: z._default(z.int(), 0),
  /**
   * How many of these changes were not of orders. Those of before 2026-11-23 are not counted, and
   * seem to be.
   */
  ticks: z._default(z.int(), 0),
  /** How many of these changes were of prints, or of who has seen what changed since. */
  prints: z._default(z.int(), 0),
  /** How many ticks are stored. Those of before 2026-11-24 are not counted. */
  tickCount: z._default(z.int(), 0),
  /** When an order last changed, ISO time. Missing when only ticks did. */
  at: z.optional(z.iso.datetime()),
});

const readItem = async (day: string) =>
  revisionSchema.parse((await getItem(revisionKey(day), false)) ?? {});

const raise = (day: string, change: Omit<Parameters<typeof updateItem>[0], 'Key'>) =>
  updateItem({ Key: revisionKey(day), ...change });

/**
 * Counts a change of a day's orders, after it was stored. Not part of its transaction: every order
 * of the day would meet every other one there (access pattern M4).
 */
export const raiseRevision = (day: string, changedAt: Date) =>
  raise(day, {
    UpdateExpression: 'ADD rev :one SET #at = :at',
    ExpressionAttributeNames: { '#at': 'at' },
    ExpressionAttributeValues: { ':one': 1, ':at': changedAt.toISOString() },
  });

/**
 * Tells at once of orders that changed: the worker, which does so too, may have a thousand papers
 * to draw before. Never throws, because they are already stored (access pattern M4).
 */
export async function tellChangedDays(days: string[]): Promise<void> {
  try {
    await Promise.all(days.map((day) => raiseRevision(day, new Date())));
  } catch (error) {
    logger.error('A changed day could not be told of; the worker will', { days, error });
  }
}

/** Counts that a day was ticked, and how many ticks it has more than before (access pattern M4). */
export const raiseTicks = (day: string, added: number) =>
  raise(day, {
    UpdateExpression: 'ADD rev :one, ticks :one, tickCount :added',
    ExpressionAttributeValues: { ':one': 1, ':added': added },
  });

/** Counts that a day was printed, or that somebody has seen what changed since (access pattern M4). */
export const raisePrints = (day: string) =>
  raise(day, {
    UpdateExpression: 'ADD rev :one, ticks :one, prints :one',
    ExpressionAttributeValues: { ':one': 1 },
  });

/** How many ticks a day has. It may lag behind what is saved at the same moment. */
export const readTickCount = async (day: string): Promise<number> =>
  (await readItem(day)).tickCount;

/** How long the index that has the day's orders may lag behind them. */
const indexLagMilliseconds = 10_000;

export type Revision = {
  /** How often a day's sheet changed in any way. */
  all: number;
  /** How often its orders did. */
  orders: number;
  /** How often its prints did, and who has seen what changed since. */
  prints: number;
  /** False while what is read now may still lack a change of an order that is counted already. */
  isSettled: boolean;
};

/**
 * The numbers of changes of a day's sheet, eventually consistent
 * (docs/decisions/0021-ticks-and-revisions.md; access pattern M5).
 */
export async function readRevision(day: string, now: Date): Promise<Revision> {
  const { rev, ticks, prints, at } = await readItem(day);
  const isSettled = !at || now.getTime() - Date.parse(at) > indexLagMilliseconds;
  return { all: rev, orders: rev - ticks, prints, isSettled };
}
