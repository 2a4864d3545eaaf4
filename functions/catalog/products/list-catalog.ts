import { listCategories } from '#functions/catalog/categories/category-repository.ts';
import { listOptionSets } from '#functions/catalog/options/option-set-repository.ts';
import { cached } from '#functions/core/data/cached.ts';
import { isForSale } from '#shared/products/cart-change.ts';
import { withKnownCategories } from '#shared/products/plan-import.ts';
import type { Category } from '#shared/schemas/categories.ts';
import type { OptionSet } from '#shared/schemas/options.ts';
import type { Product } from '#shared/schemas/products.ts';
import { listProducts } from './product-repository.ts';

/**
 * The products for sale, at most five seconds old. Anybody can request them as often as they like,
 * and each read costs one read unit per eight products. Uncached, a hundred requests a second would
 * use up the read capacity of the partition, and no order could be placed.
 */
const listForVisitors = cached(5_000, async () => {
  const [products, categories] = await Promise.all([listProducts(false), listCategories(false)]);
  return withKnownCategories(products.filter(isForSale), categories);
});

async function listForStaff(): Promise<Product[]> {
  const [products, categories] = await Promise.all([listProducts(), listCategories()]);
  return withKnownCategories(products, categories);
}

/** Returns all products for staff, and those for sale for visitors. Deleted categories become null. */
export const listCatalog = (isStaff: boolean, now: Date): Promise<Product[]> =>
  isStaff ? listForStaff() : listForVisitors(now);

const setsForVisitors = cached(5_000, () => listOptionSets(false));

/** Returns all option sets, for visitors at most five seconds old like the products. */
export const listSets = (isStaff: boolean, now: Date): Promise<OptionSet[]> =>
  isStaff ? listOptionSets() : setsForVisitors(now);

/** Adds the number of products to each category; for visitors only products for sale count. */
export async function withProductCounts(
  categories: Category[],
  isStaff: boolean,
  now: Date,
): Promise<Category[]> {
  const counts = new Map<string | null, number>();
  for (const { categoryId } of isStaff ? await listProducts() : await listForVisitors(now))
    counts.set(categoryId, (counts.get(categoryId) ?? 0) + 1);
  return categories.map((category) => ({
    ...category,
    productCount: counts.get(category.id) ?? 0,
  }));
}
