import {
  describeCustomerChange,
  describeItemsChange,
} from '#functions/orders/changes/changelog.ts';
import { cutChanges } from '#functions/orders/order/cut-text.ts';
import type { EmailRecord, StoredOrder } from '#functions/orders/order/order-item.ts';
import { readOrderContent } from '#functions/orders/read/order-repository.ts';
import { findPdfRecord } from '#functions/orders/read/pdf-repository.ts';
import { arrivedVersion } from '#functions/orders/read/untold.ts';

/**
 * Turns 'changed the quantity of Rye from 1 to 3' into 'The quantity of Rye from 1 to 3', for the
 * list 'What changed'.
 */
const entry = (part: string): string => {
  const words = part.replace(/^changed /, '');
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
};

/**
 * The changes of an order since the version that reached the customer, one entry each. Empty if no version
 * reached them, or if the order is canceled, which says everything (docs/product.md#what-the-customer-has).
 */
export async function describeNews(order: StoredOrder, emails: EmailRecord[]): Promise<string[]> {
  const known = arrivedVersion(emails, order.content.customer.email);
  if (known === null || order.status === 'canceled') return [];
  const record = await findPdfRecord(order.id, known);
  if (!record) throw new Error(`Order ${order.id} has no PDF version ${known}`);
  const before = await readOrderContent(order.id, record.contentVersion);
  return cutChanges([
    ...(record.isCanceled ? ['It is on again'] : []),
    ...describeCustomerChange(before, order.content).parts.map(entry),
    ...describeItemsChange(before, order.content).parts.map(entry),
  ]);
}
