import { categoryInputSchema, categorySchema } from '#shared/schemas/categories.ts';
import { created } from '../http/answer.ts';
import { endpoint, operationOf } from '../http/endpoint.ts';
import { addCategory } from './add-category.ts';

/** `POST /api/categories` */
export const createCategory = endpoint({
  access: 'session',
  body: categoryInputSchema,
  output: categorySchema,
  handle: async (call) => created(await addCategory(operationOf(call), call.body)),
});
