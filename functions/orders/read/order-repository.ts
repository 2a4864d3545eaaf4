import * as z from 'zod/mini';
import { required } from '#functions/core/app-error.ts';
import { ConflictError, retryOnConflict } from '#functions/core/data/retry.ts';
import { batchGet, getItem, type StoredItem } from '#functions/core/data/table.ts';
import type { OrderContent } from '#functions/orders/order/order-content.ts';
import {
  contentItemSchema,
  contentKey,
  orderHeadSchema,
  orderKey,
  type StoredOrder,
  supersededContentKey,
} from '#functions/orders/order/order-item.ts';

/** Thrown when the order was placed or edited between two reads, so that head and content do not match. */
class InconsistentRead extends ConflictError {}

/**
 * Builds the order from the items of its collection; undefined when it does not exist.
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
 * Repeats a read of several items until they match. Each write is atomic, but a read of several items is not.
 *
 * @throws Error when the items never match
 */
export const readConsistently = <Result>(read: () => Promise<Result>): Promise<Result> =>
  retryOnConflict(read, () => new Error('The parts of an order did not match at any read'));

/** Reads one order, strongly consistent (access pattern O1). */
export const findOrder = (orderId: string): Promise<StoredOrder | undefined> =>
  readConsistently(async () => joinOrder(await batchGet([orderKey(orderId), contentKey(orderId)])));

/**
 * Reads an order, calls `readExtra` in parallel, and passes both results to `act`. When `act` throws a
 * `ConflictError` because another request wrote to the order, everything is repeated.
 *
 * @throws AppError 'not-found', 'conflict', or any error of `readExtra` or `act`
 */
export const withCurrentOrderAnd = <Extra, Result>(
  orderId: string,
  readExtra: () => Promise<Extra>,
  act: (order: StoredOrder, extra: Extra) => Promise<Result>,
): Promise<Result> =>
  retryOnConflict(async () => {
    const [order, extra] = await Promise.all([findOrder(orderId), readExtra()]);
    return act(required(order, 'Order not found'), extra);
  });

/** Does the same with the order alone. */
export const withCurrentOrder = <Result>(
  orderId: string,
  act: (order: StoredOrder) => Promise<Result>,
): Promise<Result> => withCurrentOrderAnd(orderId, async () => undefined, act);

const bytesPerUnit = 4_096;

/**
 * Reads the contents of orders in sequence, eventually consistent. Stops when another one as large as the
 * largest so far would exceed `units` read units in total; the first is always read (access pattern O18).
 */
export async function readContents(
  orderIds: string[],
  units: number,
): Promise<Map<string, OrderContent>> {
  const contents = new Map<string, OrderContent>();
  let spent = 0;
  let most = 0;
  for (const orderId of orderIds) {
    if (spent + most > units) break;
    const item = await getItem(contentKey(orderId), false);
    if (!item) continue;
    const cost = Math.ceil(Buffer.byteLength(JSON.stringify(item)) / bytesPerUnit) / 2;
    spent += cost;
    most = Math.max(most, cost);
    contents.set(orderId, contentItemSchema.parse(item).content);
  }
  return contents;
}

/**
 * Reads the content with this version: the current or a superseded one (access pattern O3).
 *
 * @throws Error when the order or that version never existed
 */
export async function readOrderContent(
  orderId: string,
  contentVersion: number,
): Promise<OrderContent> {
  for (const key of [contentKey(orderId), supersededContentKey(orderId, contentVersion)]) {
    const item = z.optional(contentItemSchema).parse(await getItem(key));
    if (item?.contentVersion === contentVersion) return item.content;
  }
  throw new Error(`Order ${orderId} has no content version ${contentVersion}`);
}
