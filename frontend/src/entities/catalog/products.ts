import { useQuery } from '@tanstack/react-query';
import { publicQuery } from '#frontend/lib/query-client.ts';
import { productsApi } from '#shared/api/products.ts';

/** All products. Catalog, cart and management read the same list; writes patch or invalidate it. */
export const productsQuery = publicQuery(productsApi.listProducts, productsApi.listPublicProducts);

export const useProducts = () => useQuery(productsQuery);
