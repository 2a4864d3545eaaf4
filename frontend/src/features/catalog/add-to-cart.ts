import { cartItemOf } from '#frontend/entities/cart/cart.ts';
import { cartStore } from '#frontend/entities/cart/cart-store.ts';
import { countAdded } from '#frontend/entities/catalog/product-search.ts';
import { toast } from '#frontend/lib/toasts.ts';
import type { Product } from '#shared/schemas/products.ts';

/** Adds a product and names it in a toast: a user who types looks at the keyboard, not at the row. */
export function addToCart(product: Product, quantity: number): void {
  cartStore.add(cartItemOf(product), quantity);
  countAdded(product.id);
  toast({
    title: 'Added to cart',
    text: `${quantity} × ${product.title}`,
    isOfScreen: true,
  });
}
