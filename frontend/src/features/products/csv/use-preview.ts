import { useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo } from 'react';
import { categoriesQuery, useCategories } from '#frontend/entities/catalog/categories.ts';
import { productsQuery, useProducts } from '#frontend/entities/catalog/products.ts';
import { CsvError } from '#shared/products/parse-product-csv.ts';
import { type ImportPreview, previewImport } from './preview-import.ts';

export type Preview =
  | { state: 'empty' }
  /** The text, or what it is compared with, is still being read. */
  | { state: 'reading' }
  /** Products or categories could not be read: what would happen is not known. */
  | { state: 'unknown' }
  | { state: 'refused'; reason: string }
  | { state: 'ready'; plan: ImportPreview };

function previewOf(text: string, there: Parameters<typeof previewImport>[1]): Preview {
  try {
    return { state: 'ready', plan: previewImport(text, there) };
  } catch (error) {
    if (error instanceof CsvError) return { state: 'refused', reason: error.message };
    throw error;
  }
}

/** What a text would do to the products as they are now. */
export function usePreview(text: string): Preview {
  const client = useQueryClient();
  // Others may have changed something since the list was read.
  useEffect(() => {
    for (const { queryKey } of [productsQuery, categoriesQuery])
      void client.invalidateQueries({ queryKey, exact: true });
  }, [client]);
  const products = useProducts();
  const categories = useCategories();
  const settled = useDeferredValue(text);
  const isFetching = products.isFetching || categories.isFetching;
  return useMemo((): Preview => {
    if (settled.trim() === '') return { state: 'empty' };
    if (isFetching) return { state: 'reading' };
    if (!products.data || !categories.data) return { state: 'unknown' };
    return previewOf(settled, { products: products.data, categories: categories.data });
  }, [settled, isFetching, products.data, categories.data]);
}
