import * as z from 'zod/mini';
import { idSchema, instantSchema } from './common.ts';

/** The open request of a customer: for another time, or for a change in words. At most one for each order. */
export const askSchema = z.object({
  /** Made in the customer's browser, once for each press of the button. */
  id: idSchema,
  at: instantSchema,
  /** The pickup that they would like. */
  pickupDate: z.optional(instantSchema),
  /** What they would like, in their own words. */
  text: z.optional(z.string()),
});
export type Ask = z.infer<typeof askSchema>;
