import pMap from 'p-map';
import * as z from 'zod/mini';
import {
  deleteItem,
  findOne,
  type Key,
  queryAll,
  queryCollection,
  queryPage,
} from '#functions/core/data/table.ts';
import type { OrderContent } from '#functions/orders/order/order-content.ts';
import { fullName } from '#shared/orders/full-name.ts';
import { type WaitingEntry, waitingSchema } from '#shared/schemas/waiting.ts';
import { normalizeText } from '#shared/text/normalize-text.ts';
import { isSamePhone } from '#shared/text/phone.ts';

const waitingPk = 'WAITING';

/** An id begins with the day and the instant, so entries are sorted by both. */
export const waitingKey = (id: string): Key => ({ pk: waitingPk, sk: id });
export const waitingId = (day: string, now: Date, id: string): string =>
  `${day}.${now.getTime()}.${id}`;

/** The most entries that fit into a response with their free capacity. A page of a query has at most 1 MB. */
const mostListed = 1_000;

/**
 * Reads the waiting list from this day on, by day and then by the instant of the entry (access
 * pattern L7). `isCapped` if there are more entries than a response holds.
 */
export async function listWaiting(
  from: string,
): Promise<{ waiting: WaitingEntry[]; isCapped: boolean }> {
  const { Items = [], LastEvaluatedKey } = await queryPage({
    KeyConditionExpression: 'pk = :pk AND sk >= :from',
    ExpressionAttributeValues: { ':pk': waitingPk, ':from': from },
    ConsistentRead: true,
    Limit: mostListed,
  });
  const waiting = Items.map((item) => waitingSchema.parse(item));
  return { waiting, isCapped: LastEvaluatedKey !== undefined };
}

/** Counts the customers who wait for a day (access pattern L8). */
export async function countWaiting(day: string): Promise<number> {
  const items = await queryAll({
    KeyConditionExpression: 'pk = :pk AND begins_with(sk, :day)',
    ExpressionAttributeValues: { ':pk': waitingPk, ':day': `${day}.` },
    ProjectionExpression: 'sk',
    ConsistentRead: true,
  });
  return items.length;
}

/** Reads one entry of the waiting list (access pattern L8). */
export const findWaiting = (id: string): Promise<WaitingEntry | undefined> =>
  findOne(waitingKey(id), waitingSchema);

const entrySchema = z.object({ sk: z.string(), customerName: z.string(), phone: z.string() });

const concurrency = 20;

/**
 * Takes a customer off the waiting list: deletes all entries, past ones too, with the same name and
 * phone number (docs/product.md#forgetting-a-customer; access pattern L9).
 */
export async function forgetWaiting(customer: OrderContent['customer']): Promise<void> {
  const name = normalizeText(fullName(customer));
  const entries = await queryCollection(waitingPk);
  const theirs = entries
    .map((item) => entrySchema.parse(item))
    .filter((one) => normalizeText(one.customerName) === name)
    .filter((one) => isSamePhone(one.phone, customer.phone));
  await pMap(theirs, ({ sk }) => deleteItem({ Key: waitingKey(sk) }), { concurrency });
}
