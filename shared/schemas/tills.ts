import * as z from 'zod/mini';
import { adjustReasonNames, entryKinds, recordedMethods } from '#shared/payments/entries.ts';
import { idSchema, instantSchema, requiredText } from './common.ts';
import { centsSchema, entryIdSchema, tillIdSchema } from './payments.ts';
import { salesSumsSchema } from './sales.ts';

/** A line of a till's ledger: an entry of an order, or cash paid into or out of the drawer. No customer. */
export const ledgerRowSchema = z.object({
  id: idSchema,
  at: instantSchema,
  /** When the money moved, if the server learned of it later. */
  saidAt: z.optional(instantSchema),
  kind: z.enum([...entryKinds, 'move']),
  /** One of `recordedMethods`, or a method of another release. */
  method: z.optional(z.string()),
  /** Cents that came in, negative if they went out. */
  amount: z.int(),
  /** Cents by which an order is settled in addition to `amount`. */
  adjust: z.optional(z.int()),
  by: z.string(),
  /** The id of the user with that name. */
  byId: z.optional(z.string()),
  orderId: z.optional(idSchema),
  /** '#1001'. */
  orderNumber: z.optional(z.string()),
  /** The reason for a refund or an adjustment, possibly one of another release. */
  reason: z.optional(z.string()),
  /** The reason for cash paid in or out. */
  why: z.optional(z.string()),
  /** True if the entry reverses an earlier one. */
  isReversal: z.optional(z.boolean()),
});
export type LedgerRow = z.infer<typeof ledgerRowSchema>;

/**
 * A value for each of these names. A missing one becomes `none`, and names that only another release knows
 * are kept, so that a closed Z can always be read.
 */
const byName = <Name extends string, Value extends z.ZodMiniType>(
  names: readonly Name[],
  value: Value,
  none: () => z.util.NoUndefined<z.output<Value>>,
) => {
  const shape = Object.fromEntries(names.map((name) => [name, z._default(value, none)]));
  return z.catchall(z.object(shape as Record<Name, z.ZodMiniDefault<Value>>), value);
};

const sumSchema = z.object({ cents: z.int(), count: z.int() });
const noSum = () => ({ cents: 0, count: 0 });
/** Card by link is there only once it was used, so that other stores pay for no name of it. */
const summedMethods = recordedMethods.filter((method) => method !== 'link');
const byMethodSchema = byName(summedMethods, sumSchema, noSum);

/** The sums of the rows of one Z. */
export const tillSumsSchema = z.object({
  /** Payments by method, less reversed ones. */
  taken: byMethodSchema,
  /** Refunds by method; negative. */
  givenBack: byMethodSchema,
  /** Adjustments of orders by reason. */
  adjusted: byName(adjustReasonNames, sumSchema, noSum),
  /** Cash paid into and out of the drawer; the second is negative. */
  paidIn: sumSchema,
  paidOut: sumSchema,
  /**
   * Payments by person and method, in cents, largest first. Beyond a number of people, one line is for the
   * rest.
   */
  people: z.array(
    z.object({
      by: z.string(),
      id: z.optional(z.string()),
      taken: byName(summedMethods, z.int(), () => 0),
    }),
  ),
});
export type TillSums = z.infer<typeof tillSumsSchema>;

/** A Z, open or closed. */
const anyZSchema = z.object({
  till: tillIdSchema,
  /** Zs of a till are numbered from 1, without a gap. */
  z: z.int(),
  /** When its first entry was recorded or the Z before it closed; null if neither has happened. */
  openedAt: z.nullable(instantSchema),
  /** Cents. */
  startingCash: z.int(),
  /** Cents of cash that should be in the drawer. */
  expected: z.int(),
  sums: tillSumsSchema,
  /** The number of its rows. A close names it, so that nothing is closed unseen. */
  count: z.int(),
});

/** The open Z of a till. */
export const openTillSchema = z.extend(anyZSchema, {
  /** Refunds, and cash paid in or out, newest first. */
  notable: z.array(ledgerRowSchema),
});
export type OpenTill = z.infer<typeof openTillSchema>;

/** The body of `POST /api/tills/{till}/moves`. */
export const moveSchema = z.object({
  id: entryIdSchema,
  direction: z.enum(['in', 'out']),
  /** Cents. */
  amount: centsSchema,
  why: requiredText('Enter a reason'),
});
export type CashMove = z.infer<typeof moveSchema>;

/** The number of each bill and coin, by its value in cents: { '2000': 9 }. */
const countedPiecesSchema = z.record(
  z.string().check(z.regex(/^(10000|5000|2000|1000|500|100|25|10|5|1)$/, 'Unknown bill or coin')),
  z
    .int('Enter a whole number')
    .check(z.minimum(0, 'Enter a whole number'), z.maximum(100_000, 'That is too many')),
);

/** The body of `POST /api/tills/{till}/close`. */
export const closeTillSchema = z.object({
  /** The Z that was counted. */
  z: z.int().check(z.minimum(1)),
  /** `count` of the till as it was shown. */
  count: z.int().check(z.minimum(0)),
  /** Cents of cash in the drawer. */
  counted: z
    .number({ error: 'Enter what is in the drawer' })
    .check(
      z.int('Use dollars with at most two decimals'),
      z.minimum(0, 'Enter what is in the drawer'),
      z.maximum(100_000_000, 'The amount is too large'),
    ),
  /** If given, it adds up to `counted`. */
  pieces: z.optional(countedPiecesSchema),
  /** Why the drawer is short or over. */
  note: z.optional(z.string().check(z.trim(), z.maxLength(200, 'Use at most 200 characters'))),
});
export type CloseTill = z.infer<typeof closeTillSchema>;

/** A closed Z as lists show it. */
export const zSchema = z.extend(anyZSchema, {
  closedAt: instantSchema,
  closedBy: z.string(),
  /** Cents. */
  counted: z.int(),
  pieces: z.optional(countedPiecesSchema),
  note: z.optional(z.string()),
  /** Deposits of orders that were not complete when it closed. */
  held: sumSchema,
});
export type Z = z.infer<typeof zSchema>;

const { orders, gross, discounts, exempt, taxes, total } = salesSumsSchema.shape;
/** The sales of a store's day: the complete orders with their pickup on that day. Cents. */
const soldSchema = z.object({
  /** '2026-11-25'. */
  day: z.string(),
  orders,
  gross,
  discounts,
  exempt,
  taxes,
  total,
});
export type Sold = z.infer<typeof soldSchema>;

/** A closed Z with its rows, and the sales of the day it closed, as of now. */
export const zDetailSchema = z.extend(zSchema, {
  rows: z.array(ledgerRowSchema),
  /** The position of its further rows; missing if these are all. */
  next: z.optional(z.string()),
  sold: soldSchema,
});
export type ZDetail = z.infer<typeof zDetailSchema>;
