import type { QueryClient } from '@tanstack/react-query';
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

/** After a refused write: the product is gone, or its category, for somebody else was faster. */
export const invalidateAfter = (client: QueryClient, error: unknown): void => {
  if (error instanceof ApiError && error.status < 500) void invalidateProducts(client);
};

/** Changes the cached list, which catalog and cart read too. */
const change = (client: QueryClient, next: (products: Product[]) => Product[]): void => {
  client.setQueryData(productsQuery.queryKey, (products) => products && next(products));
  void invalidateCategories(client);
};

/** Puts a product as the server returned it into the list. */
export const putProduct = (client: QueryClient, product: Product): void =>
  change(client, (products) =>
    products.some(({ id }) => id === product.id)
      ? products.map((one) => (one.id === product.id ? product : one))
      : [...products, product],
  );

/** Takes it from the list. */
export const removeProduct = (client: QueryClient, id: string): void =>
  change(client, (products) => products.filter((product) => product.id !== id));
