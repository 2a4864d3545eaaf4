import { resource } from '../http/resource.ts';
import { createProduct } from './create-product.ts';
import { csvTemplate } from './csv-template.ts';
import { deleteProduct } from './delete-product.ts';
import { importCsv } from './import-csv.ts';
import { listCatalog } from './list-catalog.ts';
import { updateProduct } from './update-product.ts';

export const handler = resource({
  'GET /api/products': listCatalog,
  'POST /api/products': createProduct,
  'PATCH /api/products/{id}': updateProduct,
  'DELETE /api/products/{id}': deleteProduct,
  'POST /api/products/csv/import': importCsv,
  'GET /api/products/csv/template': csvTemplate,
});
