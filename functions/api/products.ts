import { productsApi } from '#shared/api/products.ts';
import { resource } from '../http/resource.ts';
import { reply } from '../http/response.ts';
import { createProduct } from '../products/create-product.ts';
import { makeCsvTemplate } from '../products/csv-template.ts';
import { deleteProduct } from '../products/delete-product.ts';
import { importProducts } from '../products/import-products.ts';
import { listCatalog } from '../products/list-catalog.ts';
import { updateProduct } from '../products/update-product.ts';

export const handler = resource(productsApi, {
  listProducts: ({ user, now }) => listCatalog(Boolean(user), now),
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
