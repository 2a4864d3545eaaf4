import {
  describeCustomerChange,
  describeItemsChange,
} from '#functions/orders/changes/changelog.ts';
import { cutChanges } from '#functions/orders/order/cut-text.ts';
import { forgottenCustomer, type OrderContent } from '#functions/orders/order/order-content.ts';
import type { EmailRecord, StoredOrder } from '#functions/orders/order/order-item.ts';
import { readOrderContent } from '#functions/orders/read/order-repository.ts';
import { findPdfRecord } from '#functions/orders/read/pdf-repository.ts';
import { arrivedVersion } from '#functions/orders/read/untold.ts';
import type { PickupPlace } from '#shared/schemas/places.ts';

/**
 * Turns 'changed the quantity of Rye from 1 to 3' into 'The quantity of Rye from 1 to 3', for the
 * list 'What changed'.
 */
const entry = (part: string): string => {
  const words = part.replace(/^changed /, '');
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
};

type Telling = {
  places?: PickupPlace[];
  /** True if whoever reads it may not be the customer: nothing about their name, address, phone or notes. */
  isForAnybody?: boolean;
};

const withoutPerson = (content: OrderContent): OrderContent => ({
  ...content,
  customer: forgottenCustomer,
  orderNotes: null,
});

/** The changes of an order since one of its versions, one entry each. */
export async function describeSince(
  order: StoredOrder,
  version: number,
  { places, isForAnybody = false }: Telling = {},
): Promise<string[]> {
  const record = await findPdfRecord(order.id, version);
  if (!record) throw new Error(`Order ${order.id} has no PDF version ${version}`);
  const shown = isForAnybody ? withoutPerson : (content: OrderContent) => content;
  const before = shown(await readOrderContent(order.id, record.contentVersion));
  const after = shown(order.content);
  return cutChanges([
    ...(record.isCanceled ? ['It is on again'] : []),
    ...describeCustomerChange(before, after, places).parts.map(entry),
    ...describeItemsChange(before, after).parts.map(entry),
  ]);
}

/**
 * The changes of an order since the version that reached the customer, one entry each. Empty if no version
 * reached them, or if the order is canceled, which says everything (docs/product.md#what-the-customer-has).
 */
export async function describeNews(order: StoredOrder, emails: EmailRecord[]): Promise<string[]> {
  const known = arrivedVersion(emails, order.content.customer.email);
  if (known === null || order.status === 'canceled') return [];
  return describeSince(order, known);
}
