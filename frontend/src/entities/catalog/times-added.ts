import * as z from 'zod/mini';
import { createStoredValue } from '#frontend/lib/stored-value.ts';

/** How often each product was added to an order on this device (docs/product.md#stored-in-the-browser). */
export const timesAdded = createStoredValue<Record<string, number>>({
  key: 'doughbook.times-added',
  version: 1,
  schema: z.record(z.string(), z.number()),
  initial: {},
  storage: () => window.localStorage,
});

export const countAdded = (productId: string): void =>
  timesAdded.update((times) => ({ ...times, [productId]: (times[productId] ?? 0) + 1 }));
