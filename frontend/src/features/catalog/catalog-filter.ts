import { cartStore } from '#frontend/entities/cart/cart-store.ts';
import { createStore, useStore } from '#frontend/lib/store.ts';
import type { CatalogFilter } from './list-products.ts';

const everything: CatalogFilter = { search: '', categoryId: null };

/** Kept when the screen is left: a look at the cart must not lose the search. */
const filter = createStore(everything);

export const changeCatalogFilter = (changes: Partial<CatalogFilter>): void =>
  filter.set({ ...filter.get(), ...changes });

export const clearCatalogFilter = (): void => filter.set(everything);

export const useCatalogFilter = (): CatalogFilter => useStore(filter);

// An order was placed or somebody signed out, so the next customer will want something else.
let wasEmpty = cartStore.get().items.length === 0;
cartStore.subscribe(() => {
  const isEmpty = cartStore.get().items.length === 0;
  if (isEmpty && !wasEmpty) clearCatalogFilter();
  wasEmpty = isEmpty;
});
