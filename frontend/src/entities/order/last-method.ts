import * as z from 'zod/mini';
import { createStoredValue } from '#frontend/lib/stored-value.ts';
import { type PaymentMethod, paymentMethods } from '#shared/payments/entries.ts';

/** How the last payment on this device was made (docs/product.md#stored-in-the-browser). */
export const lastMethod = createStoredValue<PaymentMethod>({
  key: 'doughbook.last-method',
  version: 1,
  schema: z.enum(paymentMethods),
  initial: 'cash',
  storage: () => window.localStorage,
});
