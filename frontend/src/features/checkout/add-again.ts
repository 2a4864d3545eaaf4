import { cartStore } from '#frontend/entities/cart/cart-store.ts';
import { toast, toastFailure } from '#frontend/lib/toasts.ts';
import type { EarlierOrder } from '#shared/schemas/customers.ts';
import type { OptionSet } from '#shared/schemas/options.ts';
import type { Product } from '#shared/schemas/products.ts';
import { orderAgain } from './order-again.ts';

/**
 * Adds an earlier order to the cart at today's prices. A toast says what has changed since, and
 * offers to undo it (docs/product.md#same-again).
 * @returns false if none of its products can be ordered
 */
export function addAgain(order: EarlierOrder, products: Product[], sets: OptionSet[]): boolean {
  const { items, changes } = orderAgain(order, products, sets);
  const text = changes.map((change) => `${change}.`).join(' ');
  if (items.length === 0) {
    toastFailure(`Nothing of order ${order.orderNumber} can be added`, text);
    return false;
  }
  const takeBack = cartStore.addAll(items);
  toast({
    title: `Order ${order.orderNumber} added`,
    text: text || 'Prices and products are the same.',
    action: { label: 'Undo', run: takeBack },
  });
  return true;
}
