import * as z from 'zod/mini';
import { cutToBytes } from '#functions/orders/order/cut-text.ts';
import { customerName } from '#functions/orders/order/order-content.ts';
import { balanceOf, type StoredOrder } from '#functions/orders/order/order-item.ts';
import { isUndelivered } from '#functions/orders/order/undelivered.ts';
import {
  type OrderStatus,
  orderStatuses,
  type PaymentStatus,
  paymentStatuses,
} from '#shared/orders/statuses.ts';
import { settledOf, toGiveBack } from '#shared/payments/balance.ts';

/** A search hit: a row without the fields that change most often. */
export type Hit = {
  id: string;
  /** ISO instant in UTC. */
  created: string;
  number: number;
  customer: string;
  /** ISO instant in UTC. */
  pickup: string;
  /** The id of its place. */
  location: string;
  /** Cents. */
  total: number;
};

/** A row of the order list. */
export type Row = Hit & {
  status: OrderStatus;
  payment: PaymentStatus;
  /** Missing if false, as in nearly every row. */
  undelivered?: true;
  /** Cents; missing if the payment status says it already, because nothing or everything is settled. */
  settled?: number;
  /** Cents; missing if no refund is due. */
  giveBack?: number;
};

const instant = z.pipe(
  z.int(),
  z.transform((milliseconds) => new Date(milliseconds).toISOString()),
);
/**
 * Decodes a value stored as its index in a list. Values may only be appended to such a list;
 * otherwise old rows would change.
 */
const enumFromIndex = <Value>(values: readonly Value[]) =>
  z.pipe(
    z.int(),
    z.transform((index, { issues }) => {
      const value = values[index];
      if (value !== undefined) return value;
      issues.push({ code: 'custom', input: index, message: `There is no value ${index}` });
      return z.NEVER;
    }),
  );

/** A JSON text, parsed. */
export const jsonText = z.pipe(
  z.string(),
  z.transform((text): unknown => JSON.parse(text)),
);
/** Number, customer, pickup, location, total. */
const hitFields = [z.int(), z.string(), instant, z.string(), z.int()] as const;

/**
 * A row as the indexes store it: a JSON array, without what the keys contain. It must stay small: a
 * page of all statuses reads 126 rows, and 21 of them must fit into the 4 KB of one read unit.
 * Otherwise the cost of a page would depend on how many rows follow it.
 */
const summarySchema = z.pipe(
  jsonText,
  z.tuple(
    [
      ...hitFields,
      enumFromIndex(orderStatuses),
      enumFromIndex(paymentStatuses),
      // Only in rows of undelivered orders, and before the next two.
      z.optional(z.union([z.literal(0), z.literal(1)])),
      // The settled amount and the refund due, only if the payment status does not imply them.
      z.optional(z.int()),
      z.optional(z.int()),
    ],
    // A later release may append elements.
    z.unknown(),
  ),
);
type HitValues = [
  number: number,
  customer: string,
  pickup: number,
  location: string,
  total: number,
];
const isInt = Number.isSafeInteger;
/** A search token's part of the row. Checked here, because a search has a thousand, and tuples are slow. */
const hitSchema = z.custom<HitValues>((values) => {
  if (!Array.isArray(values)) return false;
  const [number, customer, pickup, location, total] = values;
  const areTexts = typeof customer === 'string' && typeof location === 'string';
  return areTexts && isInt(number) && isInt(pickup) && isInt(total);
}, 'Not the summary of a search token');

const maxCustomerBytes = 300;

/** The customer's name as stored in rows and keys. */
export const shownCustomer = (order: StoredOrder) =>
  cutToBytes(customerName(order.content), maxCustomerBytes);

const hitValues = (order: StoredOrder) => [
  order.number,
  shownCustomer(order),
  Date.parse(order.content.pickupDate),
  order.content.pickupLocation,
  order.content.total,
];

/** The part of the summary that only an edit of the content changes. */
export const toHitSummary = (order: StoredOrder): string => JSON.stringify(hitValues(order));

/**
 * The settled amount and the refund due, without empty values at the end. Most orders are paid in full or not
 * at all, and have neither.
 */
function paidValues(order: StoredOrder): number[] {
  if (!order.money) return [];
  const balance = balanceOf(order);
  const { settled } = order.money;
  const giveBack = toGiveBack(balance);
  if (giveBack > 0) return [settled, giveBack];
  return settled === settledOf({ ...balance, money: undefined }) ? [] : [settled];
}

const flagsOf = (order: StoredOrder): number[] => {
  const paid = paidValues(order);
  if (isUndelivered(order)) return [1, ...paid];
  return paid.length > 0 ? [0, ...paid] : [];
};

export const toSummary = (order: StoredOrder): string =>
  JSON.stringify([
    ...hitValues(order),
    orderStatuses.indexOf(order.status),
    paymentStatuses.indexOf(order.paymentStatus),
    ...flagsOf(order),
  ]);

/** Builds a search hit from a token's stored summary and key. */
export function parseHit(id: string, created: string, summary: string): Hit {
  const [number, customer, pickup, location, total] = hitSchema.parse(JSON.parse(summary));
  return {
    id,
    created,
    number,
    customer,
    location,
    total,
    // Converted only when read, which few searches do.
    get pickup() {
      return new Date(pickup).toISOString();
    },
  };
}

/** Builds a row from a stored summary and the two values that only the keys contain. */
export function parseRow(id: string, created: string, summary: unknown): Row {
  const [number, customer, pickup, location, total, status, payment, ...rest] =
    summarySchema.parse(summary);
  const [undelivered, settled, giveBack] = rest;
  const row = { id, created, number, customer, pickup, location, total, status, payment };
  if (undelivered === undefined) return row;
  return {
    ...row,
    ...(undelivered && { undelivered: true }),
    ...(settled !== undefined && { settled }),
    ...(giveBack !== undefined && { giveBack }),
  };
}
