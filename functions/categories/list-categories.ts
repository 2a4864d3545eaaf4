import * as z from 'zod';
import { type Category, categorySchema } from '#shared/schemas/categories.ts';
import { isForSale } from '#shared/schemas/products.ts';
import { ok } from '../http/answer.ts';
import { endpoint } from '../http/endpoint.ts';
import { listProducts } from '../products/product-repository.ts';
import { listCategories } from './category-repository.ts';

/**
 * `GET /api/categories`, with `?includeCounts=true` how many products each has. Hidden ones count for staff
 * alone: a visitor learns nothing of them (decision: what a visitor can do).
 */
export const listCategoriesEndpoint = endpoint({
  access: 'public',
  query: z.object({ includeCounts: z.enum(['true', 'false']).default('false') }),
  output: z.array(categorySchema),
  handle: async ({ query, user }) => {
    const categories = await listCategories();
    return ok(
      query.includeCounts === 'true' ? await withCounts(categories, Boolean(user)) : categories,
    );
  },
});

async function withCounts(categories: Category[], isStaff: boolean): Promise<Category[]> {
  const counts = new Map<string | null, number>();
  const products = await listProducts();
  for (const { categoryId } of isStaff ? products : products.filter(isForSale))
    counts.set(categoryId, (counts.get(categoryId) ?? 0) + 1);
  return categories.map((category) => ({
    ...category,
    productCount: counts.get(category.id) ?? 0,
  }));
}
