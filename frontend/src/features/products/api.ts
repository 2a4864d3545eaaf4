import type { QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { invalidateCategories } from '#frontend/entities/catalog/categories.ts';
import { productsQuery } from '#frontend/entities/catalog/products.ts';
import { ApiError, request, send } from '#frontend/lib/api-client.ts';
import { saveCsv, saveFile, toCsv } from '#frontend/lib/files.ts';
import { withItem } from '#frontend/lib/lists.ts';
import { changeRead } from '#frontend/lib/query-client.ts';
import { useCall, useWrite } from '#frontend/lib/use-call.ts';
import { productsApi } from '#shared/api/products.ts';
import { productCells, productCsvColumns } from '#shared/products/product-columns.ts';
import type { Category } from '#shared/schemas/categories.ts';
import type { Product, SentProduct } from '#shared/schemas/products.ts';

/** Reloads products, categories and their counts, after an import or when they are outdated. */
export const invalidateProducts = (client: QueryClient): Promise<unknown> =>
  Promise.all([
    client.invalidateQueries({ queryKey: productsQuery.queryKey }),
    invalidateCategories(client),
  ]);

/** Reloads after a rejected write: another user may have deleted the product or its category. */
const invalidateAfter = (client: QueryClient, error: unknown): void => {
  if (error instanceof ApiError && error.status < 500) void invalidateProducts(client);
};

/** Changes the cached list, which catalog and cart use too. */
const change = (client: QueryClient, next: (products: Product[]) => Product[]): void => {
  changeRead(client, productsQuery, next);
  void invalidateCategories(client);
};

export function useSaveProduct(product: Product | null) {
  // Pressing again after a lost response repeats the request under its key, because it may have been saved.
  const [headers] = useState(() => ({ 'idempotency-key': crypto.randomUUID() }));
  return useWrite(
    (body: SentProduct) =>
      product
        ? send(productsApi.updateProduct, { params: { id: product.id }, body })
        : send(productsApi.createProduct, { body, headers }),
    {
      done: `Product ${product ? 'updated' : 'created'} successfully`,
      failed: `Failed to ${product ? 'update' : 'create'} product`,
      after: (client, saved) => change(client, (products) => withItem(products, saved)),
      afterFailure: invalidateAfter,
    },
  );
}

/** Deletes a product. Orders keep their copy of it. */
export const useDeleteProduct = () =>
  useCall(productsApi.deleteProduct, {
    done: 'Product deleted successfully',
    failed: 'Failed to delete product',
    after: (client, _nothing, { params }) =>
      change(client, (products) => products.filter(({ id }) => id !== params.id)),
    afterFailure: invalidateAfter,
  });

/** Downloads the CSV template from the server and saves it. */
export const useDownloadTemplate = () =>
  useWrite(
    async () => {
      const response = await request(productsApi.readCsvTemplate);
      saveFile('product-template.csv', await response.blob());
    },
    {
      done: 'Template downloaded',
      failed: () => ({ title: 'Download failed', text: 'Failed to download template' }),
    },
  );

type Exported = { products: Product[]; categories: Category[] };

async function exportProducts({ products, categories }: Exported): Promise<number> {
  const names = new Map(categories.map(({ id, name }) => [id, name]));
  const rows = products.map((product) =>
    productCells(product, names.get(product.categoryId ?? '')),
  );
  saveCsv('products.csv', [await toCsv([productCsvColumns, ...rows])]);
  return products.length;
}

/** Saves products as a CSV file; importing it again changes nothing. */
export const useExportProducts = () =>
  useWrite(exportProducts, {
    done: (count) => ({ title: 'Products exported', text: `${count} product(s)` }),
    failed: () => ({ title: 'Export failed', text: 'Failed to export the products' }),
  });
