import * as z from 'zod';
import { orderStatuses, pickupLocations } from '../orders/statuses.ts';
import { idSchema, instantSchema } from './common.ts';

/** A day of the store's calendar: '2026-11-25'. */
export const storeDaySchema = z.iso.date('Unknown day');

/** A line of an order, as the production team needs it. */
export const productionLineSchema = z.object({
  /** Null when the line has no product of the catalog. */
  productId: z.string().nullable(),
  productTitle: z.string(),
  unit: z.string().nullable(),
  quantity: z.number().int(),
  productionNotes: z.string().nullable(),
  /** The product's, when the line was ordered. */
  allergens: z.string().optional(),
});
export type ProductionLine = z.infer<typeof productionLineSchema>;

export const productionOrderSchema = z.object({
  id: idSchema,
  orderNumber: z.string(),
  customerName: z.string(),
  pickupDate: instantSchema,
  pickupLocation: z.enum(pickupLocations),
  status: z.enum(orderStatuses),
  orderNotes: z.string().nullable(),
  items: z.array(productionLineSchema),
});
export type ProductionOrder = z.infer<typeof productionOrderSchema>;

/** Everything to make for one day: its orders by pickup, without canceled ones. */
export const productionDaySchema = z.object({
  day: storeDaySchema,
  /** The store's IANA time zone, which the day is of. */
  timezone: z.string(),
  orders: z.array(productionOrderSchema),
});
export type ProductionDay = z.infer<typeof productionDaySchema>;
