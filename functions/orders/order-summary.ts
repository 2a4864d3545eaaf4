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
/** A value of a list by its place in it: a list whose values are stored so may only grow at its end. */
const enumFromIndex = <Value>(values: readonly Value[]) =>
  z.int().transform((place, { addIssue }) => {
    const value = values[place];
    if (value !== undefined) return value;
    addIssue(`There is no value ${place}`);
    return z.NEVER;
  });

/**
 * A row as the indexes and search tokens hold it: a list as JSON text, without what the keys have. A page of all
 * statuses reads 126 of them, and 21 must fit into the 4 KB of one unit of an index, or a page's cost would
 * depend on how many rows follow it.
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
/** Digits of the largest total there can be, in cents, and of an instant in milliseconds until the year 2286. */
const sortDigits = 13;
/** Of order numbers. */
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

/** A stored summary as a row, with what only the keys say. */
export function parseRow(id: string, created: string, summary: unknown): Row {
  const [number, customer, pickup, location, total, status, payment] = summarySchema.parse(summary);
  return { id, created, number, customer, pickup, location, total, status, payment };
}

/** The five sorted indexes of the order list. */
export type SortIndex = 'created' | 'pickup' | 'customer' | 'total' | 'payment';

const sortable = (value: number) => String(value).padStart(sortDigits, '0');
/** An instant as keys of the indexes hold it. */
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
 * Where an order stands in an index: what it is sorted by, then its number, so that every position is one
 * order's alone; then when it was created, which is no second order: of two that are placed at the same moment, the
 * one with the lower number may have the later instant. A tab sorts before anything a name can hold, so 'ann'
 * comes before 'ann lee'.
 */
export function sortKey(index: SortIndex, row: Sorted): string {
  const value = sortValues[index](row);
  const number = String(row.number).padStart(numberDigits, '0');
  return `${value ? `${value}\t` : ''}${number}#${sortableInstant(row.created)}`;
}

const keySchema = z.string().transform((key) => key.slice(key.lastIndexOf('#') + 1));

/** When the order was created whose place in an index this is. */
export const createdOf = (key: unknown): string =>
  new Date(Number.parseInt(keySchema.parse(key), 10)).toISOString();

type ListAttributes = { listStatus: OrderStatus; summary: string } & Record<
  'sortCreated' | 'sortPickup' | 'sortCustomer' | 'sortTotal' | 'sortPayment',
  string
>;

/** What puts an order into the five indexes; only order items carry these. */
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
