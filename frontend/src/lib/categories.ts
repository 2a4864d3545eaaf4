import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { categorySchema } from '#shared/schemas/categories.ts';
import { pathQuery } from './query-client.ts';

/** All categories without counts; catalog and management read the same list. */
const categoriesQuery = pathQuery('/api/categories', z.array(categorySchema));

export const useCategories = () => useQuery(categoriesQuery);
