import { type QueryClient, useQuery } from '@tanstack/react-query';
import { callQuery } from '#frontend/lib/query-client.ts';
import { categoriesApi } from '#shared/api/categories.ts';

/** All categories without counts; catalog and management read the same list. */
export const categoriesQuery = callQuery(categoriesApi.listCategories);
/** The same with how many products each has: whoever changes products makes the counts old. */
export const categoriesWithCountsQuery = callQuery(categoriesApi.listCategories, {
  query: { includeCounts: 'true' },
});

export const useCategories = () => useQuery(categoriesQuery);

/** Has both lists read again: at once where they are on display, else when they next are. */
export const invalidateCategories = (client: QueryClient): Promise<unknown> =>
  Promise.all(
    [categoriesQuery, categoriesWithCountsQuery].map(({ queryKey }) =>
      client.invalidateQueries({ queryKey }),
    ),
  );
