/**
 * The cart of this browser (docs/product.md#cart). It is kept across reloads and shared by all tabs. Screens
 * read it with `useCart()` and change it through `cartStore`; the rules are in `cart.ts`.
 */
import { useSyncExternalStore } from 'react';
import { createStoredValue, type StoredValue } from '#frontend/lib/stored-value.ts';
import type { CartChange } from '#shared/schemas/orders.ts';
import * as cartRules from './cart.ts';
import { type Cart, type CartItem, cartSchema, emptyCart, type NewCartItem } from './cart.ts';
import { applyChanges } from './cart-check.ts';

export function createCartStore(stored: StoredValue<Cart>) {
  const { get, refresh, subscribe, update } = stored;
  return {
    get,
    refresh,
    subscribe,
    add: (product: NewCartItem, quantity?: number) =>
      update((cart) => cartRules.addItem(cart, product, quantity)),
    /** Adds several products. Returns the function that undoes this. */
    addAll: (items: { product: NewCartItem; quantity: number }[]) => {
      const before = refresh();
      update((cart) => cartRules.addItems(cart, items));
      const after = get();
      return () => update((cart) => cartRules.takeBack(cart, before, after));
    },
    setQuantity: (productId: string, quantity: number) =>
      update((cart) => cartRules.setQuantity(cart, productId, quantity)),
    remove: (productId: string) => update((cart) => cartRules.removeItem(cart, productId)),
    putBack: (item: CartItem, index: number) =>
      update((cart) => cartRules.putBack(cart, item, index)),
    setNotes: (productId: string, notes: string) =>
      update((cart) => cartRules.setNotes(cart, productId, notes)),
    /** 'Update cart': applies new prices and removes lines that are gone. */
    applyChanges: (changes: CartChange[]) => update((cart) => applyChanges(cart, changes)),
    setDiscount: (type: Cart['discountType'], amount: number) =>
      update((cart) => cartRules.setDiscount(cart, type, amount)),
    /** Removes all items and resets the discount. */
    clear: () => update(() => emptyCart),
  };
}

export const cartStore = createCartStore(
  createStoredValue({
    key: 'doughbook.cart',
    version: 1,
    schema: cartSchema,
    initial: emptyCart,
    storage: () => window.localStorage,
    events: window,
  }),
);

export const useCart = (): Cart => useSyncExternalStore(cartStore.subscribe, cartStore.get);

/** The quantity of a product in the cart. A list that uses it renders only the changed row again. */
export const useQuantityInCart = (productId: string): number =>
  useSyncExternalStore(cartStore.subscribe, () => cartRules.quantityIn(cartStore.get(), productId));

/** The storage key of this tab's checkout draft. */
export const checkoutDraftKey = 'doughbook.checkout';

// The customer's details belong to this cart, so they are deleted with it, even if no checkout is open.
cartStore.subscribe(() => {
  if (cartStore.get().items.length > 0) return;
  try {
    window.sessionStorage.removeItem(checkoutDraftKey);
  } catch {
    // The browser blocks its storage, so nothing is stored there.
  }
});
