import * as z from 'zod/mini';
import { keyInOrder, orderPk } from '#functions/core/data/order-pk.ts';
import type { Key } from '#functions/core/data/table.ts';
import { storeDay } from '#shared/dates/store-time.ts';
import { paymentStatuses } from '#shared/orders/statuses.ts';
import type { Payable } from '#shared/payments/balance.ts';
import { askSchema } from '#shared/schemas/ask.ts';
import { payLinkSchema } from '#shared/schemas/card-link.ts';
import { emailKindSchema, orderEmailSchema, orderStatusSchema } from '#shared/schemas/orders.ts';
import { orderMoneySchema } from '#shared/schemas/payments.ts';
import { orderContentSchema } from './order-content.ts';

/** Pads to six digits, so that numbers sort as text. */
const padded = (number: number) => String(number).padStart(6, '0');

const pkSchema = z.string();
/** Returns the order id in a partition key. */
export const orderIdOf = (pk: unknown): string => pkSchema.parse(pk).slice(orderPk('').length);
export const orderKey = (orderId: string): Key => keyInOrder(orderId, 'ORDER');
/** The current content. A separate item, so that a status change does not rewrite up to 100 lines. */
export const contentKey = (orderId: string): Key => keyInOrder(orderId, 'CONTENT');
export const logPrefix = 'LOG#';
export const logKey = (orderId: string, number: number): Key =>
  keyInOrder(orderId, `${logPrefix}${padded(number)}`);
export const pdfPrefix = 'PDF#';
export const pdfKey = (orderId: string, version: number): Key =>
  keyInOrder(orderId, `${pdfPrefix}${padded(version)}`);
export const emailPrefix = 'EMAIL#';
export const emailKey = (orderId: string, emailId: string): Key =>
  keyInOrder(orderId, `${emailPrefix}${emailId}`);
/** The partition of an order's superseded contents. */
export const supersededPk = (orderId: string) => `CONTENT#${orderId}`;
/** The content before an edit (access pattern O3). */
export const supersededContentKey = (orderId: string, contentVersion: number): Key => ({
  pk: supersededPk(orderId),
  sk: padded(contentVersion),
});

/** Who has seen the last change of the order on the sheet of a day (access pattern M10). */
export const seenPrefix = 'SEEN#';
export const seenKey = (orderId: string, day: string): Key =>
  keyInOrder(orderId, `${seenPrefix}${day}`);
export const seenItemSchema = z.object({
  version: z.int(),
  by: z.string(),
  /** ISO instant in UTC. */
  at: z.string(),
});

/** The state of an order as production sheets show it: equal hashes mean that they show the same. */
const sheetStateSchema = z.object({
  /** ISO instant in UTC at which this state began. */
  at: z.string(),
  /** '2026-11-25'; null while the order is canceled and so on no sheet. */
  day: z.nullable(z.string()),
  hash: z.string(),
  /** ISO instant at which this state ended, if the states that followed were dropped. */
  until: z.optional(z.string()),
});
export type SheetState = z.infer<typeof sheetStateSchema>;
const sheetHistorySchema = z.object({
  /** Grows with each state. */
  version: z.int(),
  /** The most recent states and the printed ones, newest last. */
  states: z.array(sheetStateSchema).check(z.minLength(1)),
});
export type SheetHistory = z.infer<typeof sheetHistorySchema>;

/** A hand-over, and the state that undoing it restores. */
const handOverRecordSchema = z.object({
  /** Made on the device, or by the server for an order that a user set to Complete. */
  id: z.string(),
  /** ISO instant in UTC. */
  at: z.string(),
  /** When it was done, if a tablet was offline at the time. */
  saidAt: z.optional(z.string()),
  by: z.string(),
  /** The order's version after the hand-over. */
  version: z.int(),
  /** The state of the order before the hand-over. */
  before: z.object({
    status: orderStatusSchema,
    paymentStatus: z.enum(paymentStatuses),
    gone: z.optional(z.array(z.string())),
  }),
  /** The entry of the payment taken with it. */
  payment: z.optional(z.string()),
});
export type HandOverRecord = z.infer<typeof handOverRecordSchema>;

