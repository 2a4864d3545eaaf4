import { noContent } from '../http/answer.ts';
import { endpoint } from '../http/endpoint.ts';
import { removeCategory } from './remove-category.ts';

/** `DELETE /api/categories/{id}` */
export const deleteCategory = endpoint({
  access: 'session',
  handle: async ({ param }) => {
    await removeCategory(param('id'));
    return noContent();
  },
});
