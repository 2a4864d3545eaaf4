import { getItem } from '../data/table.ts';
import type { OrderContent } from './order-content.ts';
import {
  orderKey,
  type StoredOrder,
  storedOrderSchema,
  supersededContentKey,
  supersededContentSchema,
} from './order-item.ts';

/** One order as of the latest write (access pattern O1). */
export async function findOrder(orderId: string): Promise<StoredOrder | undefined> {
  const item = await getItem(orderKey(orderId));
  return item && storedOrderSchema.parse(item);
}

/**
 * What an order said at `contentVersion`: its present content, or what an edit superseded (access
 * patterns O1, O3).
 *
 * @throws Error when the order or that version never existed
 */
export async function readOrderContent(
  orderId: string,
  contentVersion: number,
): Promise<OrderContent> {
  const order = await findOrder(orderId);
  if (order?.contentVersion === contentVersion) return order.content;
  // An edit after the read above moved the content here, in the transaction that replaced it.
  const item = await getItem(supersededContentKey(orderId, contentVersion));
  if (!item) throw new Error(`Order ${orderId} has no content version ${contentVersion}`);
  return supersededContentSchema.parse(item).content;
}
