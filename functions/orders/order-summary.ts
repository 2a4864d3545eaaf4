import * as z from 'zod';
import {
  formatOrderNumber,
  type OrderStatus,
  orderStatuses,
  paymentStatuses,
  pickupLocations,
} from '#shared/orders/statuses.ts';
import type { OrderSummary } from '#shared/schemas/order-list.ts';
import { cutToBytes } from './cut-text.ts';
import { normaliseText } from './normalise-text.ts';
import { customerName } from './order-content.ts';
import type { StoredOrder } from './order-item.ts';

/**
 * One row of the order list as the indexes and search tokens hold it. Small, for a page reads 126 of them:
 * the id and the instant of creation are in the keys.
 */
const storedSummarySchema = z.object({
  number: z.number().int(),
  customer: z.string(),
  pickup: z.string(),
  location: z.enum(pickupLocations),
  /** Cents. */
  total: z.number().int(),
  status: z.enum(orderStatuses),
  payment: z.enum(paymentStatuses),
});
type StoredSummary = z.infer<typeof storedSummarySchema>;

/** A row of the order list. */
export type Row = StoredSummary & { id: string; created: string };

const maxCustomerBytes = 300;
const maxSortBytes = 200;
/** Digits of the largest total there can be, in cents. */
const totalDigits = 13;

export const toSummary = (order: StoredOrder): StoredSummary => ({
  number: order.number,
  customer: cutToBytes(customerName(order.content), maxCustomerBytes),
  pickup: order.content.pickupDate,
  location: order.content.pickupLocation,
  total: order.content.total,
  status: order.status,
  payment: order.paymentStatus,
});

const rowSchema = z
  .object({ key: z.string(), summary: storedSummarySchema })
  .transform((stored) => {
    const [created = '', id = ''] = stored.key
      .slice(stored.key.lastIndexOf('\t') + 1)
      .split('#')
      .slice(-2);
    return { ...stored.summary, id, created };
  });

/** A stored summary as a row; `key` is any key that ends in `<created>#<id>`. */
export const parseRow = (key: unknown, summary: unknown): Row => rowSchema.parse({ key, summary });

/** The five sorted indexes of the order list. */
export type SortIndex = 'created' | 'pickup' | 'customer' | 'total' | 'payment';

const sortValues: Record<SortIndex, (row: Omit<Row, 'id'>) => string> = {
  created: () => '',
  pickup: ({ pickup }) => pickup,
  customer: ({ customer }) => cutToBytes(normaliseText(customer), maxSortBytes),
  total: ({ total }) => String(total).padStart(totalDigits, '0'),
  payment: ({ payment }) => String(paymentStatuses.indexOf(payment)),
};

/**
 * Where an order stands in an index: what it is sorted by, then when it was created, then its id, so
 * that every position is one order's alone. A tab sorts before anything a name can hold, so 'ann' comes
 * before 'ann lee'.
 */
export function sortKey(index: SortIndex, row: Row): string {
  const value = sortValues[index](row);
  return `${value ? `${value}\t` : ''}${row.created}#${row.id}`;
}

type ListAttributes = { listStatus: OrderStatus; summary: StoredSummary } & Record<
  'sortCreated' | 'sortPickup' | 'sortCustomer' | 'sortTotal' | 'sortPayment',
  string
>;

/** What puts an order into the five indexes; only order items carry these. */
export function listAttributes(order: StoredOrder): ListAttributes {
  const summary = toSummary(order);
  const row = { ...summary, id: order.id, created: order.createdAt };
  return {
    listStatus: order.status,
    sortCreated: sortKey('created', row),
    sortPickup: sortKey('pickup', row),
    sortCustomer: sortKey('customer', row),
    sortTotal: sortKey('total', row),
    sortPayment: sortKey('payment', row),
    summary,
  };
}

/** As `GET /api/orders` answers it: the total in dollars (specification, section 3). */
export const toOrderSummary = (row: Row): OrderSummary => ({
  id: row.id,
  orderNumber: formatOrderNumber(row.number),
  customerName: row.customer,
  pickupDate: row.pickup,
  pickupLocation: row.location,
  totalAmount: row.total / 100,
  status: row.status,
  paymentStatus: row.payment,
  createdAt: row.created,
});
