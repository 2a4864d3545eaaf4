import * as z from 'zod/mini';
import { batchGet, type StoredItem } from '#functions/core/data/table.ts';
import { transact } from '#functions/core/data/transact.ts';
import type { OperationContext } from '#functions/core/operation-context.ts';
import {
  contentKey,
  orderIdOf,
  orderKey,
  type StoredOrder,
  seenItemSchema,
  seenKey,
} from '#functions/orders/order/order-item.ts';
import { joinOrder, readConsistently } from '#functions/orders/read/order-repository.ts';
import { printExpiry } from '#functions/orders/sheet/print-repository.ts';
import { formatOrderNumber } from '#shared/orders/order-number.ts';

export type SeenOrder = {
  order: StoredOrder;
  seen: { version: number; by: string; at: string } | undefined;
};

const isSeen = ({ sk }: StoredItem) => String(sk).startsWith('SEEN#');

/** Reads orders by id, with who has seen each on the sheet of the day (access pattern M9). */
export const readSeenOrders = (day: string, ids: string[]): Promise<Map<string, SeenOrder>> =>
  readConsistently(async () => {
    const keys = ids.flatMap((id) => [orderKey(id), contentKey(id), seenKey(id, day)]);
    const byOrder = Map.groupBy(await batchGet(keys), ({ pk }) => orderIdOf(pk));
    const found = [...byOrder].flatMap(([id, items]): [string, SeenOrder][] => {
      const order = joinOrder(items);
      const seen = z.optional(seenItemSchema).parse(items.find(isSeen));
      return order ? [[id, { order, seen }]] : [];
    });
    return new Map(found);
  });

/** Thrown when the order changed after it was shown. */
export class ChangedAgain extends Error {
  readonly orderNumber: string | undefined;
  constructor(order: StoredItem | undefined) {
    super('The order changed again');
    this.orderNumber = order && formatOrderNumber(Number(order['number']));
  }
}

/**
 * Records that the user has seen this version of the order on the sheet of a day, unless the order
 * has changed since. Both happen in one transaction, so that a late request cannot overwrite a
 * newer version (access pattern M10).
 *
 * @throws ChangedAgain; AppError 'conflict'
 */
export const storeSeen = (
  { now, actor }: OperationContext,
  day: string,
  { orderId, version }: { orderId: string; version: number },
): Promise<void> =>
  transact(() => [
    {
      put: {
        Item: {
          ...seenKey(orderId, day),
          version,
          by: actor.name,
          at: now.toISOString(),
          ttl: printExpiry(now),
        },
      },
    },
    {
      check: {
        Key: orderKey(orderId),
        // An order without a sheet history is in its first version.
        ConditionExpression:
          version === 1
            ? 'attribute_exists(pk) AND attribute_not_exists(sheet)'
            : 'sheet.version = :version',
        ...(version > 1 && { ExpressionAttributeValues: { ':version': version } }),
      },
      conditionError: (existing) => new ChangedAgain(existing),
    },
  ]);
