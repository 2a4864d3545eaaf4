import * as z from 'zod';
import { idSchema, instantSchema } from './common.ts';

export const dashboardStatsSchema = z.object({
  /** Dollars: paid orders, without canceled ones. */
  totalRevenue: z.number(),
  totalOrders: z.number().int(),
  pendingOrders: z.number().int(),
  /** Dollars: unpaid or invoiced orders, without canceled ones. */
  unpaidAmount: z.number(),
  /** Open orders with an e-mail that did not arrive; missing if there is none. */
  undeliveredOrders: z.number().int().optional(),
});
export type DashboardStats = z.infer<typeof dashboardStatsSchema>;

const dayFiguresSchema = z.object({
  /** Orders to be picked up that day, without canceled ones. */
  pickups: z.number().int(),
  /** Those with status 'ready'. */
  ready: z.number().int(),
  /** Those whose pickup time has passed, and that are not complete. */
  late: z.number().int(),
  /** Cents: the totals of those that are unpaid or invoiced. */
  toCollect: z.number().int(),
});
export type DayFigures = z.infer<typeof dayFiguresSchema>;

/** Today and tomorrow in the store's zone. */
export const daySchema = z.object({
  today: dayFiguresSchema,
  tomorrow: dayFiguresSchema,
  /** Pickups of the seven days before today that are neither complete nor canceled. */
  missed: z.number().int(),
  /** True if there are more orders than were counted: each number is the least that it can be. */
  capped: z.boolean(),
});
export type Day = z.infer<typeof daySchema>;

/** Closed: pages of older releases can't show a list with another type. */
const activityTypes = ['product', 'order', 'employee'] as const;
/** More exact than the type. Pages that don't know a topic show the entry by its type. */
const activityTopics = ['account', 'settings'] as const;
export const activitySchema = z.object({
  id: idSchema,
  type: z.enum(activityTypes),
  topic: z.enum(activityTopics).optional().catch(undefined),
  action: z.string(),
  description: z.string(),
  timestamp: instantSchema,
  /** The order it is about, if any. */
  orderId: idSchema.optional(),
});
export type Activity = z.infer<typeof activitySchema>;

/** Query of `GET /api/dashboard/activity`: newest first. */
export const listActivityQuerySchema = z.object({
  limit: z.coerce.number().int().min(1).max(1_000).default(150),
  /** From the `Link` header of the previous page. */
  cursor: z.string().max(500).optional(),
});
