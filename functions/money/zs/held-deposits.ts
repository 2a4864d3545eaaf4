import * as z from 'zod/mini';
import { queryCollection } from '#functions/core/data/table.ts';
import type { Z } from '#shared/schemas/tills.ts';

const count = z._default(z.int(), 0);
const shardSchema = z.object({ held: count, heldOrders: count });

/** The deposits of orders that are not complete (access pattern O6). */
export async function heldDeposits(): Promise<Z['held']> {
  const shards = (await queryCollection('COUNTERS')).map((item) => shardSchema.parse(item));
  return {
    cents: shards.reduce((sum, { held }) => sum + held, 0),
    count: shards.reduce((sum, { heldOrders }) => sum + heldOrders, 0),
  };
}
