import * as z from 'zod';
import { maxOrderLines, maxQuantity } from '../orders/limits.ts';
import { pickupLocations } from '../orders/statuses.ts';
import { idSchema, instantSchema, maxTitleLength, requiredText } from './common.ts';
import { storeDaySchema } from './production.ts';

/** Somebody who wants an order for a day that is full. */
export const waitingInputSchema = z.object({
  /** The store's day of the pickup: '2026-11-25'. */
  day: storeDaySchema,
  location: z.enum(pickupLocations, 'Please select a pickup location'),
  customerName: requiredText('Name is required'),
  phone: requiredText('Phone is required', 40),
  lines: z
    .array(
      z.object({
        productId: idSchema,
        productTitle: z.string().max(maxTitleLength),
        quantity: z.int().min(1).max(maxQuantity),
      }),
    )
    .min(1)
    .max(maxOrderLines),
});
export type WaitingInput = z.output<typeof waitingInputSchema>;

export const waitingSchema = waitingInputSchema.extend({
  id: idSchema,
  createdAt: instantSchema,
  createdBy: z.string(),
  /** When somebody called, and who; null until then. */
  calledAt: instantSchema.nullable(),
  calledBy: z.string().nullable(),
});
export type Waiting = z.output<typeof waitingSchema>;

/** Somebody who waits; `free` says what came free for them, and is missing while it does not suffice. */
export const listedWaitingSchema = waitingSchema.extend({
  free: z.array(z.object({ name: z.string(), units: z.int() })).optional(),
});
export type ListedWaiting = z.output<typeof listedWaitingSchema>;

export const updateWaitingSchema = z.object({ called: z.boolean() });
