import { useSyncExternalStore } from 'react';
import { usePublicSettings } from '#frontend/lib/public-settings.ts';
import { createStoredValue } from '#frontend/lib/stored-value.ts';
import { tillIdSchema } from '#shared/schemas/payments.ts';

/** The till beside which this device stands (docs/product.md#stored-in-the-browser). */
const deviceTill = createStoredValue({
  key: 'doughbook.till',
  version: 1,
  schema: tillIdSchema,
  initial: '1',
  storage: () => window.localStorage,
});

/** The device's till, and the store's tills: ['1', '2']. A till that the store no longer has is the first. */
export function useDeviceTill() {
  const count = usePublicSettings().data?.tills ?? 1;
  const chosen = useSyncExternalStore(deviceTill.subscribe, deviceTill.get);
  return {
    till: Number(chosen) <= count ? chosen : '1',
    tills: Array.from({ length: count }, (_, index) => String(index + 1)),
    choose: (till: string) => deviceTill.update(() => till),
  };
}
