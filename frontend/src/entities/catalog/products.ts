import { useQuery } from '@tanstack/react-query';
import { callQuery } from '#frontend/lib/query-client.ts';
import { productsApi } from '#shared/api/products.ts';

/** All products; catalog, cart and management read the same list. Writes patch or invalidate it. */
export const productsQuery = callQuery(productsApi.listProducts);

export const useProducts = () => useQuery(productsQuery);
