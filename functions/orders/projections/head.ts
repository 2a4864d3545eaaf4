import { isDeepStrictEqual } from 'node:util';
import { ConflictError } from '#functions/core/data/retry.ts';
import { orderKey, type StoredOrder } from '#functions/orders/order/order-item.ts';
import { listAttributes } from './list-keys.ts';
import type { Projection } from './projection.ts';

/** The order item, including the attributes for the indexes of the list. */
export function orderItem(order: StoredOrder) {
  const { content, ...head } = order;
  return { ...orderKey(order.id), ...head, ...listAttributes(order) };
}

/**
 * The condition that the order has not changed since it was read. `version` alone is not enough: a
 * new PDF, a resent e-mail and a recount of the order's capacity do not change it.
 */
const unchangedSince = ({ version, pdfVersion, lastLogNumber, taken }: StoredOrder) => ({
  ConditionExpression: `version = :version AND pdfVersion = :pdfVersion AND lastLogNumber = :lastLogNumber AND ${taken ? 'taken = :held' : 'attribute_not_exists(taken)'}`,
  ExpressionAttributeValues: {
    ...(taken && { ':held': taken }),
    ':version': version,
    ':pdfVersion': pdfVersion,
    ':lastLogNumber': lastLogNumber,
  },
});

/**
 * Stores the order item and its rows in the five indexes, if nothing else has written to the order
 * since `before` was read.
 */
export const headWrites: Projection = ({ before, after }) => {
  if (isDeepStrictEqual(before, after)) return [];
  const condition = before
    ? unchangedSince(before)
    : { ConditionExpression: 'attribute_not_exists(pk)' };
  return [
    {
      put: { Item: orderItem(after), ...condition },
      conditionError: () => new ConflictError('Something else wrote to the order'),
    },
  ];
};
