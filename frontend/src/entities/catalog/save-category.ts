import type { QueryClient } from '@tanstack/react-query';
import { send } from '#frontend/lib/api-client.ts';
import { changeRead } from '#frontend/lib/query-client.ts';
import { useWrite } from '#frontend/lib/use-call.ts';
import { categoriesApi } from '#shared/api/categories.ts';
import type { Category, CategoryInput } from '#shared/schemas/categories.ts';
import { categoriesQuery, categoriesWithCountsQuery, invalidateCategories } from './categories.ts';

/** Changes both lists, if they were read. */
export function changeCategories(
  client: QueryClient,
  next: (categories: Category[]) => Category[],
): void {
  for (const query of [categoriesQuery, categoriesWithCountsQuery]) changeRead(client, query, next);
}

/** Puts the returned categories into both lists. Responses to writes have no counts, so the old ones stay. */
export const putCategories = (client: QueryClient, returned: Category[]): void =>
  changeCategories(client, (categories) => {
    const byId = new Map(categories.map((category) => [category.id, category]));
    for (const category of returned)
      byId.set(category.id, { ...byId.get(category.id), ...category });
    return [...byId.values()];
  });

export const useSaveCategory = (category: Category | null) =>
  useWrite(
    (body: CategoryInput) =>
      category
        ? send(categoriesApi.updateCategory, { params: { id: category.id }, body })
        : send(categoriesApi.createCategory, { body }),
    {
      done: `Category ${category ? 'updated' : 'created'} successfully`,
      failed: () => ({
        title: 'Error',
        text: `Failed to ${category ? 'update' : 'create'} category`,
      }),
      after: (client, saved) => putCategories(client, [saved]),
      // Another user may have changed or deleted the category.
      afterFailure: invalidateCategories,
    },
  );
