import { categorySchema, categoryUpdateSchema } from '#shared/schemas/categories.ts';
import { ok } from '../http/answer.ts';
import { endpoint } from '../http/endpoint.ts';
import { changeCategory } from './change-category.ts';

/** `PATCH /api/categories/{id}` */
export const updateCategory = endpoint({
  access: 'session',
  body: categoryUpdateSchema,
  output: categorySchema,
  handle: async ({ param, body }) => ok(await changeCategory(param('id'), body)),
});
