import { useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo } from 'react';
import { categoriesQuery, useCategories } from '#frontend/entities/catalog/categories.ts';
import { productsQuery, useProducts } from '#frontend/entities/catalog/products.ts';
import { CsvError } from '#shared/products/parse-product-csv.ts';
import { type PreparedImport, previewImport } from './preview-import.ts';

export type Preview =
  | { state: 'empty' }
  /** The products and categories to compare with are still loading. */
  | { state: 'reading' }
  /** Products or categories could not be loaded, so there is no preview. */
  | { state: 'unknown' }
  | { state: 'refused'; reason: string }
  | { state: 'ready'; plan: PreparedImport };

function previewOf(text: string, there: Parameters<typeof previewImport>[1]): Preview {
  try {
    return { state: 'ready', plan: previewImport(text, there) };
  } catch (error) {
    if (error instanceof CsvError) return { state: 'refused', reason: error.message };
    throw error;
  }
}

/** The preview of importing a text, based on the current products. */
export function usePreview(text: string): Preview {
  const client = useQueryClient();
  // Other users may have changed products or categories since they were loaded.
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
