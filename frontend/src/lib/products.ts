import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { productSchema } from '#shared/schemas/products.ts';
import { pathQuery } from './query-client.ts';

/** The catalog: everything for staff, available products for a visitor. */
export const productsQuery = pathQuery('/api/products', z.array(productSchema));

export const useProducts = () => useQuery(productsQuery);
