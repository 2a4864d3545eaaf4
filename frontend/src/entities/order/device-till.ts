import { createStoredValue } from '#frontend/lib/stored-value.ts';
import { tillIdSchema } from '#shared/schemas/payments.ts';

/** The till beside which this device stands (docs/product.md#stored-in-the-browser). */
export const deviceTill = createStoredValue({
  key: 'doughbook.till',
  version: 1,
  schema: tillIdSchema,
  initial: '1',
  storage: () => window.localStorage,
});
