import * as z from 'zod/mini';
import { createStoredValue } from '#frontend/lib/stored-value.ts';

/**
 * The employee who last took an order on this device: the id, or null
 * (docs/product.md#stored-in-the-browser).
 */
export const lastTakenBy = createStoredValue({
  key: 'doughbook.last-taken-by',
  version: 1,
  schema: z.nullable(z.string()),
  initial: null,
  storage: () => window.localStorage,
});
