import * as z from 'zod/mini';
import {
  createProductSchema,
  csvImportResultSchema,
  csvImportSchema,
  productSchema,
} from '#shared/schemas/products.ts';
import { call } from './call.ts';
import { idempotencyHeaders } from './headers.ts';

export const productsApi = {
  listProducts: call({
    method: 'GET',
    path: '/api/products',
    access: 'public',
    summary: 'All products for staff; for visitors only those that can be ordered.',
    response: z.array(productSchema),
  }),
  listPublicProducts: call({
    method: 'GET',
    path: '/api/public/products',
    access: 'public',
    summary: 'The products that can be ordered, as of a few seconds ago.',
    response: z.array(productSchema),
    sharedSeconds: 5,
  }),
  createProduct: call({
    method: 'POST',
    path: '/api/products',
    access: 'session',
    summary: 'Adds a product.',
    headers: idempotencyHeaders,
    body: createProductSchema,
    status: 201,
    response: productSchema,
    errors: ['sku-taken', 'key-reuse', 'conflict'],
  }),
  updateProduct: call({
    method: 'PATCH',
    path: '/api/products/{id}',
    access: 'session',
    summary:
      'Changes the given fields of a product; they are checked together with the other ones.',
    body: z.record(z.string(), z.unknown()),
    response: productSchema,
    errors: ['not-found', 'sku-taken', 'conflict'],
  }),
  deleteProduct: call({
    method: 'DELETE',
    path: '/api/products/{id}',
    access: 'session',
    summary: 'Deletes a product; orders keep their copy of it.',
    status: 204,
    errors: ['not-found', 'conflict'],
  }),
  importProducts: call({
    method: 'POST',
    path: '/api/products/csv/import',
    access: 'session',
    summary:
      'Imports the valid rows of a CSV text, and reports why each other one was not imported.',
    headers: idempotencyHeaders,
    body: csvImportSchema,
    maxBodyBytes: 2_000_000,
    response: csvImportResultSchema,
    errors: ['import-key-reuse', 'conflict'],
  }),
  readCsvTemplate: call({
    method: 'GET',
    path: '/api/products/csv/template',
    access: 'session',
    summary: 'A CSV file with the columns of the import and one example row.',
    contentType: 'text/csv; charset=utf-8',
  }),
};
