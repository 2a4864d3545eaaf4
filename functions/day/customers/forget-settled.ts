import pMap from 'p-map';
import * as z from 'zod/mini';
import { deleteItem, queryCollection } from '#functions/core/data/table.ts';
import { settledKey, settledPk } from '#functions/orders/order/settle-item.ts';

const itemSchema = z.object({ sk: z.string(), orderId: z.string() });

const concurrency = 20;

/**
 * Deletes what is settled of the hand-overs of an order: what somebody wrote there may name the customer
 * (docs/product.md#forgetting-a-customer; access pattern H6).
 */
export async function forgetSettled(orderId: string): Promise<void> {
  const items = (await queryCollection(settledPk)).map((item) => itemSchema.parse(item));
  const ofOrder = items.filter((item) => item.orderId === orderId);
  await pMap(ofOrder, ({ sk }) => deleteItem({ Key: settledKey(sk) }), { concurrency });
}
