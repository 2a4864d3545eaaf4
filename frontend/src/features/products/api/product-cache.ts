import type { QueryClient } from '@tanstack/react-query';
import { invalidateCategories } from '#frontend/entities/catalog/categories.ts';
import { productsQuery } from '#frontend/entities/catalog/products.ts';
import { ApiError } from '#frontend/lib/api-client.ts';
import { changeRead } from '#frontend/lib/change-read.ts';
import type { Product } from '#shared/schemas/products.ts';

/** Reloads products, categories and their counts, after an import or when they are outdated. */
export const invalidateProducts = (client: QueryClient): Promise<unknown> =>
  Promise.all([
    client.invalidateQueries({ queryKey: productsQuery.queryKey }),
    invalidateCategories(client),
  ]);

/** Reloads after a rejected write: another user may have deleted the product or its category. */
export const invalidateAfter = (client: QueryClient, error: unknown): void => {
  if (error instanceof ApiError && error.status < 500) void invalidateProducts(client);
};

/** Changes the cached list, which catalog and cart use too. */
const change = (client: QueryClient, next: (products: Product[]) => Product[]): void => {
  changeRead(client, productsQuery, next);
  void invalidateCategories(client);
};

/** Puts the returned product into the list. */
export const putProduct = (client: QueryClient, product: Product): void =>
  change(client, (products) =>
    products.some(({ id }) => id === product.id)
      ? products.map((one) => (one.id === product.id ? product : one))
      : [...products, product],
  );

export const removeProduct = (client: QueryClient, id: string): void =>
  change(client, (products) => products.filter((product) => product.id !== id));
