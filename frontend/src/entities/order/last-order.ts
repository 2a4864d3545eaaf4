import * as z from 'zod/mini';
import { cartStore } from '#frontend/entities/cart/cart-store.ts';
import { createStoredValue } from '#frontend/lib/stored-value.ts';
import type { PlacedOrder } from '#shared/schemas/orders.ts';

// A schema of its own, because the API's would bring all schemas of orders.
const placedSchema: z.ZodMiniType<PlacedOrder> = z.object({
  id: z.string(),
  orderNumber: z.string(),
});

/**
 * The order that this tab placed last, until the next one is begun or its user signs out
 * (docs/product.md#last-order). It contains no customer data: that is read from the order.
 */
export const lastOrder = createStoredValue({
  key: 'doughbook.last-order',
  version: 1,
  schema: z.nullable(placedSchema),
  initial: null,
  storage: () => window.sessionStorage,
});

cartStore.subscribe(() => {
  if (cartStore.get().items.length > 0 && lastOrder.get()) lastOrder.update(() => null);
});
