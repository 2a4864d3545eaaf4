import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  followPending,
  isSameFollowed,
  nothingPending,
  pollDelay,
} from '#frontend/features/orders/pending.ts';
import { callQuery } from '#frontend/lib/query-client.ts';
import { ordersApi } from '#shared/api/orders.ts';

/** One order. It is refetched each time the screen opens, because another device may have changed it. */
export const orderQuery = (id: string) =>
  queryOptions({
    ...callQuery(ordersApi.readOrder, { params: { id } }),
    refetchOnMount: 'always',
  });

/**
 * The current order. While one of its PDFs or e-mails is pending and the page is visible, it is
 * refetched with growing delays. `pending` contains the time since which each has been awaited.
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
