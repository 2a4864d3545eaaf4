import { categoriesApi } from '#shared/api/categories.ts';
import { listCategories } from '../categories/category-repository.ts';
import { createCategory } from '../categories/create-category.ts';
import { deleteCategory } from '../categories/delete-category.ts';
import { reorderCategories } from '../categories/reorder-categories.ts';
import { updateCategory } from '../categories/update-category.ts';
import { resource } from '../http/resource.ts';
import { withProductCounts } from '../products/list-catalog.ts';
import { readStations } from '../stations/stations-repository.ts';
import { updateStations } from '../stations/update-stations.ts';

export const handler = resource(categoriesApi, {
  listCategories: async ({ query, user, now }) => {
    const categories = await listCategories(Boolean(user));
    return query.includeCounts === 'true'
      ? withProductCounts(categories, Boolean(user), now)
      : categories;
  },
  createCategory: ({ context, body }) => createCategory(context, body),
  reorderCategories: ({ body }) => reorderCategories(body.categoryIds),
  updateCategory: ({ params, body }) => updateCategory(params.id, body),
  deleteCategory: ({ params }) => deleteCategory(params.id),
  readStations: () => readStations(),
  updateStations: ({ context, body }) => updateStations(context, body),
});
