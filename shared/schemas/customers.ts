import * as z from 'zod/mini';
import { idSchema, instantSchema } from './common.ts';
import { maxSearchLength } from './order-list.ts';
import { orderLineSchema } from './orders.ts';

/** A phone number is looked for from so many digits on, a name from so many letters. */
export const leastDigits = 7;
export const leastLetters = 3;

export const findCustomersQuerySchema = z.object({
  /** A phone number, or the beginning of a name: 'Castell', 'Maria Cas'. */
  search: z._default(z.string().check(z.trim(), z.maxLength(maxSearchLength)), ''),
});

/** An order of a known customer, as far as it can be ordered again. */
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
    }),
  ),
});
export type EarlierOrder = z.infer<typeof earlierOrderSchema>;

/** A customer as their newest order names them. */
export const knownCustomerSchema = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** As numbers are written (docs/product.md#phone-numbers). */
  phone: z.string(),
  /** Their last orders, newest first; at least one. */
  orders: z.array(earlierOrderSchema),
});
export type KnownCustomer = z.infer<typeof knownCustomerSchema>;
