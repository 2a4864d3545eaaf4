import { isDeepStrictEqual } from 'node:util';
import type { Write } from '#functions/core/data/transact.ts';
import {
  contentKey,
  type StoredOrder,
  supersededContentKey,
} from '#functions/orders/order/order-item.ts';
import type { Projection } from './projection.ts';

/**
 * Stores the content as a separate item, which a status change need not rewrite. Replaced content
 * is kept for the PDFs that show it.
 */
export const contentWrites: Projection = ({ before, after }) => [
  ...(isDeepStrictEqual(before?.content, after.content) ? [] : [contentWrite(after)]),
  ...(before && before.contentVersion !== after.contentVersion ? [supersededWrite(before)] : []),
];

const contentWrite = ({ id, contentVersion, content }: StoredOrder): Write => ({
  put: { Item: { ...contentKey(id), contentVersion, content } },
});

const supersededWrite = ({ id, contentVersion, content }: StoredOrder): Write => ({
  put: { Item: { ...supersededContentKey(id, contentVersion), contentVersion, content } },
});
