import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { invalidateCategories } from '#frontend/entities/catalog/categories.ts';
import { productsQuery } from '#frontend/entities/catalog/products.ts';
import { ApiError } from '#frontend/lib/api-client.ts';
import type { Product } from '#shared/schemas/products.ts';

/** Has products, categories and their counts read again: after an import, or when they proved to be old. */
export const invalidateProducts = (client: QueryClient): Promise<unknown> =>
  Promise.all([
    client.invalidateQueries({ queryKey: productsQuery.queryKey }),
    invalidateCategories(client),
  ]);

/** Takes a write over into the cached list, which catalog and cart read too. */
export function useProductCache() {
  const client = useQueryClient();
  const change = (patch: (products: Product[]) => Product[]) => {
    client.setQueryData(productsQuery.queryKey, (products) => products && patch(products));
    void invalidateCategories(client);
  };
  return {
    add: (product: Product) => change((products) => [...products, product]),
    replace: (product: Product) =>
      change((products) => products.map((one) => (one.id === product.id ? product : one))),
    remove: (id: string) => change((products) => products.filter((one) => one.id !== id)),
    /** The product is gone, or its category: somebody else was faster. */
    checkAfter: (error: unknown) => {
      if (error instanceof ApiError && error.status < 500) void invalidateProducts(client);
    },
  };
}
