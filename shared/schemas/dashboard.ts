import * as z from 'zod/mini';
import { idSchema, instantSchema } from './common.ts';

export const dashboardStatsSchema = z.object({
  /** Dollars: the paid amount of orders, without canceled ones and donations. */
  totalRevenue: z.number(),
  totalOrders: z.int(),
  pendingOrders: z.int(),
  /** Dollars: the amount due on unpaid or invoiced orders, without canceled ones. */
  unpaidAmount: z.number(),
  /** Open orders with an e-mail that did not arrive; missing if there are none. */
  undeliveredOrders: z.optional(z.int()),
  /** Orders with a refund due, and its amount in dollars; missing if there are none. */
  toGiveBack: z.optional(z.object({ orders: z.int(), amount: z.number() })),
});
export type DashboardStats = z.infer<typeof dashboardStatsSchema>;

const dayFiguresSchema = z.object({
  /** Orders to be picked up that day, without canceled ones. */
  pickups: z.int(),
  /** Pickups that were handed over. */
  gone: z._default(z.int(), 0),
  /** Pickups with status 'ready'. */
  ready: z.int(),
  /** Pickups whose time has passed and that are not complete. */
  late: z.int(),
  /** Cents: the amount due on pickups that are unpaid or invoiced. */
  toCollect: z.int(),
});
export type DayFigures = z.infer<typeof dayFiguresSchema>;

/** Today and tomorrow in the store's zone. */
export const daySchema = z.object({
  today: dayFiguresSchema,
  tomorrow: dayFiguresSchema,
  /** Pickups of the seven days before today that are neither complete nor canceled. */
  missed: z.int(),
  /** True if there are more orders than were counted, so that each number is a lower bound. */
  capped: z.boolean(),
});
export type Day = z.infer<typeof daySchema>;

/** The next 14 days in the store's zone, from today. */
export const nextDaysSchema = z.object({
  days: z.array(
    z.object({
      /** '2026-11-25'. */
      day: z.string(),
      /** Orders to be picked up that day, without canceled ones. */
      pickups: z.int(),
      /** The limits that are reached on the whole day or in some hours of it. */
      full: z.array(
        z.object({
          /** The name of the capacity rule. */
          name: z.string(),
          taken: z.int(),
          limit: z.int(),
          /** '09:00'; null for the whole day. */
          hour: z.nullable(z.string()),
        }),
      ),
    }),
  ),
  /** True if there are more orders than were counted, so that each number is a lower bound. */
  capped: z.boolean(),
});
export type NextDays = z.infer<typeof nextDaysSchema>;

/** Must not be extended: pages of older releases cannot show a list that contains another type. */
const activityTypes = ['product', 'order', 'employee'] as const;
/** More specific than the type. Pages that don't know a topic show the entry by its type. */
const activityTopics = ['account', 'settings'] as const;
export const activitySchema = z.object({
  id: idSchema,
  type: z.enum(activityTypes),
  topic: z.catch(z.optional(z.enum(activityTopics)), undefined),
  action: z.string(),
  description: z.string(),
  timestamp: instantSchema,
  /** The order that the entry is about, if any. */
  orderId: z.optional(idSchema),
});
export type Activity = z.infer<typeof activitySchema>;

/** Query of `GET /api/dashboard/activity`: newest first. */
export const listActivityQuerySchema = z.object({
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000)), 150),
  /** From the `Link` header of the previous page. */
  cursor: z.optional(z.string().check(z.maxLength(500))),
});
