import { useQuery } from '@tanstack/react-query';
import * as z from 'zod';
import { productSchema } from '#shared/schemas/products.ts';
import { pathQuery } from './query-client.ts';

/** All products; catalog, cart and management read the same list. Writes patch or invalidate it. */
export const productsQuery = pathQuery('/api/products', z.array(productSchema));

export const useProducts = () => useQuery(productsQuery);
