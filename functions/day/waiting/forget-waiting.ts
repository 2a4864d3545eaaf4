import pMap from 'p-map';
import * as z from 'zod/mini';
import { deleteItem, queryCollection } from '#functions/core/data/table.ts';
import type { OrderContent } from '#functions/orders/order/order-content.ts';
import { fullName } from '#shared/orders/full-name.ts';
import { normalizeText } from '#shared/text/normalize-text.ts';
import { comparablePhone } from '#shared/text/phone.ts';
import { waitingKey } from './waiting-repository.ts';

const entrySchema = z.object({ sk: z.string(), customerName: z.string(), phone: z.string() });

const concurrency = 20;

/**
 * Takes a customer off the waiting list: deletes all entries, past ones too, with the same name and
 * phone number (docs/product.md#forgetting-a-customer; access pattern L9).
 */
export async function forgetWaiting(customer: OrderContent['customer']): Promise<void> {
  const name = normalizeText(fullName(customer));
  const phone = comparablePhone(customer.phone);
  const entries = await queryCollection(waitingKey('').pk);
  const theirs = entries
    .map((item) => entrySchema.parse(item))
    .filter((one) => normalizeText(one.customerName) === name)
    .filter((one) => comparablePhone(one.phone) === phone);
  await pMap(theirs, ({ sk }) => deleteItem({ Key: waitingKey(sk) }), { concurrency });
}
