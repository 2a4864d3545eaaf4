import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { addToCart } from '#frontend/entities/cart/add-to-cart.ts';
import { cartItemOf } from '#frontend/entities/cart/cart.ts';
import { cartItemWith } from '#frontend/entities/order/options/answers.ts';
import { ask } from '#frontend/entities/order/options/asked.ts';
import { hasMouse } from '#frontend/lib/has-mouse.ts';
import { answerIssues, setsOf } from '#shared/products/options.ts';
import type { OptionSet } from '#shared/schemas/options.ts';
import type { Product } from '#shared/schemas/products.ts';
import { type CatalogFilter, type CatalogMatch, inList } from './list-products.ts';

type Options = {
  filter: CatalogFilter;
  find: ((filter: CatalogFilter) => CatalogMatch) | undefined;
  /** All option sets; undefined until they are loaded. */
  sets: OptionSet[] | undefined;
};

/** All other keys only type: searching here, before the field shows them, would slow typing down. */
const isOurs = (key: string) => ['ArrowDown', 'ArrowUp', 'Enter'].includes(key);

/** Adds a product. If it asks something that was not typed, its questions open. */
function take(product: Product, { typed, quantity }: CatalogMatch, all: OptionSet[] | undefined) {
  if (product.optionSets.length === 0) return addToCart(cartItemOf(product), quantity);
  const sets = all && setsOf(product, all);
  const { options, unclear } = typed?.product === product ? typed : { options: [], unclear: 0 };
  if (!sets || unclear > 0 || answerIssues(sets, { options }).length > 0)
    return ask(product, { quantity, answers: { options }, isChecked: options.length > 0 });
  addToCart(cartItemWith(product, sets, { options }), quantity);
}

/**
 * The keys of the catalog's search: the arrows walk through the products. Enter adds the marked
 * one, or the best hit, and selects the text for the next entry (docs/product.md#quick-entry).
 */
export function useQuickEntry({ filter, find, sets }: Options) {
  const input = useRef<HTMLInputElement>(null);
  const [walked, setWalked] = useState<{ product: Product; filter: CatalogFilter }>();
  // A changed search or category starts at its best hit again.
  const chosen = walked?.filter === filter ? walked.product : undefined;

  useEffect(() => {
    if (!hasMouse()) return;
    // Waits for the frame that lays the page out, because focusing needs the layout.
    const frame = requestAnimationFrame(() => {
      input.current?.focus({ preventScroll: true });
      input.current?.select();
    });
    return () => cancelAnimationFrame(frame);
  }, []);

  const walk = (step: 1 | -1, { groups, best }: CatalogMatch) => {
    const products = inList(groups);
    const start = chosen ?? best;
    const from = start ? products.indexOf(start) : -1;
    const product = products[Math.max(0, from + step)];
    if (product) setWalked({ product, filter });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const isPlain = !(event.ctrlKey || event.metaKey || event.altKey || event.shiftKey);
    // While a character is composed, as in Japanese, Enter only ends the composition.
    if (!find || !isPlain || event.nativeEvent.isComposing || !isOurs(event.key)) return;
    // A scanner types faster than the list renders, so this searches again for the field's current text.
    const found = find({ ...filter, search: event.currentTarget.value });
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      walk(event.key === 'ArrowDown' ? 1 : -1, found);
    }
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const product = chosen ?? found.best;
    if (product) take(product, found, sets);
    event.currentTarget.select();
  };
  return { input, onKeyDown, chosen };
}
