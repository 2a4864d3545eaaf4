import MiniSearch from 'minisearch';
import * as z from 'zod/mini';
import { createStoredValue } from '#frontend/lib/stored-value.ts';
import { whenIdle } from '#frontend/lib/when-idle.ts';
import { maxQuantity } from '#shared/orders/limits.ts';
import type { Product } from '#shared/schemas/products.ts';
import { normalizeText } from '#shared/text/normalize-text.ts';

/** The interpretation of a search text (docs/product.md#quick-entry). */
type ProductHits = {
  /** The requested quantity: 3 for '3 croiss', otherwise 1. */
  quantity: number;
  /** Best first. */
  products: Product[];
};

type ProductSearch = (
  text: string,
  /** Filters products, e.g. by category. */
  accept?: (product: Product) => boolean,
) => ProductHits;

const quantityFirst = /^(\d{1,3})(?: ?[x×] ?| )(?=\S)(.+)$/;
const quantityLast = /^(.+?) ?[x×] ?(\d{1,3})$/;

/** Splits '3 croiss', '3x croiss' or 'croiss x3'; undefined if the text contains no quantity. */
export function splitQuantity(text: string): { quantity: number; words: string } | undefined {
  const normal = normalizeText(text);
  const [, first, after] = quantityFirst.exec(normal) ?? [];
  const [, before, last] = quantityLast.exec(normal) ?? [];
  const quantity = Number(first ?? last);
  const words = after ?? before;
  if (words === undefined || !(quantity >= 1 && quantity <= maxQuantity)) return undefined;
  return { quantity, words };
}

/** Normalizes a SKU as it may be typed or scanned: 'PAS-301', 'pas 301' and 'pas301' are the same. */
const foldSku = (sku: string | null) => normalizeText(sku ?? '').replace(/[^\p{L}\p{N}]/gu, '');

/** How well a title or SKU that contains the text matches it; the smallest distance is best. */
function distance(title: string, sku: string, text: string): number {
  if (sku === text) return 0;
  if (title === text) return 1;
  if (title.startsWith(text)) return 2;
  return title.includes(` ${text}`) || sku.startsWith(text) ? 3 : 4;
}

type CategoryOf = (product: Product) => string | undefined;

type Attempt = [quantity: number, find: () => Product[]];

/** Any word may be unfinished, but a leading number is likely a quantity: '3' must not find 'PAS-301'. */
const mayBeginWith = (word: string, index: number, words: string[]) =>
  !(index === 0 && words.length > 1 && /^\d+$/.test(word));

/** Typos are tolerated only in longer words: most short words differ by one letter. */
const forgiving = (word: string) => word.length > 3 && 0.2;

function indexOf(products: Product[], categoryOf: CategoryOf): MiniSearch {
  const index = new MiniSearch({
    fields: ['title', 'sku', 'category'],
    processTerm: normalizeText,
    searchOptions: { combineWith: 'AND', prefix: mayBeginWith, boost: { title: 3, sku: 2 } },
  });
  index.addAll(
    products.map((product) => ({
      id: product.id,
      title: product.title,
      sku: `${product.sku ?? ''} ${foldSku(product.sku)}`,
      category: categoryOf(product) ?? '',
    })),
  );
  return index;
}

/**
 * Creates a search over products. Those whose title or SKU contains the text come first. Only if there are
 * none, the words are searched one by one, then without a quantity, then with tolerance for typos.
 * @param categoryOf returns the name of a product's category, whose words count too
 */
export function createProductSearch(products: Product[], categoryOf: CategoryOf): ProductSearch {
  const entries = products.map((product) => ({
    product,
    title: normalizeText(product.title),
    sku: normalizeText(product.sku ?? ''),
  }));
  const byId = new Map(products.map((product) => [product.id, product]));
  // The catalog should not wait for this index, because most texts are part of a title. It is
  // created when the browser is idle, or by the first search that needs it.
  let made: MiniSearch | undefined;
  const index = () => {
    made ??= indexOf(products, categoryOf);
    return made;
  };
  whenIdle(index);

  const containing = (text: string) => {
    const times = timesAdded.get();
    return entries
      .filter(({ title, sku }) => title.includes(text) || sku.includes(text))
      .map(({ product, title, sku }) => ({
        product,
        rank: distance(title, sku, text),
        added: times[product.id] ?? 0,
      }))
      .sort((one, other) => one.rank - other.rank || other.added - one.added)
      .map(({ product }) => product);
  };
  const withWords = (words: string, fuzzy: typeof forgiving | false) =>
    index()
      .search(words, { fuzzy })
      .flatMap(({ id }) => byId.get(id) ?? []);

  return (text, accept = () => true) => {
    const whole = normalizeText(text);
    const counted = splitQuantity(whole);
    const asItIs: Attempt[] = [
      [1, () => containing(whole)],
      [1, () => withWords(whole, false)],
    ];
    const withQuantity: Attempt[] = counted
      ? [
          [counted.quantity, () => containing(counted.words)],
          [counted.quantity, () => withWords(counted.words, false)],
        ]
      : [];
    const misspelled: Attempt = [
      counted?.quantity ?? 1,
      () => withWords(counted?.words ?? whole, forgiving),
    ];
    for (const [quantity, find] of [...asItIs, ...withQuantity, misspelled]) {
      const found = find().filter(accept);
      if (found.length > 0) return { quantity, products: found };
    }
    return { quantity: 1, products: [] };
  };
}

/** How often each product was added to an order on this device (docs/product.md#stored-in-the-browser). */
export const timesAdded = createStoredValue<Record<string, number>>({
  key: 'doughbook.times-added',
  version: 1,
  schema: z.record(z.string(), z.number()),
  initial: {},
});

export const countAdded = (productId: string): void =>
  timesAdded.update((times) => ({ ...times, [productId]: (times[productId] ?? 0) + 1 }));
