import * as z from 'zod/mini';
import type { ErrorCode } from '#shared/errors.ts';
import { fullSchema } from '#shared/schemas/capacity.ts';
import { cartChangedSchema, reusedKeySchema } from '#shared/schemas/orders.ts';
import { handedOverSchema } from '#shared/schemas/pickups.ts';
import { settledSchema } from '#shared/schemas/settle.ts';
import { openTillSchema, zSchema } from '#shared/schemas/tills.ts';

/** Additional fields in the body of an error, for codes that have any. */
export const errorDetails: Partial<Record<ErrorCode, z.ZodMiniObject>> = {
  'cart-changed': cartChangedSchema,
  full: fullSchema,
  // Who handed it over, and when.
  'handed-over': handedOverSchema,
  'idempotency-reuse': reusedKeySchema,
  // The Z as it was closed.
  'closed-already': z.object({ closed: zSchema }),
  // The till as it is now.
  'till-moved': z.object({ open: openTillSchema }),
  // What there is to settle of an order that is not there.
  'order-gone': settledSchema,
  // Who has settled it, and how.
  'settled-already': settledSchema,
  // The order's current version.
  'stale-version': z.object({ version: z.int() }),
};
