import * as z from 'zod/mini';
import {
  categoryInputSchema,
  categorySchema,
  categoryUpdateSchema,
  reorderCategoriesSchema,
} from '#shared/schemas/categories.ts';
import { stationsSchema } from '#shared/schemas/stations.ts';
import { call } from './call.ts';

export const categoriesApi = {
  listCategories: call({
    method: 'GET',
    path: '/api/categories',
    access: 'public',
    summary: 'All categories in their order, on request with the number of products in each.',
    query: z.object({ includeCounts: z._default(z.enum(['true', 'false']), 'false') }),
    response: z.array(categorySchema),
  }),
  listPublicCategories: call({
    method: 'GET',
    path: '/api/public/categories',
    access: 'public',
    summary: 'All categories in their order, as of a few seconds ago.',
    response: z.array(categorySchema),
    sharedSeconds: 5,
  }),
  createCategory: call({
    method: 'POST',
    path: '/api/categories',
    access: 'session',
    summary: 'Adds a category at the end.',
    body: categoryInputSchema,
    status: 201,
    response: categorySchema,
    errors: ['category-name-taken', 'conflict'],
  }),
  reorderCategories: call({
    method: 'POST',
    path: '/api/categories/reorder',
    access: 'session',
    summary: 'Puts the categories in this order, which must contain each of them once.',
    body: reorderCategoriesSchema,
    maxBodyBytes: 150_000,
    response: z.array(categorySchema),
    errors: ['conflict'],
  }),
  updateCategory: call({
    method: 'PATCH',
    path: '/api/categories/{id}',
    access: 'session',
    summary: 'Changes the name and color of a category.',
    body: categoryUpdateSchema,
    response: categorySchema,
    errors: ['not-found', 'category-name-taken', 'conflict'],
  }),
  deleteCategory: call({
    method: 'DELETE',
    path: '/api/categories/{id}',
    access: 'session',
    summary: 'Deletes a category; its products stay and are shown as uncategorized.',
    status: 204,
    errors: ['not-found', 'conflict'],
  }),
  readStations: call({
    method: 'GET',
    path: '/api/stations',
    access: 'session',
    summary:
      'The stations, with the categories and products that each makes and how many days before the pickup.',
    response: stationsSchema,
  }),
  updateStations: call({
    method: 'PUT',
    path: '/api/stations',
    access: 'session',
    summary: 'Replaces all stations, if the given version is the stored one.',
    body: stationsSchema,
    maxBodyBytes: 350_000,
    response: stationsSchema,
    errors: ['conflict'],
  }),
};
