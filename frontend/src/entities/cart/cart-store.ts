/**
 * The cart of this browser (docs/product.md#cart). It is kept across reloads and shared by all tabs. Screens
 * read it with `useCart()` and change it through `cartStore`; the rules are in `cart.ts`.
 */

import { useSyncExternalStore } from 'react';
import { useStore } from '#frontend/lib/store.ts';
import { createStoredValue } from '#frontend/lib/stored-value.ts';
import { toast } from '#frontend/lib/toasts.ts';
import { applyChanges } from './apply-changes.ts';
import * as cartRules from './cart.ts';
import { type Cart, cartSchema, emptyCart, type NewCartItem } from './cart.ts';

const { get, refresh, subscribe, update, isKept } = createStoredValue({
  key: 'doughbook.cart',
  version: 1,
  schema: cartSchema,
  initial: emptyCart,
  events: window,
});

const by =
  <Input extends unknown[]>(rule: (cart: Cart, ...input: Input) => Cart) =>
  (...input: Input) =>
    update((cart) => rule(cart, ...input));

export const cartStore = {
  get,
  refresh,
  subscribe,
  add: by(cartRules.addItem),
  /** Adds several products. Returns the function that undoes this. */
  addAll: (items: { product: NewCartItem; quantity: number }[]) => {
    const before = refresh();
    update((cart) => cartRules.addItems(cart, items));
    const after = get();
    return () => update((cart) => cartRules.takeBack(cart, before, after));
  },
  setQuantity: by(cartRules.setQuantity),
  replace: by(cartRules.replaceItem),
  remove: by(cartRules.removeItem),
  putBack: by(cartRules.putBack),
  setText: by(cartRules.setText),
  /** 'Update cart': applies new prices and words, and removes lines and choices that are gone. */
  applyChanges: by(applyChanges),
  setDiscount: by(cartRules.setDiscount),
  /** Removes all items and resets the discount. */
  clear: () => update(() => emptyCart),
};

export const useCart = (): Cart => useStore(cartStore);

/** False while the device cannot keep the cart: its storage is full or blocked. */
export const useIsCartKept = (): boolean => useStore({ subscribe, get: isKept });

/** The quantity of a product in the cart. A list that uses it renders only the changed row again. */
export const useQuantityInCart = (productId: string): number =>
  useSyncExternalStore(cartStore.subscribe, () => cartRules.quantityIn(cartStore.get(), productId));

/** The quantity of one line, as `useQuantityInCart`. */
export const useQuantityOfLine = (id: string): number =>
  useSyncExternalStore(cartStore.subscribe, () => cartRules.quantityOfLine(cartStore.get(), id));

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

/** Removes a line from the cart, and offers to put it back as it was. */
export function removeLine(id: string): void {
  const { items } = cartStore.get();
  const index = items.findIndex((item) => item.id === id);
  const item = items[index];
  if (!item) return;
  cartStore.remove(id);
  toast({
    title: `${item.productTitle} removed`,
    action: { label: 'Put it back', run: () => cartStore.putBack(item, index) },
  });
}
