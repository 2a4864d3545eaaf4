import * as z from 'zod/mini';
import { idSchema, instantSchema } from './common.ts';

/** A print of a day, which never changes (docs/product.md#prints). */
export const printSchema = z.object({
  /** From 1, separately for each day. */
  number: z.int(),
  at: instantSchema,
  /** The name of the user who printed it. */
  by: z.string(),
  orders: z.int(),
  pieces: z.int(),
});
export type Print = z.infer<typeof printSchema>;

export const seenSchema = z.object({ by: z.string(), at: instantSchema });
export type Seen = z.infer<typeof seenSchema>;

/** More or fewer pieces of a product in one unit. */
const amountChangeSchema = z.object({
  title: z.string(),
  unit: z.nullable(z.string()),
  /** Negative for fewer; never 0. */
  quantity: z.int(),
});
export type AmountChange = z.infer<typeof amountChangeSchema>;

const textChangeSchema = z.object({
  /** The owner of the text: the title of a product, 'Order notes', 'Customer', 'Location'. */
  of: z.string(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
});
export type TextChange = z.infer<typeof textChangeSchema>;

/** How an order differs from its state on a print. */
const sheetChangeSchema = z.object({
  orderId: idSchema,
  orderNumber: z.string(),
  customerName: z.string(),
  kind: z.enum(['new', 'reinstated', 'canceled', 'moved', 'edited']),
  /** The pickup on the print and the current one; null if the order is not on the print, or is canceled. */
  pickupBefore: z.nullable(instantSchema),
  pickupAfter: z.nullable(instantSchema),
  amounts: z.array(amountChangeSchema),
  texts: z.array(textChangeSchema),
  /** The version of what production sheets show of the order; grows with each change of it. */
  version: z.int(),
  changedAt: instantSchema,
  /** Who has seen this version. */
  seen: z.nullable(seenSchema),
});
export type SheetChange = z.infer<typeof sheetChangeSchema>;

export const printChangesSchema = z.object({
  print: printSchema,
  timezone: z.string(),
  changes: z.array(sheetChangeSchema),
  /** True when there are more changes than a response holds. */
  capped: z.optional(z.boolean()),
});
export type PrintChanges = z.infer<typeof printChangesSchema>;

/** The most changes that 'All seen' marks at once. */
export const mostSeenAtOnce = 500;

export const changesSeenSchema = z
  .array(z.object({ orderId: idSchema, version: z.int().check(z.minimum(1)) }))
  .check(z.minLength(1), z.maxLength(mostSeenAtOnce));

/** The last print of a day, as shown on an order's page. */
export const orderOnSheetSchema = z.object({
  /** '2026-11-25' */
  day: z.string(),
  printNumber: z.int(),
  printedAt: instantSchema,
  /** True when the order is on that print, in this form or an earlier one. */
  isOn: z.boolean(),
  /** When the order was changed, placed or canceled after that print; null when the print is still right. */
  changedAt: z.nullable(instantSchema),
  /** Who has seen that change. */
  seen: z.nullable(seenSchema),
});
export type OrderOnSheet = z.infer<typeof orderOnSheetSchema>;
