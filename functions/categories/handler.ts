import { resource } from '../http/resource.ts';
import { createCategory } from './create-category.ts';
import { deleteCategory } from './delete-category.ts';
import { listCategoriesEndpoint } from './list-categories.ts';
import { reorderCategories } from './reorder-categories.ts';
import { updateCategory } from './update-category.ts';

export const handler = resource({
  'GET /api/categories': listCategoriesEndpoint,
  'POST /api/categories': createCategory,
  'POST /api/categories/reorder': reorderCategories,
  'PATCH /api/categories/{id}': updateCategory,
  'DELETE /api/categories/{id}': deleteCategory,
});
