import { byTitle, inDisplayOrder } from '#frontend/entities/catalog/display-order.ts';
import type { Category } from '#shared/schemas/categories.ts';
import { isForSale, type Product } from '#shared/schemas/products.ts';
import { normalizeText } from '#shared/text/normalize-text.ts';

export type CatalogFilter = {
  /** Part of a title or SKU. */
  search: string;
  /** Null is all categories. */
  categoryId: string | null;
};

/** Products of one category; `category` is null for those without one. */
export type ProductGroup = { category: Category | null; products: Product[] };

/** The products for sale, grouped by category in display order and sorted by title; uncategorized last. */
export function groupProducts(products: Product[], categories: Category[]): ProductGroup[] {
  const known = new Set(categories.map((category) => category.id));
  const members = Map.groupBy(products.filter(isForSale), ({ categoryId }) =>
    categoryId !== null && known.has(categoryId) ? categoryId : null,
  );
  return [...inDisplayOrder(categories), null]
    .map((category) => ({
      category,
      products: (members.get(category?.id ?? null) ?? []).toSorted(byTitle),
    }))
    .filter((group) => group.products.length > 0);
}

const matches = (product: Product, search: string) =>
  normalizeText(product.title).includes(search) ||
  normalizeText(product.sku ?? '').includes(search);

/** The groups with only the products that match the search and the category; no empty groups. */
export function filterGroups(groups: ProductGroup[], filter: CatalogFilter): ProductGroup[] {
  const search = normalizeText(filter.search);
  return groups
    .filter(({ category }) => filter.categoryId === null || category?.id === filter.categoryId)
    .map((group) => ({
      ...group,
      products: group.products.filter((product) => matches(product, search)),
    }))
    .filter((group) => group.products.length > 0);
}

export const countProducts = (groups: ProductGroup[]): number =>
  groups.reduce((count, group) => count + group.products.length, 0);
