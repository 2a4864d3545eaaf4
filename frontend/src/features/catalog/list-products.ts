import { byTitle, inDisplayOrder } from '#frontend/entities/catalog/display-order.ts';
import { createProductSearch } from '#frontend/entities/catalog/product-search.ts';
import { groupBy } from '#shared/group-by.ts';
import { isForSale } from '#shared/products/cart-change.ts';
import type { Category } from '#shared/schemas/categories.ts';
import type { OptionSet } from '#shared/schemas/options.ts';
import type { Product } from '#shared/schemas/products.ts';
import { readTyped, type TypedProduct } from './option-words.ts';

export type CatalogFilter = {
  /** A part of a title or SKU, or words from it, optionally with a quantity in front. */
  search: string;
  /** Null for all categories. */
  categoryId: string | null;
};

/** Products of one category; `category` is null for those without one. */
export type CategoryGroup = { category: Category | null; products: Product[] };

/** The products for sale, grouped by category in display order and sorted by title; uncategorized last. */
export function groupProducts(products: Product[], categories: Category[]): CategoryGroup[] {
  const known = new Set(categories.map((category) => category.id));
  const members = groupBy(products.filter(isForSale), ({ categoryId }) =>
    categoryId !== null && known.has(categoryId) ? categoryId : null,
  );
  return [...inDisplayOrder(categories), null]
    .map((category) => ({
      category,
      products: (members.get(category?.id ?? null) ?? []).toSorted(byTitle),
    }))
    .filter((group) => group.products.length > 0);
}

/** The part of the catalog that matches a search and a category (docs/product.md#quick-entry). */
export type CatalogMatch = {
  /** Without empty groups. */
  groups: CategoryGroup[];
  /** The product that Enter adds; undefined without a search text or a hit. */
  best: Product | undefined;
  /** The quantity that Enter adds: 3 for '3 croiss'. */
  quantity: number;
  /** The best hit with its options, if the text names some. */
  typed?: TypedProduct | undefined;
};

/** Creates a search over the whole catalog. A changed catalog needs a new one. */
export function searchCatalog(
  groups: CategoryGroup[],
  sets: OptionSet[] = [],
): (filter: CatalogFilter) => CatalogMatch {
  const nameById = new Map(groups.map(({ category }) => [category?.id ?? null, category?.name]));
  const search = createProductSearch(
    groups.flatMap(({ products }) => products),
    ({ categoryId }) => nameById.get(categoryId),
  );
  return ({ search: text, categoryId }) => {
    const inCategory = groups.filter(
      ({ category }) => categoryId === null || category?.id === categoryId,
    );
    if (text.trim() === '') return { groups: inCategory, best: undefined, quantity: 1 };
    const candidates = new Set(inList(inCategory));
    const hits = search(text, (product) => candidates.has(product));
    // Words of options are in no title, so they are only read if nothing has all words.
    const typed = hits.products.length === 0 ? readTyped(text, [...candidates], sets) : undefined;
    const { products, quantity } = typed ? { ...typed, products: [typed.product] } : hits;
    const found = new Set(products);
    const shown = inCategory
      .map((group) => ({ ...group, products: group.products.filter((one) => found.has(one)) }))
      .filter((group) => group.products.length > 0);
    return { groups: shown, best: products[0], quantity, typed };
  };
}

export const inList = (groups: CategoryGroup[]): Product[] =>
  groups.flatMap(({ products }) => products);

export const countProducts = (groups: CategoryGroup[]): number =>
  groups.reduce((count, group) => count + group.products.length, 0);
