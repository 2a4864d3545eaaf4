import { listCategories } from '#functions/catalog/categories/category-repository.ts';
import { createCategory } from '#functions/catalog/categories/create-category.ts';
import { deleteCategory } from '#functions/catalog/categories/delete-category.ts';
import { reorderCategories } from '#functions/catalog/categories/reorder-categories.ts';
import { updateCategory } from '#functions/catalog/categories/update-category.ts';
import { withProductCounts } from '#functions/catalog/products/list-catalog.ts';
import { readStations } from '#functions/catalog/stations/stations-repository.ts';
import { updateStations } from '#functions/catalog/stations/update-stations.ts';
import { resource } from '#functions/edge/http/resource.ts';
import { categoriesApi } from '#shared/api/categories.ts';

export const handler = resource(categoriesApi, {
  listCategories: async ({ query, user, now }) => {
    const categories = await listCategories(Boolean(user));
    return query.includeCounts === 'true'
      ? withProductCounts(categories, Boolean(user), now)
      : categories;
  },
  listPublicCategories: () => listCategories(false),
  createCategory: ({ context, body }) => createCategory(context, body),
  reorderCategories: ({ body }) => reorderCategories(body.categoryIds),
  updateCategory: ({ params, body }) => updateCategory(params.id, body),
  deleteCategory: ({ params }) => deleteCategory(params.id),
  readStations: () => readStations(),
  updateStations: ({ context, body }) => updateStations(context, body),
});
