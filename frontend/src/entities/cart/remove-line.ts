import { toast } from '#frontend/lib/toasts.ts';
import { cartStore } from './cart-store.ts';

/** Removes a line from the cart, and offers to put it back with its quantity and notes. */
export function removeLine(productId: string): void {
  const { items } = cartStore.get();
  const index = items.findIndex((item) => item.productId === productId);
  const item = items[index];
  if (!item) return;
  cartStore.remove(productId);
  toast({
    title: `${item.productTitle} removed`,
    action: { label: 'Put it back', run: () => cartStore.putBack(item, index) },
  });
}
