import { beforeEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { shardOf } from '#functions/core/data/shards.ts';
import { newId } from '#functions/core/operation-context.ts';
import { callAs, openBakery, place } from '#test/functions/orders/bakery.ts';
import { emptyTable } from '#test/support/table-items.ts';
import { itemBytes, transactionsOf } from './item-bytes.ts';

beforeEach(emptyTable);

/** The most write units that DynamoDB accepts for one partition key in a second. */
const mostWriteUnits = 1_000;

const written = z.object({
  Item: z.optional(z.looseObject({ pk: z.string() })),
  Key: z.optional(z.object({ pk: z.string() })),
});

/** A partition key of the table, and the write units that an action of a transaction uses of it. */
function unitsOf(action: unknown): [pk: string, units: number] {
  const { Item, Key } = written.parse(action);
  return [Item?.pk ?? Key?.pk ?? '', Item ? 2 * Math.ceil(itemBytes(Item) / 1_024) : 2];
}

it('an order lets each partition key take 60 orders a second from being placed to its pickup', async () => {
  const bakery = await openBakery();
  const call = callAs(bakery.staff);
  const units = new Map<string, number>();
  const transactions = await transactionsOf(async () => {
    const { id } = await place(bakery);
    for (const status of ['approved', 'in_production', 'ready', 'complete'])
      await call(`PATCH /api/orders/${id}/status`, { status });
    await call(`PATCH /api/orders/${id}/payment-status`, { paymentStatus: 'paid' });
  });
  for (const action of transactions.flat().flatMap(Object.values)) {
    const [pk, more] = unitsOf(action);
    units.set(pk, (units.get(pk) ?? 0) + more);
  }
  const shared = [...units].filter(([pk]) => !pk.startsWith('ORDER#'));
  expect(shared.map(([pk]) => pk.replace(/#.*/, ''))).toEqual(
    expect.arrayContaining(['ACTIVITY', 'COUNTERS', 'OUTBOX', 'SEARCH']),
  );
  expect(shared.filter(([, all]) => mostWriteUnits / all < 60)).toEqual([]);
});

it.each([4, 20])('ids are spread evenly over %i shards', (shards) => {
  const counts = Array.from({ length: shards }, () => 0);
  for (let n = 0; n < 1_000 * shards; n += 1) {
    const shard = shardOf(newId(), shards);
    counts[shard] = (counts[shard] ?? 0) + 1;
  }
  expect(Math.min(...counts)).toBeGreaterThan(700);
  expect(Math.max(...counts)).toBeLessThan(1_300);
});
