import { queryOptions, useQuery } from '@tanstack/react-query';
import * as z from 'zod';
import { pathQuery } from '#frontend/lib/query-client.ts';
import { orderSummarySchema } from '#shared/schemas/order-list.ts';

/** Page size of the list (specification, section 9). */
const pageSize = 20;

/** The newest orders; asked again on every entry, because another device may have added some. */
export const ordersQuery = queryOptions({
  ...pathQuery(`/api/orders?limit=${pageSize}`, z.array(orderSummarySchema)),
  refetchOnMount: 'always',
});

export const useOrders = () => useQuery(ordersQuery);
