import * as z from 'zod/mini';
import { cutToBytes } from '#functions/orders/order/cut-text.ts';
import type { StoredOrder } from '#functions/orders/order/order-item.ts';
import { type PaymentStatus, paymentStatuses } from '#shared/orders/statuses.ts';
import { normalizeStored } from '#shared/text/normalize-text.ts';
import { type Hit, shownCustomer, toSummary } from './list-row.ts';

const maxSortBytes = 200;
/** Digits of the largest possible total in cents, and of an instant in milliseconds until the year 2286. */
const sortDigits = 13;
/** Digits of an order number. */
const numberDigits = 7;

/** The five sorted indexes of the order list. */
export type SortIndex = 'created' | 'pickup' | 'customer' | 'total' | 'payment';

const sortable = (value: number) => String(value).padStart(sortDigits, '0');
/** An ISO instant in the form used in the keys of the indexes. */
export const sortableInstant = (instant: string) => sortable(Date.parse(instant));

/** `payment` is needed only to sort by it. */
type Sorted = Omit<Hit, 'id' | 'location'> & { payment?: PaymentStatus };

const sortValues: Record<SortIndex, (row: Sorted) => string> = {
  created: () => '',
  pickup: ({ pickup }) => sortableInstant(pickup),
  customer: ({ customer }) => cutToBytes(normalizeStored(customer), maxSortBytes),
  total: ({ total }) => sortable(total),
  payment: ({ payment }) => (payment ? String(paymentStatuses.indexOf(payment)) : ''),
};

/**
 * The key of an order in an index:
 * 1. the sorted value, ended by a tab. A tab sorts before any character of a name, so 'ann' comes
 *   before 'ann lee'.
 * 2. the order number, which makes the key unique.
 * 3. the creation instant, only so that it can be read from the key. It does not affect the order:
 *   of two orders placed at the same time, the one with the lower number may have the later instant.
 */
export function sortKey(index: SortIndex, row: Sorted): string {
  const value = sortValues[index](row);
  const number = String(row.number).padStart(numberDigits, '0');
  return `${value ? `${value}\t` : ''}${number}#${sortableInstant(row.created)}`;
}

/** The first and the last possible key of a payment status in the payment index. */
export const paymentRange = (payment: PaymentStatus): [above: string, below: string] => {
  const value = paymentStatuses.indexOf(payment);
  return [`${value}\t`, `${value}\t~`];
};

const keySchema = z.pipe(
  z.string(),
  z.transform((key) => key.slice(key.lastIndexOf('#') + 1)),
);

/** Returns the creation instant contained in an index key. */
export const createdOf = (key: unknown): string =>
  new Date(Number.parseInt(keySchema.parse(key), 10)).toISOString();

/** The attributes that put an order into the five indexes; only order items have them. */
export function listAttributes(order: StoredOrder) {
  const row = {
    number: order.number,
    created: order.createdAt,
    customer: shownCustomer(order),
    pickup: order.content.pickupDate,
    total: order.content.total,
    payment: order.paymentStatus,
  };
  return {
    listStatus: order.status,
    sortCreated: sortKey('created', row),
    sortPickup: sortKey('pickup', row),
    sortCustomer: sortKey('customer', row),
    sortTotal: sortKey('total', row),
    sortPayment: sortKey('payment', row),
    summary: toSummary(order),
  };
}
