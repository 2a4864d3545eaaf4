import * as z from 'zod/mini';
import { batchGet, epochSeconds, type Key, updateItem } from '#functions/core/data/table.ts';

/**
 * Uses that are counted together in periods of a fixed length, such as the failed sign-ins from one
 * source. Unlike a series of attempts, a period stores no instants, so many requests can count at
 * the same time without waiting for each other.
 */
export type LimitPeriod = {
  what: 'LOGIN' | 'CODEWORD' | 'SIGNUP' | 'SIGNUP_EMAIL' | 'NO_ORDER' | 'PAGE' | 'ASK' | 'CHECKOUT';
  /** A source address, a user id, or the whole store. */
  whom: string;
  minutes: number;
  /** The most uses in one period. */
  most: number;
};

/** The instant at which the period that contains `now` ends. */
export function periodEnd({ minutes }: LimitPeriod, now: Date): Date {
  const length = minutes * 60_000;
  return new Date((Math.floor(now.getTime() / length) + 1) * length);
}

const keyOf = (period: LimitPeriod, now: Date): Key => ({
  pk: `ATTEMPTS#${period.what}#${period.whom}`,
  sk: `UNTIL#${periodEnd(period, now).toISOString()}`,
});

const itemSchema = z.object({ pk: z.string(), uses: z.int() });

/** Returns the periods that have no room for another use (access pattern T4). */
export async function findFullPeriods(periods: LimitPeriod[], now: Date): Promise<LimitPeriod[]> {
  if (periods.length === 0) return [];
  const items = await batchGet(periods.map((period) => keyOf(period, now)));
  const uses = new Map(
    items.map((item) => itemSchema.parse(item)).map((item) => [item.pk, item.uses]),
  );
  return periods.filter((period) => (uses.get(keyOf(period, now).pk) ?? 0) >= period.most);
}

/** Counts a use and returns the number of uses in this period, including it (access pattern T5). */
export async function countUse(period: LimitPeriod, now: Date): Promise<number> {
  const { Attributes } = await updateItem({
    Key: keyOf(period, now),
    UpdateExpression: 'ADD uses :one SET #ttl = :ttl',
    ExpressionAttributeNames: { '#ttl': 'ttl' },
    ExpressionAttributeValues: { ':one': 1, ':ttl': epochSeconds(periodEnd(period, now)) },
    ReturnValues: 'ALL_NEW',
  });
  return itemSchema.parse(Attributes).uses;
}
