import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { createProductSearch } from '#frontend/entities/catalog/product-search.ts';
import { useProducts } from '#frontend/entities/catalog/products.ts';
import { fetchOrders } from '#frontend/features/orders/api/list-orders.ts';
import { listQuery, readView, searchTerm } from '#frontend/features/orders/list-view.ts';
import { pathOf } from '#frontend/lib/api-client.ts';
import { ordersApi } from '#shared/api/orders.ts';
import { isForSale } from '#shared/products/for-sale.ts';
import { normalizeText } from '#shared/text/normalize-text.ts';

/** Hits of each kind. More would need scrolling, and typing another letter is faster. */
const mostOfEach = 6;

/** The first orders that the order list's search finds; none if the search considers the text too short. */
export function useFoundOrders(search: string, isAllowed: boolean) {
  const view = readView(new URLSearchParams({ search }));
  return useQuery({
    ...queryOptions({
      queryKey: [pathOf(ordersApi.listOrders, { query: listQuery(view, mostOfEach) })],
      queryFn: ({ signal }) => fetchOrders(view, mostOfEach, signal),
      staleTime: 0,
    }),
    enabled: isAllowed && searchTerm(view) !== undefined,
  });
}

/** The products for sale that the catalog's search finds, with the requested quantity. */
export function useFoundProducts(text: string) {
  const { data } = useProducts();
  const search = useMemo(
    () => createProductSearch((data ?? []).filter(isForSale), () => undefined),
    [data],
  );
  if (text.trim() === '') return { quantity: 1, products: [] };
  const { quantity, products } = search(text);
  return { quantity, products: products.slice(0, mostOfEach) };
}

/** True if the name contains every word of the text. */
export const isNamed = (name: string, text: string): boolean =>
  normalizeText(text)
    .split(' ')
    .every((word) => normalizeText(name).includes(word));
