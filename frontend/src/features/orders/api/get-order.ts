import { queryOptions, useQuery } from '@tanstack/react-query';
import { pathQuery } from '#frontend/lib/query-client.ts';
import { orderDetailSchema } from '#shared/schemas/orders.ts';

/** One order; asked again on every entry, because another device may have changed it. */
export const orderQuery = (id: string) =>
  queryOptions({
    ...pathQuery(`/api/orders/${encodeURIComponent(id)}`, orderDetailSchema),
    refetchOnMount: 'always',
  });

export const useOrder = (id: string) => useQuery(orderQuery(id));
