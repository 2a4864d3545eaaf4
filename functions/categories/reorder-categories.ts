import * as z from 'zod';
import { categorySchema, reorderCategoriesSchema } from '#shared/schemas/categories.ts';
import { ok } from '../http/answer.ts';
import { endpoint } from '../http/endpoint.ts';
import { putInOrder } from './put-in-order.ts';

/** `POST /api/categories/reorder` */
export const reorderCategories = endpoint({
  access: 'session',
  body: reorderCategoriesSchema,
  output: z.array(categorySchema),
  handle: async ({ body }) => ok(await putInOrder(body.categoryIds)),
});
