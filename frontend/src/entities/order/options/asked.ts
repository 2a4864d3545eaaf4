import { createStore, useStore } from '#frontend/lib/store.ts';
import { dismissToast } from '#frontend/lib/toasts.ts';
import type { Answers } from '#shared/products/options.ts';
import type { Product } from '#shared/schemas/products.ts';

/** A product that is being put into the cart, or a line of the cart that is being changed. */
export type Asked = {
  product: Product;
  quantity: number;
  /** The answers so far. */
  answers: Answers;
  productionNotes: string | null;
  /** The id of the cart's line; missing for a new one. */
  line?: string;
  /** True to say at once what is missing. */
  isChecked?: boolean;
  /** The element that had the focus. */
  from: Element | null;
};

export const asked = createStore<(Asked & { key: number }) | undefined>(undefined);
let lastKey = 0;

/** Opens the questions of a product, on the screen that shows `AskedProduct`. */
export function ask(product: Product, rest: Partial<Omit<Asked, 'product' | 'from'>> = {}): void {
  // A toast would cover the button.
  dismissToast();
  lastKey += 1;
  asked.set({
    product,
    quantity: 1,
    answers: {},
    productionNotes: null,
    ...rest,
    from: document.activeElement,
    key: lastKey,
  });
}

export const useIsAsking = (): boolean => useStore(asked) !== undefined;
