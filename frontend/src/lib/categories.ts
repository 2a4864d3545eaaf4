import { type QueryClient, useQuery } from '@tanstack/react-query';
import * as z from 'zod';
import { categorySchema } from '#shared/schemas/categories.ts';
import { pathQuery } from './query-client.ts';

const categoryListSchema = z.array(categorySchema);

/** All categories without counts; catalog and management read the same list. */
export const categoriesQuery = pathQuery('/api/categories', categoryListSchema);
/** The same with how many products each has: whoever changes products makes the counts old. */
export const categoriesWithCountsQuery = pathQuery(
  '/api/categories?includeCounts=true',
  categoryListSchema,
);

export const useCategories = () => useQuery(categoriesQuery);

/** Has both lists read again: at once where they are on display, else when they next are. */
export const invalidateCategories = (client: QueryClient): Promise<unknown> =>
  Promise.all(
    [categoriesQuery, categoriesWithCountsQuery].map(({ queryKey }) =>
      client.invalidateQueries({ queryKey }),
    ),
  );
