import { type QueryClient, useQuery } from '@tanstack/react-query';
import { callQuery, publicQuery } from '#frontend/lib/query-client.ts';
import { categoriesApi } from '#shared/api/categories.ts';

/** All categories without counts. Catalog and management read the same list. */
export const categoriesQuery = publicQuery(
  categoriesApi.listCategories,
  categoriesApi.listPublicCategories,
);
/** The same list with the number of products in each. Every change of products outdates these numbers. */
export const categoriesWithCountsQuery = callQuery(categoriesApi.listCategories, {
  query: { includeCounts: 'true' },
});

export const useCategories = () => useQuery(categoriesQuery);

/** Invalidates both lists: visible ones are refetched at once, others when they are next used. */
export const invalidateCategories = (client: QueryClient): Promise<unknown> =>
  Promise.all(
    [categoriesQuery, categoriesWithCountsQuery].map(({ queryKey }) =>
      client.invalidateQueries({ queryKey }),
    ),
  );
