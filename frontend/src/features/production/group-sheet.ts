import { byTitle, inDisplayOrder } from '#frontend/entities/catalog/display-order.ts';
import type { SheetProduct } from '#shared/production/production-sheet.ts';
import type { Category } from '#shared/schemas/categories.ts';
import type { Product } from '#shared/schemas/products.ts';

/** The products of one category to be made; null for products without one, or no longer in the catalog. */
export type CategoryGroup<One extends SheetProduct = SheetProduct> = {
  category: Category | null;
  pieces: number;
  products: One[];
};

/** Groups a sheet by the current categories of its products, in display order; others last. */
export function groupSheet<One extends SheetProduct>(
  products: One[],
  catalog: Pick<Product, 'id' | 'categoryId'>[],
  categories: Category[],
): CategoryGroup<One>[] {
  const categoryOf = new Map(catalog.map(({ id, categoryId }) => [id, categoryId]));
  const known = new Set(categories.map(({ id }) => id));
  const members = Map.groupBy(products, ({ productId }) => {
    const id = categoryOf.get(productId ?? '') ?? null;
    return id !== null && known.has(id) ? id : null;
  });
  return [...inDisplayOrder(categories), null].flatMap((category) => {
    const ofCategory = members.get(category?.id ?? null);
    if (!ofCategory) return [];
    const sorted = ofCategory.toSorted((one, other) =>
      byTitle({ ...one, id: one.key }, { ...other, id: other.key }),
    );
    const pieces = sorted.reduce((sum, { quantity }) => sum + quantity, 0);
    return [{ category, pieces, products: sorted }];
  });
}
