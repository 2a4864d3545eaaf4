import { useSyncExternalStore } from 'react';
import { cartStore } from '#frontend/entities/cart/cart-store.ts';
import type { CatalogFilter } from './list-products.ts';

const everything: CatalogFilter = { search: '', categoryId: null };

let filter = everything;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Kept when the screen is left: a look at the cart must not lose the search. */
const setCatalogFilter = (next: CatalogFilter): void => {
  filter = next;
  for (const listener of listeners) listener();
};

/** Changes some filters and keeps the others. */
export const changeCatalogFilter = (changes: Partial<CatalogFilter>): void =>
  setCatalogFilter({ ...filter, ...changes });

export const clearCatalogFilter = (): void => setCatalogFilter(everything);

export const useCatalogFilter = (): CatalogFilter => useSyncExternalStore(subscribe, () => filter);

// An order was placed or somebody signed out, so the next customer will want something else.
let wasEmpty = cartStore.get().items.length === 0;
cartStore.subscribe(() => {
  const isEmpty = cartStore.get().items.length === 0;
  if (isEmpty && !wasEmpty) clearCatalogFilter();
  wasEmpty = isEmpty;
});
