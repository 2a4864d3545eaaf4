import * as z from 'zod';
import type { ErrorCode } from '../errors.ts';
import { cartChangedSchema, reusedKeySchema } from '../schemas/orders.ts';

/** What the body of an error has beside its text and code, where it has more. */
export const errorDetails: Partial<Record<ErrorCode, z.ZodObject>> = {
  'cart-changed': cartChangedSchema,
  'idempotency-reuse': reusedKeySchema,
  // The version that the order has by now.
  'stale-version': z.object({ version: z.number().int() }),
};
