import { stringify } from 'csv-stringify/sync';
import { createOptionSet } from '#functions/catalog/options/create-option-set.ts';
import { updateOptionSet } from '#functions/catalog/options/update-option-set.ts';
import { createProduct } from '#functions/catalog/products/create-product.ts';
import { deleteOptionSet } from '#functions/catalog/products/delete-option-set.ts';
import { deleteProduct } from '#functions/catalog/products/delete-product.ts';
import { importProducts } from '#functions/catalog/products/import-products.ts';
import { listCatalog, listSets } from '#functions/catalog/products/list-catalog.ts';
import { updateProduct } from '#functions/catalog/products/update-product.ts';
import { resource } from '#functions/edge/http/resource.ts';
import { reply } from '#functions/edge/http/response.ts';
import { optionsApi } from '#shared/api/options.ts';
import { productsApi } from '#shared/api/products.ts';
import { guardFormula } from '#shared/formula-guard.ts';
import { productColumns, productCsvColumns } from '#shared/products/product-columns.ts';

/** Makes the CSV template: the columns of the import and a row that shows the format of each. */
const makeCsvTemplate = (): string => {
  const examples = productCsvColumns.map((column) => guardFormula(productColumns[column].example));
  return stringify([productCsvColumns, examples], { record_delimiter: 'windows' });
};

const calls = { ...productsApi, ...optionsApi };

export const handler = resource(calls, {
  listProducts: ({ user, now }) => listCatalog(Boolean(user), now),
  listPublicProducts: ({ now }) => listCatalog(false, now),
  createProduct: ({ context, body, headers }) =>
    createProduct(context, body, headers['idempotency-key']),
  updateProduct: ({ context, params, body }) => updateProduct(context, params.id, body),
  deleteProduct: ({ context, params }) => deleteProduct(context, params.id),
  importProducts: ({ context, body, headers }) =>
    importProducts(context, body.csvData, headers['idempotency-key']),
  listOptionSets: ({ user, now }) => listSets(Boolean(user), now),
  createOptionSet: ({ context, body, headers }) =>
    createOptionSet(context, body, headers['idempotency-key']),
  updateOptionSet: ({ context, params, body, headers }) =>
    updateOptionSet(context, params.id, body, headers['if-match']),
  deleteOptionSet: ({ context, params }) => deleteOptionSet(context, params.id),
  readCsvTemplate: async () =>
    reply(makeCsvTemplate(), {
      headers: { 'content-disposition': 'attachment; filename="product-template.csv"' },
    }),
});
