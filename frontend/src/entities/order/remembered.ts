import * as z from 'zod/mini';
import { usePublicSettings } from '#frontend/lib/public-settings.ts';
import { useStore } from '#frontend/lib/store.ts';
import { createStoredValue } from '#frontend/lib/stored-value.ts';
import { type PaymentMethod, paymentMethods } from '#shared/payments/entries.ts';
import { tillIds } from '#shared/payments/till-ids.ts';
import { defaultTill, tillIdSchema } from '#shared/schemas/payments.ts';

/** The method of the last payment on this device (docs/product.md#stored-in-the-browser). */
export const lastMethod = createStoredValue<PaymentMethod>({
  key: 'doughbook.last-method',
  version: 1,
  schema: z.enum(paymentMethods),
  initial: 'cash',
});

/**
 * The employee who last took an order on this device: the id, or null
 * (docs/product.md#stored-in-the-browser).
 */
export const lastTakenBy = createStoredValue({
  key: 'doughbook.last-taken-by',
  version: 1,
  schema: z.nullable(z.string()),
  initial: null,
});

/** The till next to this device (docs/product.md#stored-in-the-browser). */
const deviceTill = createStoredValue({
  key: 'doughbook.till',
  version: 1,
  schema: tillIdSchema,
  initial: defaultTill,
});

/**
 * The device's till, and the store's tills: ['1', '2']. If the store no longer has the device's till, the
 * first one is used.
 */
export function useDeviceTill() {
  const count = usePublicSettings().data?.tills ?? 1;
  const chosen = useStore(deviceTill);
  return {
    till: Number(chosen) <= count ? chosen : defaultTill,
    tills: tillIds(count),
    choose: (till: string) => deviceTill.update(() => till),
  };
}
