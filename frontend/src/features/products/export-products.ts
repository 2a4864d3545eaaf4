import { useMutation } from '@tanstack/react-query';
import { saveCsv, toCsv } from '#frontend/lib/csv-file.ts';
import { toast, toastFailure } from '#frontend/lib/toasts.ts';
import { productCells, productCsvColumns } from '#shared/products/product-columns.ts';
import type { Category } from '#shared/schemas/categories.ts';
import type { Product } from '#shared/schemas/products.ts';

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
  useMutation({
    mutationFn: exportProducts,
    onSuccess: (count) => toast({ title: 'Products exported', text: `${count} product(s)` }),
    onError: () => toastFailure('Export failed', 'Failed to export the products'),
  });
