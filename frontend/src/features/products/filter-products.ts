import { byTitle } from '#frontend/entities/catalog/display-order.ts';
import type { Product } from '#shared/schemas/products.ts';
import { normalizeText } from '#shared/text/normalize-text.ts';

/** The status filter tests the availability flag (docs/product.md#products). */
export const availabilityLabels = {
  all: 'All Products',
  active: 'Active',
  inactive: 'Inactive',
} as const;
export type StatusFilter = keyof typeof availabilityLabels;

export type ProductFilter = {
  /** Part of a title or SKU. */
  search: string;
  /** Null for all categories. */
  categoryId: string | null;
  status: StatusFilter;
};

export const everything: ProductFilter = { search: '', categoryId: null, status: 'all' };

export const isFiltered = ({ search, categoryId, status }: ProductFilter): boolean =>
  search.trim() !== '' || categoryId !== null || status !== 'all';

/** The products that match the filter, sorted by title. */
export function filterProducts(products: Product[], filter: ProductFilter): Product[] {
  const search = normalizeText(filter.search);
  return products
    .filter(
      ({ title, sku, categoryId, isAvailable }) =>
        (filter.status === 'all' || isAvailable === (filter.status === 'active')) &&
        (filter.categoryId === null || categoryId === filter.categoryId) &&
        (normalizeText(title).includes(search) || normalizeText(sku ?? '').includes(search)),
    )
    .toSorted(byTitle);
}
