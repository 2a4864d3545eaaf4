import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { createStoredValue } from './stored-value.ts';

/** Whether letters and signs alone are shortcuts on this device (docs/product.md#shortcuts). */
export const singleKeys = createStoredValue({
  key: 'doughbook.single-keys',
  version: 1,
  schema: z.boolean(),
  initial: true,
  storage: () => window.localStorage,
  events: window,
});

export const useSingleKeys = (): boolean =>
  useSyncExternalStore(singleKeys.subscribe, singleKeys.get);
