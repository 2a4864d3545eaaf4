import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callQuery } from '#frontend/lib/query-client.ts';
import { ordersApi } from '#shared/api/orders.ts';
import { followPending, isSameFollowed, nothingPending, pollDelay } from './pending.ts';

/** One order; asked again on every entry, because another device may have changed it. */
export const orderQuery = (id: string) =>
  queryOptions({
    ...callQuery(ordersApi.readOrder, { params: { id } }),
    refetchOnMount: 'always',
  });

/**
 * One order as it is now. While a PDF or an e-mail of it is still to come it is asked again by itself, ever
 * more seldom, and only while somebody can see the page. `pending` tells since when each has been awaited.
 */
export function useOrder(id: string) {
  const [pending, setPending] = useState(nothingPending);
  const query = useQuery({
    ...orderQuery(id),
    refetchInterval: ({ state }) => pollDelay(pending, state.dataUpdatedAt),
  });
  const { data, dataUpdatedAt } = query;
  const followed = followPending(pending, data, dataUpdatedAt);
  if (!isSameFollowed(pending, followed)) setPending(followed);
  return { query, pending };
}
