import * as z from 'zod/mini';
import { maxOrderLines, maxQuantity } from '#shared/orders/limits.ts';
import { idSchema, instantSchema, maxTitleLength, requiredText } from './common.ts';
import { placeIdSchema } from './places.ts';
import { storeDaySchema, storedDaySchema } from './production.ts';

/** The most customers waiting for one day; more than anybody would call. */
export const maxWaitingOfDay = 200;

/** Somebody who wants an order for a day that is full. */
export const waitingInputSchema = z.object({
  /** The store's day of the pickup: '2026-11-25'. */
  day: storeDaySchema,
  location: placeIdSchema(),
  customerName: requiredText('Name is required'),
  phone: requiredText('Phone is required', 40),
  lines: z
    .array(
      z.object({
        productId: idSchema,
        productTitle: z.string().check(z.maxLength(maxTitleLength)),
        quantity: z.int().check(z.minimum(1), z.maximum(maxQuantity)),
      }),
    )
    .check(z.minLength(1), z.maxLength(maxOrderLines)),
});
export type WaitingInput = z.output<typeof waitingInputSchema>;

export const waitingSchema = z.extend(waitingInputSchema, {
  day: storedDaySchema,
  id: idSchema,
  createdAt: instantSchema,
  createdBy: z.string(),
  /** When the customer was called and by whom; null until then. */
  calledAt: z.nullable(instantSchema),
  calledBy: z.nullable(z.string()),
});
export type WaitingEntry = z.output<typeof waitingSchema>;

/** A waiting customer. `free` is the capacity that became free for them; missing until it is enough. */
export const listedWaitingSchema = z.extend(waitingSchema, {
  free: z.optional(z.array(z.object({ name: z.string(), units: z.int() }))),
});
export type ListedWaiting = z.output<typeof listedWaitingSchema>;

export const updateWaitingSchema = z.object({ called: z.boolean() });
