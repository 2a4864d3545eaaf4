import { withKnownCategories } from '#shared/products/plan-import.ts';
import type { Category } from '#shared/schemas/categories.ts';
import { isForSale, type Product } from '#shared/schemas/products.ts';
import { listCategories } from '../categories/category-repository.ts';
import { listProducts } from './product-repository.ts';

/**
 * Returns all products for staff, and only those for sale for visitors. A deleted category is returned as
 * none.
 */
export async function listCatalog(isStaff: boolean): Promise<Product[]> {
  const [products, categories] = await Promise.all([listProducts(), listCategories()]);
  return withKnownCategories(isStaff ? products : products.filter(isForSale), categories);
}

/** Adds the number of products to each category; for visitors only products for sale count. */
export async function withProductCounts(
  categories: Category[],
  isStaff: boolean,
): Promise<Category[]> {
  const counts = new Map<string | null, number>();
  const products = await listProducts();
  for (const { categoryId } of isStaff ? products : products.filter(isForSale))
    counts.set(categoryId, (counts.get(categoryId) ?? 0) + 1);
  return categories.map((category) => ({
    ...category,
    productCount: counts.get(category.id) ?? 0,
  }));
}
