import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { pathQuery } from '#frontend/lib/query-client.ts';
import { categorySchema } from '#shared/schemas/categories.ts';

export const categoriesWithCountsQuery = pathQuery(
  '/api/categories?includeCounts=true',
  z.array(categorySchema),
);

export const useCategoriesWithCounts = () => useQuery(categoriesWithCountsQuery);