export const orderHeadSchema = z.object({
  id: z.string(),
  /** From 1001; shown as '#1001'. */
  number: z.int(),
  /** ISO instant in UTC. */
  createdAt: z.string(),
  status: orderStatusSchema,
  paymentStatus: z.enum(paymentStatuses),
  /** Grows with every change; `If-Match` compares it. */
  version: z.int(),
  /** The user who made the last change; shown to users whose edit is rejected as stale. */
  changedBy: z.string(),
  /** Grows when `content` changes. */
  contentVersion: z.int(),
  /** The content version of the last change that concerns the customer; missing in older orders. */
  newsVersion: z.optional(z.int()),
  /** The last reserved PDF version. */
  pdfVersion: z.int(),
  /** The number of the last changelog entry. */
  lastLogNumber: z.int(),
  /** The stored search tokens of this order, so that a change can remove the outdated ones. */
  searchTokens: z.array(z.string()),
  /** The kinds of e-mail whose latest one did not arrive; missing if there are none. */
  undelivered: z.optional(z.array(emailKindSchema)),
  /** Missing if production sheets still show the order as it was placed. */
  sheet: z.optional(sheetHistorySchema),
  /** The newest version that somebody recorded as known to the customer; missing if nobody did. */
  customerKnows: z.optional(z.int()),
  /**
   * The units that the order has taken of each capacity pool, so that exactly these are returned; missing if
   * none.
   */
  taken: z.optional(z.record(z.string(), z.int())),
  /** The sums of the order's entries; missing if there never was one. */
  money: z.optional(orderMoneySchema),
  /** The last hand-over of an order that is complete, or that is partly handed over. */
  handed: z.optional(handOverRecordSchema),
  /** True once its changelog has a counter action (press.ts). Other orders need not look for one. */
  hasPresses: z.optional(z.boolean()),
  /** The ids of the lines that were handed over before the rest; missing if there are none. */
  gone: z.optional(z.array(z.string())),
  /** The shelf with its boxes: 'B3'. */
  shelf: z.optional(z.string()),
  /** The store's day until which its boxes are kept if nobody picks them up. */
  keepUntil: z.optional(z.string()),
  /** The number of the link to the customer's page; 0 if missing. */
  link: z.optional(z.int()),
  /** The customer's open request, and how many there were. */
  ask: z.optional(askSchema),
  asks: z.optional(z.int()),
  /** When the customer last said that they are there. */
  here: z.optional(z.string()),
  /** The amount that the customer was last asked to pay by card. */
  payLink: z.optional(payLinkSchema),
  /** The id of the checkout by card that is open. */
  card: z.optional(z.string()),
});

/** The content item; superseded content has the same shape. */
export const contentItemSchema = z.object({
  contentVersion: z.int(),
  content: orderContentSchema,
});

/** An order with its content. */
export type StoredOrder = z.infer<typeof orderHeadSchema> & z.infer<typeof contentItemSchema>;

/** Orders and PDF records from before `newsVersion` existed treat every edit as concerning the customer. */
export const newsVersionOf = ({
  newsVersion,
  contentVersion,
}: Pick<StoredOrder, 'newsVersion' | 'contentVersion'>): number => newsVersion ?? contentVersion;

/** When the customer said that they are there, on the day of the pickup. */
export const hereOn = ({
  here,
  content: { pickupDate, timezone },
}: Pick<StoredOrder, 'here' | 'content'>): string | undefined =>
  here && storeDay(here, timezone) === storeDay(pickupDate, timezone) ? here : undefined;

/** The fields that determine how much of an order is paid. */
export const balanceOf = ({
  status,
  paymentStatus,
  money,
  content,
}: Pick<StoredOrder, 'status' | 'paymentStatus' | 'money' | 'content'>): Payable => ({
  status,
  paymentStatus,
  money,
  total: content.total,
});

export const logEntrySchema = z.object({
  id: z.string(),
  changeDescription: z.string(),
  changedBy: z.string(),
  createdAt: z.string(),
});
export type LogEntry = z.infer<typeof logEntrySchema>;

/** Fixes what a PDF version shows; later changes of the order do not affect it. */
export const pdfRecordSchema = z.object({
  version: z.int(),
  contentVersion: z.int(),
  /** The order's `newsVersion` at that time; missing in older records. */
  newsVersion: z.optional(z.int()),
  paymentStatus: z.enum(paymentStatuses),
  /** True when the PDF shows the order as canceled. */
  isCanceled: z.boolean(),
  /** The paid amounts at that time; missing if nothing was ever recorded. */
  money: z.optional(orderMoneySchema),
  status: z.enum(['pending', 'ready']),
  createdAt: z.string(),
});
export type PdfRecord = z.infer<typeof pdfRecordSchema>;

export const emailRecordSchema = z.extend(orderEmailSchema, {
  /** The attached PDF. Its record also fixes the text of the message, except for the payment status. */
  pdfVersion: z.int(),
  /** The changes listed in a 'production-update', or in a later e-mail to the customer, one sentence each. */
  changes: z.array(z.string()),
  /**
   * The payment status when the e-mail was requested. It is not taken from the PDF record, because
   * a payment makes no new PDF, and a customer who has paid must not read 'UNPAID'.
   */
  paymentStatus: z.enum(paymentStatuses),
  /** The paid amounts when the e-mail was requested; missing if nothing was ever recorded. */
  money: z.optional(orderMoneySchema),
  /** The words of an e-mail that is `about` something else: a request, its answer, what to pay. */
  says: z.optional(z.string()),
  /** True when a user resent an earlier e-mail, or asked for this one. */
  isRepeat: z.optional(z.boolean()),
  /** The store's day that a reminder is about: '2026-11-26'. Missing in a reminder that a user resent. */
  pickupDay: z.optional(z.string()),
  createdAt: z.string(),
});
export type EmailRecord = z.infer<typeof emailRecordSchema>;
