import { csvImportResultSchema, csvImportSchema } from '#shared/schemas/products.ts';
import { ok } from '../http/answer.ts';
import { endpoint, operationOf } from '../http/endpoint.ts';
import { importProducts } from './import-products.ts';

/** `POST /api/products/csv/import`: a whole file, or one slice of it. */
export const importCsv = endpoint({
  access: 'session',
  body: csvImportSchema,
  output: csvImportResultSchema,
  handle: async (call) =>
    ok(await importProducts(operationOf(call), call.body.csvData, call.header('idempotency-key'))),
});
