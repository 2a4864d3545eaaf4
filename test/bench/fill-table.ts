import { rm } from 'node:fs/promises';
import * as z from 'zod/mini';
import { putItem, tableName } from '#functions/core/data/table.ts';
import type { StoredOrder } from '#functions/orders/order/order-item.ts';
import { counterWrites } from '#functions/orders/projections/counters.ts';
import { startDynamoFrom } from '#infra/local/services/dynamo.ts';
import { firstOrderNumber } from '#shared/orders/order-number.ts';
import { makeOrders } from './make-orders.ts';
import { writeExport } from './write-export.ts';

/** Filling a million orders takes about ten minutes on two idle cores. */
const importMilliseconds = 60 * 60_000;

const shardUpdate = z.object({
  Key: z.object({ pk: z.string(), sk: z.string() }),
  ExpressionAttributeValues: z.record(z.string(), z.number()),
});
type Sums = Map<string, { key: { pk: string; sk: string }; values: Map<string, number> }>;

/** Adds up what the product would have added to the counters order by order. */
function count(sums: Sums, order: StoredOrder): void {
  for (const { update } of counterWrites({ after: order }, { now: new Date(), attempt: 0 })) {
    const { Key: key, ExpressionAttributeValues } = shardUpdate.parse(update);
    const { values } = sums.get(key.sk) ?? { values: new Map<string, number>() };
    for (const [name, value] of Object.entries(ExpressionAttributeValues))
      values.set(name.slice(1), (values.get(name.slice(1)) ?? 0) + value);
    sums.set(key.sk, { key, values });
  }
}

function* counted(orders: Iterable<StoredOrder>, sums: Sums): Generator<StoredOrder, undefined> {
  for (const order of orders) {
    count(sums, order);
    yield order;
  }
}

/**
 * Starts this process's DynamoDB on `port` with so many orders in its table, as if the product had placed and
 * changed them. `folder` is for what lies on the way; it is emptied.
 */
export async function fillTable(port: number, folder: string, orderCount: number): Promise<void> {
  const sums: Sums = new Map();
  const orders = counted(makeOrders(orderCount), sums);
  const written = await writeExport(folder, tableName, orders);
  await startDynamoFrom(port, written, importMilliseconds);
  await rm(folder, { recursive: true });
  for (const { key, values } of sums.values())
    await putItem({ Item: { ...key, ...Object.fromEntries(values) } });
  await putItem({
    Item: { pk: 'ORDER_NUMBER', sk: 'ORDER_NUMBER', last: firstOrderNumber - 1 + orderCount },
  });
}
