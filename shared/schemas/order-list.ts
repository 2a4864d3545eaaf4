import * as z from 'zod/mini';
import { orderStatuses, paymentStatuses } from '#shared/orders/statuses.ts';
import { idSchema, instantSchema } from './common.ts';
import { orderStatusSchema } from './orders.ts';

export const orderSummarySchema = z.object({
  id: idSchema,
  /** As shown to users: '#1001'. */
  orderNumber: z.string(),
  customerName: z.string(),
  pickupDate: instantSchema,
  pickupLocation: z.string(),
  /** Dollars; the only amount of an order that is not in cents (docs/product.md#money). */
  totalAmount: z.number(),
  status: orderStatusSchema,
  paymentStatus: z.enum(paymentStatuses),
  createdAt: instantSchema,
  /** Cents; given if a part is paid, or more than the order costs. */
  settled: z.optional(z.int()),
  /** Cents of the refund due; missing if there is none. */
  toGiveBack: z.optional(z.int()),
  /** True if the order is still open and one of its e-mails did not arrive. */
  undelivered: z.optional(z.boolean()),
});
export type OrderSummary = z.infer<typeof orderSummarySchema>;

export const orderSortColumns = [
  'created',
  'pickup',
  'customer',
  'total',
  'status',
  'payment',
  'number',
] as const;
/** All statuses, and a filter that excludes only canceled orders. */
export const statusFilters = [...orderStatuses, 'not_canceled'] as const;
/**
 * All payment statuses; 'owed', which 'Unpaid Amount' counts: unpaid or invoiced orders that are not
 * canceled; and 'give_back': orders with a refund due.
 */
export const paymentFilters = [...paymentStatuses, 'owed', 'give_back'] as const;
/**
 * Days in the store's zone. 'late' are today's pickups whose time has passed, 'missed' those of the
 * seven days before today; neither includes complete or canceled orders.
 */
export const pickupFilters = ['today', 'tomorrow', 'upcoming', 'late', 'missed'] as const;
export const emailFilters = ['undelivered'] as const;
/** In characters. */
export const maxSearchLength = 200;
/** In characters. */
export const maxCursorLength = 2_000;

/**
 * Query of `GET /api/orders`. Without `sort` the newest orders come first. With a pickup filter the earliest
 * pickup comes first, and complete or canceled orders come last.
 */
export const listOrdersQuerySchema = z.object({
  search: z.optional(z.string().check(z.trim(), z.maxLength(maxSearchLength))),
  status: z.optional(z.enum(statusFilters)),
  payment: z.optional(z.enum(paymentFilters)),
  pickup: z.optional(z.enum(pickupFilters)),
  /** Only open orders with an e-mail that did not arrive. */
  email: z.optional(z.enum(emailFilters)),
  sort: z.optional(z.enum(orderSortColumns)),
  direction: z._default(z.enum(['asc', 'desc']), 'asc'),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000)), 1_000),
  cursor: z.optional(z.string().check(z.maxLength(maxCursorLength))),
});
export type ListOrdersQuery = z.infer<typeof listOrdersQuerySchema>;
