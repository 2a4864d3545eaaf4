import * as z from 'zod';
import { withKnownCategories } from '#shared/products/plan-import.ts';
import { isForSale, productSchema } from '#shared/schemas/products.ts';
import { listCategories } from '../categories/category-repository.ts';
import { ok } from '../http/answer.ts';
import { endpoint } from '../http/endpoint.ts';
import { listProducts } from './product-repository.ts';

/**
 * `GET /api/products`: everything for staff; a visitor sees what can be ordered (decision: what a visitor
 * can do). A category that was deleted reads as none.
 */
export const listCatalog = endpoint({
  access: 'public',
  output: z.array(productSchema),
  handle: async ({ user }) => {
    const [products, categories] = await Promise.all([listProducts(), listCategories()]);
    const visible = user ? products : products.filter(isForSale);
    return ok(withKnownCategories(visible, categories));
  },
});
