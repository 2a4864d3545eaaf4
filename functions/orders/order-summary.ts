import * as z from 'zod';
import {
  type OrderStatus,
  orderStatuses,
  type PaymentStatus,
  type PickupLocation,
  paymentStatuses,
  pickupLocations,
} from '#shared/orders/statuses.ts';
import { normalizeText } from '#shared/text/normalize-text.ts';
import { cutToBytes } from './cut-text.ts';
import { customerName } from './order-content.ts';
import type { StoredOrder } from './order-item.ts';

/** A row of the order list. */
export type Row = {
  id: string;
  /** ISO instant in UTC. */
  created: string;
  number: number;
  customer: string;
  /** ISO instant in UTC. */
  pickup: string;
  location: PickupLocation;
  /** Cents. */
  total: number;
  status: OrderStatus;
  payment: PaymentStatus;
};

const instant = z.int().transform((milliseconds) => new Date(milliseconds).toISOString());
/**
 * Decodes a value stored as its index in a list. Such a list may only grow at its end, or old rows change.
 */
const enumFromIndex = <Value>(values: readonly Value[]) =>
  z.int().transform((place, { addIssue }) => {
    const value = values[place];
    if (value !== undefined) return value;
    addIssue(`There is no value ${place}`);
    return z.NEVER;
  });

/**
 * A row as the indexes and search tokens store it: a JSON array, without what the keys contain. It must stay
 * small: a page of all statuses reads 126 rows, and 21 of them must fit into the 4 KB of one read unit.
 * Otherwise the cost of a page would depend on how many rows follow it.
 */
const summarySchema = z
  .string()
  .transform((text): unknown => JSON.parse(text))
  .pipe(
    z.tuple([
      z.int(),
      z.string(),
      instant,
      enumFromIndex(pickupLocations),
      z.int(),
      enumFromIndex(orderStatuses),
      enumFromIndex(paymentStatuses),
    ]),
  );

const maxCustomerBytes = 300;
const maxSortBytes = 200;
/** Digits of the largest possible total in cents, and of an instant in milliseconds until the year 2286. */
const sortDigits = 13;
/** Digits of an order number. */
const numberDigits = 7;

const shownCustomer = (order: StoredOrder) =>
  cutToBytes(customerName(order.content), maxCustomerBytes);

export const toSummary = (order: StoredOrder): string =>
  JSON.stringify([
    order.number,
    shownCustomer(order),
    Date.parse(order.content.pickupDate),
    pickupLocations.indexOf(order.content.pickupLocation),
    order.content.total,
    orderStatuses.indexOf(order.status),
    paymentStatuses.indexOf(order.paymentStatus),
  ]);

/** Builds a row from a stored summary and the two values that only the keys contain. */
export function parseRow(id: string, created: string, summary: unknown): Row {
  const [number, customer, pickup, location, total, status, payment] = summarySchema.parse(summary);
  return { id, created, number, customer, pickup, location, total, status, payment };
}

/** The five sorted indexes of the order list. */
export type SortIndex = 'created' | 'pickup' | 'customer' | 'total' | 'payment';

const sortable = (value: number) => String(value).padStart(sortDigits, '0');
/** An ISO instant as the keys of the indexes contain it. */
export const sortableInstant = (instant: string) => sortable(Date.parse(instant));

type Sorted = Omit<Row, 'id' | 'location' | 'status'>;

const sortValues: Record<SortIndex, (row: Sorted) => string> = {
  created: () => '',
  pickup: ({ pickup }) => sortableInstant(pickup),
  customer: ({ customer }) => cutToBytes(normalizeText(customer), maxSortBytes),
  total: ({ total }) => sortable(total),
  payment: ({ payment }) => String(paymentStatuses.indexOf(payment)),
};

/**
 * The key of an order in an index:
 * 1. the sorted value, ended by a tab. A tab sorts before any character of a name, so 'ann' comes before 'ann
 *    lee'.
 * 2. the order number, which makes the key unique.
 * 3. the creation instant, only to read it back from the key. It does not sort: of two orders placed at the
 *    same moment, the one with the lower number may have the later instant.
 */
export function sortKey(index: SortIndex, row: Sorted): string {
  const value = sortValues[index](row);
  const number = String(row.number).padStart(numberDigits, '0');
  return `${value ? `${value}\t` : ''}${number}#${sortableInstant(row.created)}`;
}

const keySchema = z.string().transform((key) => key.slice(key.lastIndexOf('#') + 1));

/** Returns the creation instant contained in an index key. */
export const createdOf = (key: unknown): string =>
  new Date(Number.parseInt(keySchema.parse(key), 10)).toISOString();

type ListAttributes = { listStatus: OrderStatus; summary: string } & Record<
  'sortCreated' | 'sortPickup' | 'sortCustomer' | 'sortTotal' | 'sortPayment',
  string
>;

/** The attributes that put an order into the five indexes; only order items have them. */
export function listAttributes(order: StoredOrder): ListAttributes {
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
