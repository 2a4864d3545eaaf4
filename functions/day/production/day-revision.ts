import * as z from 'zod/mini';
import { getItem, type Key, updateItem } from '#functions/core/data/table.ts';
import { logger } from '#functions/core/logger.ts';
import { dayPk } from '#functions/orders/projections/day-row.ts';

const revisionKey = (day: string): Key => ({ pk: dayPk(day), sk: 'REV' });

const revisionSchema = z.object({
  rev: z._default(z.int(), 0),
  /** How many of these changes did not concern orders. */
  ticks: z._default(z.int(), 0),
  /** How many of these changes concerned prints, or who has seen the changes since a print. */
  prints: z._default(z.int(), 0),
  /** How many ticks are stored. */
  tickCount: z._default(z.int(), 0),
  /** When an order last changed, ISO time. Missing when only ticks changed. */
  at: z.optional(z.iso.datetime()),
});

const readItem = async (day: string) =>
  revisionSchema.parse((await getItem(revisionKey(day), false)) ?? {});

const raise = (day: string, change: Omit<Parameters<typeof updateItem>[0], 'Key'>) =>
  updateItem({ Key: revisionKey(day), ...change });

/**
 * Counts a change of a day's orders after it was stored. It is not part of the order's transaction,
 * because there all orders of the day would conflict with each other (access pattern M4).
 */
export const raiseRevision = (day: string, changedAt: Date) =>
  raise(day, {
    UpdateExpression: 'ADD rev :one SET #at = :at',
    ExpressionAttributeNames: { '#at': 'at' },
    ExpressionAttributeValues: { ':one': 1, ':at': changedAt.toISOString() },
  });

/**
 * Counts changes of orders at once: the worker does so too, but may have a thousand PDFs to draw
 * first. Never throws, because the orders are already stored (access pattern M4).
 */
export async function tellChangedDays(days: string[]): Promise<void> {
  try {
    await Promise.all(days.map((day) => raiseRevision(day, new Date())));
  } catch (error) {
    logger.error('A changed day could not be counted; the worker will do it', { days, error });
  }
}

/** Counts that a day was ticked, and by how many its number of ticks grew (access pattern M4). */
export const raiseTicks = (day: string, added: number) =>
  raise(day, {
    UpdateExpression: 'ADD rev :one, ticks :one, tickCount :added',
    ExpressionAttributeValues: { ':one': 1, ':added': added },
  });

/** Counts that a day was printed, or that somebody has seen the changes since a print (access pattern M4). */
export const raisePrints = (day: string) =>
  raise(day, {
    UpdateExpression: 'ADD rev :one, ticks :one, prints :one',
    ExpressionAttributeValues: { ':one': 1 },
  });

/** How many ticks a day has. The number may lag behind concurrent saves. */
export const readTickCount = async (day: string): Promise<number> =>
  (await readItem(day)).tickCount;

/** How long the index of the day's orders may lag behind them. */
const indexLagMilliseconds = 10_000;

export type Revision = {
  /** How often a day's sheet changed in any way. */
  all: number;
  /** How often the day's orders changed. */
  orders: number;
  /** How often its prints changed, or who has seen the changes since a print. */
  prints: number;
  /** False while a read may still miss a change of an order that is already counted. */
  isSettled: boolean;
};

/**
 * How often a day's sheet changed, eventually consistent
 * (docs/decisions/0021-ticks-and-revisions.md; access pattern M5).
 */
export async function readRevision(day: string, now: Date): Promise<Revision> {
  const { rev, ticks, prints, at } = await readItem(day);
  const isSettled = !at || now.getTime() - Date.parse(at) > indexLagMilliseconds;
  return { all: rev, orders: rev - ticks, prints, isSettled };
}
