import { useQuery } from '@tanstack/react-query';
import { callQuery } from '#frontend/lib/query-client.ts';
import { productsApi } from '#shared/api/products.ts';

/** All products. Catalog, cart and management read the same list; writes patch or invalidate it. */
export const productsQuery = callQuery(productsApi.listProducts);

export const useProducts = () => useQuery(productsQuery);
