import type { QueryClient } from '@tanstack/react-query';
import { changeRead } from '#frontend/lib/change-read.ts';
import type { Category } from '#shared/schemas/categories.ts';
import { categoriesQuery, categoriesWithCountsQuery } from './categories.ts';
import { productsQuery } from './products.ts';

const change = (client: QueryClient, next: (categories: Category[]) => Category[]) => {
  for (const query of [categoriesQuery, categoriesWithCountsQuery]) changeRead(client, query, next);
};

/** Puts the returned categories into both lists. Responses to writes have no counts, so the old ones stay. */
export const putCategories = (client: QueryClient, returned: Category[]): void =>
  change(client, (categories) => {
    const byId = new Map(categories.map((category) => [category.id, category]));
    for (const category of returned)
      byId.set(category.id, { ...byId.get(category.id), ...category });
    return [...byId.values()];
  });

/** Removes the category from both lists and reloads its products, which are now uncategorized. */
export const removeCategory = (client: QueryClient, id: string): Promise<void> => {
  change(client, (categories) => categories.filter((category) => category.id !== id));
  return client.invalidateQueries({ queryKey: productsQuery.queryKey });
};
