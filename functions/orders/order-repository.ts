import { AppError } from '../app-error.ts';
import { ConflictError, retryOnConflict } from '../data/retry.ts';
import { batchGet, getItem, type StoredItem } from '../data/table.ts';
import type { OrderContent } from './order-content.ts';
import {
  contentItemSchema,
  contentKey,
  orderHeadSchema,
  orderKey,
  type StoredOrder,
  supersededContentKey,
} from './order-item.ts';

/** The order was placed or edited between the reads: head and content do not belong together. */
class InconsistentRead extends ConflictError {}

/**
 * The order among these items of its collection; undefined when it is not there.
 *
 * @throws InconsistentRead
 */
export function joinOrder(items: StoredItem[]): StoredOrder | undefined {
  const head = items.find(({ sk }) => sk === 'ORDER');
  if (!head) return undefined;
  const body = items.find(({ sk }) => sk === 'CONTENT');
  if (!body) throw new InconsistentRead();
  const { contentVersion, content } = contentItemSchema.parse(body);
  const order = { ...orderHeadSchema.parse(head), content };
  if (order.contentVersion !== contentVersion) throw new InconsistentRead();
  return order;
}

/**
 * Reads again what a write tore: no read of several items is one moment's, though each write is.
 *
 * @throws Error when it is never whole
 */
export const readConsistently = <Result>(read: () => Promise<Result>): Promise<Result> =>
  retryOnConflict(read, () => new Error('An order was torn at every read'));

/** One order as of the latest write (access pattern O1). */
export const findOrder = (orderId: string): Promise<StoredOrder | undefined> =>
  readConsistently(async () => joinOrder(await batchGet([orderKey(orderId), contentKey(orderId)])));

/**
 * Acts on an order as it is now, and again on what it then is when `act` finds that something came between:
 * it throws a `ConflictError`, usually as the refusal of one of its writes.
 *
 * @throws AppError 'not-found', 'conflict', or what `act` throws
 */
export const withCurrentOrder = <Result>(
  orderId: string,
  act: (order: StoredOrder) => Promise<Result>,
): Promise<Result> =>
  retryOnConflict(async () => {
    const order = await findOrder(orderId);
    if (!order) throw new AppError('not-found', { text: 'Order not found' });
    return act(order);
  });

/**
 * What an order said at `contentVersion`: its present content, or what an edit superseded (access pattern
 * O3).
 *
 * @throws Error when the order or that version never existed
 */
export async function readOrderContent(
  orderId: string,
  contentVersion: number,
): Promise<OrderContent> {
  for (const key of [contentKey(orderId), supersededContentKey(orderId, contentVersion)]) {
    const item = contentItemSchema.optional().parse(await getItem(key));
    if (item?.contentVersion === contentVersion) return item.content;
  }
  throw new Error(`Order ${orderId} has no content version ${contentVersion}`);
}
