import type { Category } from '#shared/schemas/categories.ts';
import { isForSale } from '#shared/schemas/products.ts';
import { listProducts } from './product-repository.ts';

/** How many products each category has. Hidden ones count for staff alone: a visitor learns nothing of them. */
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
