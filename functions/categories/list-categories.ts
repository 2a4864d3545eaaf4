import { z } from 'zod';
import { type Category, categorySchema } from '#shared/schemas/categories.ts';
import { ok } from '../http/answer.ts';
import { endpoint } from '../http/endpoint.ts';
import { listProducts } from '../products/product-repository.ts';
import { listCategories } from './category-repository.ts';

/** `GET /api/categories`, with `?includeCounts=true` how many products each has, hidden ones too. */
export const listCategoriesEndpoint = endpoint({
  access: 'public',
  query: z.object({ includeCounts: z.enum(['true', 'false']).default('false') }),
  output: z.array(categorySchema),
  handle: async ({ query }) => {
    const categories = await listCategories();
    return ok(query.includeCounts === 'true' ? await withCounts(categories) : categories);
  },
});

async function withCounts(categories: Category[]): Promise<Category[]> {
  const counts = new Map<string | null, number>();
  for (const { categoryId } of await listProducts())
    counts.set(categoryId, (counts.get(categoryId) ?? 0) + 1);
  return categories.map((category) => ({
    ...category,
    productCount: counts.get(category.id) ?? 0,
  }));
}
