import { stringify } from 'csv-stringify/sync';
import { createProduct } from '#functions/catalog/products/create-product.ts';
import { deleteProduct } from '#functions/catalog/products/delete-product.ts';
import { importProducts } from '#functions/catalog/products/import-products.ts';
import { listCatalog } from '#functions/catalog/products/list-catalog.ts';
import { updateProduct } from '#functions/catalog/products/update-product.ts';
import { resource } from '#functions/edge/http/resource.ts';
import { reply } from '#functions/edge/http/response.ts';
import { productsApi } from '#shared/api/products.ts';
import { guardFormula } from '#shared/formula-guard.ts';
import { productColumns, productCsvColumns } from '#shared/products/product-columns.ts';

/** Makes the CSV template: the columns of the import and a row that shows the format of each. */
const makeCsvTemplate = (): string => {
  const examples = productCsvColumns.map((column) => guardFormula(productColumns[column].example));
  return stringify([productCsvColumns, examples], { record_delimiter: 'windows' });
};

export const handler = resource(productsApi, {
  listProducts: ({ user, now }) => listCatalog(Boolean(user), now),
  listPublicProducts: ({ now }) => listCatalog(false, now),
  createProduct: ({ context, body, headers }) =>
    createProduct(context, body, headers['idempotency-key']),
  updateProduct: ({ context, params, body }) => updateProduct(context, params.id, body),
  deleteProduct: ({ context, params }) => deleteProduct(context, params.id),
  importProducts: ({ context, body, headers }) =>
    importProducts(context, body.csvData, headers['idempotency-key']),
  readCsvTemplate: async () =>
    reply(makeCsvTemplate(), {
      headers: { 'content-disposition': 'attachment; filename="product-template.csv"' },
    }),
});
