import { countAdded } from '#frontend/entities/catalog/product-search.ts';
import { toast } from '#frontend/lib/toasts.ts';
import type { NewCartItem } from './cart.ts';
import { cartStore } from './cart-store.ts';

/** Adds a product and names it in a toast: a user who types looks at the keyboard, not at the row. */
export function addToCart(item: NewCartItem, quantity: number): void {
  cartStore.add(item, quantity);
  countAdded(item.productId);
  toast({
    title: 'Added to cart',
    text: `${quantity} × ${item.productTitle}`,
    isOfScreen: true,
  });
}
