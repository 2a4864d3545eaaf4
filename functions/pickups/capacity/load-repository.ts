import * as z from 'zod/mini';
import { ConflictError } from '#functions/core/data/retry.ts';
import { batchGet, type Key, queryAll } from '#functions/core/data/table.ts';
import type { Write } from '#functions/core/data/transact.ts';

const monthLength = '2026-11'.length;

/** A pool is '2026-11-25#<rule id>', with '#09' for an hour; the counters of a month share a partition. */
const loadKey = (pool: string): Key => ({
  pk: `LOAD#${pool.slice(0, monthLength)}`,
  sk: pool.slice(monthLength + 1),
});

const loadSchema = z.pipe(
  z.object({ pk: z.string(), sk: z.string(), taken: z.int() }),
  z.transform(({ pk, sk, taken }): [pool: string, taken: number] => [
    `${pk.slice('LOAD#'.length)}-${sk}`,
    taken,
  ]),
);

/** The units taken of each pool; a missing pool has none. */
export type Loads = Map<string, number>;

/** Reads the counters of these pools, strongly consistent (access pattern L3). */
export async function readLoads(pools: string[]): Promise<Loads> {
  if (pools.length === 0) return new Map();
  const items = await batchGet(pools.map(loadKey));
  return new Map(items.map((item) => loadSchema.parse(item)));
}

/** Months since year 0. */
const monthOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
const monthName = (month: number): string =>
  `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;

function monthsBetween(from: string, to: string): string[] {
  const first = monthOf(from);
  return Array.from({ length: monthOf(to) - first + 1 }, (_, index) => monthName(first + index));
}

/**
 * Reads the counters of a range of days, both ends included, in the order of their pools; strongly
 * consistent, because alternatives are offered based on them (access pattern L4).
 */
export async function readLoadsBetween(from: string, to: string): Promise<Loads> {
  const found = await Promise.all(
    monthsBetween(from, to).map((month) =>
      queryAll({
        KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
        ExpressionAttributeValues: {
          ':pk': `LOAD#${month}`,
          ':from': month === from.slice(0, monthLength) ? from.slice(monthLength + 1) : '0',
          // '~' sorts after all pools of the last day.
          ':to': month === to.slice(0, monthLength) ? `${to.slice(monthLength + 1)}~` : '~',
        },
        ConsistentRead: true,
      }),
    ),
  );
  return new Map(found.flat().map((item) => loadSchema.parse(item)));
}

/** Units to take from a pool or, if negative, to return. */
export type Delta = {
  pool: string;
  units: number;
  /** The write fails if it would exceed this limit; missing if the units must change in any case. */
  limit?: number;
};

/**
 * Takes units of a pool, or returns them (access pattern L5). DynamoDB cannot add within a condition, so the
 * units are subtracted from the limit instead. Must not be called for more units than the whole limit.
 */
export const loadWrite = ({ pool, units, limit }: Delta): Write => ({
  update: {
    Key: loadKey(pool),
    UpdateExpression: 'ADD taken :units',
    ...(limit !== undefined && {
      ConditionExpression: 'attribute_not_exists(taken) OR taken <= :most',
    }),
    ExpressionAttributeValues: {
      ':units': units,
      ...(limit !== undefined && { ':most': limit - units }),
    },
  },
  // The caller must read again: only a counter that was read may be called full.
  conditionError: () => new ConflictError('Others took what was left'),
});
