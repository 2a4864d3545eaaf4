import * as z from 'zod';
import { paymentStatuses } from '#shared/orders/statuses.ts';
import { orderEmailSchema, orderStatusSchema } from '#shared/schemas/orders.ts';
import type { Key } from '../data/table.ts';
import { orderContentSchema } from './order-content.ts';

/** Six digits, so that numbers sort as text. */
const padded = (number: number) => String(number).padStart(6, '0');

/** The collection of one order: itself, changelog, PDF and e-mail records (access pattern O2). */
export const orderPk = (orderId: string) => `ORDER#${orderId}`;
/** The order whose item this is the `pk` of. */
export const orderIdOf = (pk: unknown): string => z.string().parse(pk).slice(orderPk('').length);
export const orderKey = (orderId: string): Key => ({ pk: orderPk(orderId), sk: 'ORDER' });
/** What the order says now. An item of its own: what changes a status need not write a hundred lines again. */
export const contentKey = (orderId: string): Key => ({ pk: orderPk(orderId), sk: 'CONTENT' });
export const logPrefix = 'LOG#';
export const logKey = (orderId: string, number: number): Key => ({
  pk: orderPk(orderId),
  sk: `${logPrefix}${padded(number)}`,
});
export const pdfPrefix = 'PDF#';
export const pdfKey = (orderId: string, version: number): Key => ({
  pk: orderPk(orderId),
  sk: `${pdfPrefix}${padded(version)}`,
});
export const emailPrefix = 'EMAIL#';
export const emailKey = (orderId: string, emailId: string): Key => ({
  pk: orderPk(orderId),
  sk: `${emailPrefix}${emailId}`,
});
/** What an order said before an edit (access pattern O3). */
export const supersededContentKey = (orderId: string, contentVersion: number): Key => ({
  pk: `CONTENT#${orderId}`,
  sk: padded(contentVersion),
});

/** The order item. */
export const orderHeadSchema = z.object({
  id: z.string(),
  /** From 1001; shown as '#1001'. */
  number: z.number().int(),
  /** ISO instant in UTC. */
  createdAt: z.string(),
  status: orderStatusSchema,
  paymentStatus: z.enum(paymentStatuses),
  /** Grows with every change; what `If-Match` compares. */
  version: z.number().int(),
  /** Who made the last change, for those whose own change comes too late. */
  changedBy: z.string(),
  /** Grows when `content` changes. */
  contentVersion: z.number().int(),
  /** The last PDF version that was reserved. */
  pdfVersion: z.number().int(),
  /** The number of the last changelog entry. */
  lastLogNumber: z.number().int(),
  /** The search tokens that are stored for this order, so that a change can replace them. */
  searchTokens: z.array(z.string()),
});

/** The content item, and what an edit supersedes of it. */
export const contentItemSchema = z.object({
  contentVersion: z.number().int(),
  content: orderContentSchema,
});

/** An order with what it says. */
export type StoredOrder = z.infer<typeof orderHeadSchema> & z.infer<typeof contentItemSchema>;

export const logEntrySchema = z.object({
  id: z.string(),
  changeDescription: z.string(),
  changedBy: z.string(),
  createdAt: z.string(),
});
export type LogEntry = z.infer<typeof logEntrySchema>;

/** What a PDF version shows, whatever happens to the order later. */
export const pdfRecordSchema = z.object({
  version: z.number().int(),
  contentVersion: z.number().int(),
  paymentStatus: z.enum(paymentStatuses),
  /** Missing in versions of before papers said it: those show nothing of it. */
  isCanceled: z.boolean().default(false),
  status: z.enum(['pending', 'ready']),
  createdAt: z.string(),
});
export type PdfRecord = z.infer<typeof pdfRecordSchema>;

export const emailRecordSchema = orderEmailSchema.extend({
  /** The PDF that is attached; its record also fixes what the message says, but for the payment. */
  pdfVersion: z.number().int(),
  /** What a 'production-update' names as changed, one sentence each. */
  changes: z.array(z.string()).default([]),
  /** When it was asked for. A payment makes no new PDF, and a customer who paid must not read 'UNPAID'. */
  paymentStatus: z.enum(paymentStatuses).optional(),
  /** Somebody asked for an earlier one again. */
  isRepeat: z.boolean().optional(),
  createdAt: z.string(),
});
export type EmailRecord = z.infer<typeof emailRecordSchema>;
