import * as z from 'zod/mini';
import { idSchema, instantSchema } from './common.ts';
import { orderLineSchema } from './lines.ts';
import { maxSearchLength } from './order-list.ts';

/** The least digits with which to search for a phone number, and the least letters for a name. */
export const leastDigits = 7;
export const leastLetters = 3;

export const findCustomersQuerySchema = z.object({
  /** A phone number, or the beginning of a name: 'Castell', 'Maria Cas'. */
  search: z._default(z.string().check(z.trim(), z.maxLength(maxSearchLength)), ''),
});

/** The fields of a known customer's order that are needed to order it again. */
const earlierOrderSchema = z.object({
  id: idSchema,
  orderNumber: z.string(),
  pickupDate: instantSchema,
  lines: z.array(
    z.pick(orderLineSchema, {
      productId: true,
      productTitle: true,
      unit: true,
      quantity: true,
      unitPrice: true,
      options: true,
      inscription: true,
    }),
  ),
});
export type EarlierOrder = z.infer<typeof earlierOrderSchema>;

/** A customer as named in their newest order. */
export const knownCustomerSchema = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** Formatted for display (docs/product.md#phone-numbers). */
  phone: z.string(),
  /** Their last orders, newest first; at least one. */
  orders: z.array(earlierOrderSchema),
});
export type KnownCustomer = z.infer<typeof knownCustomerSchema>;
