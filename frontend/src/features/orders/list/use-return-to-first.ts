import { useEffect, useEffectEvent } from 'react';
import type { useOrders } from '#frontend/features/orders/api/list-orders.ts';
import { ApiError } from '#frontend/lib/api-client.ts';
import { toast } from '#frontend/lib/toasts.ts';
import type { ListControls } from './use-list-view.ts';

type Query = Pick<ReturnType<typeof useOrders>, 'error' | 'data' | 'isPlaceholderData'>;

/** Opens the first page if the page in the URL no longer exists: a forged link, or its orders have moved. */
export function useReturnToFirst(list: ListControls, query: Query): void {
  const { error, data, isPlaceholderData } = query;
  const isRejected = error instanceof ApiError && error.status === 400;
  const isEmpty = data?.rows.length === 0 && !isPlaceholderData;
  const isGone = list.view.cursor !== undefined && (isRejected || isEmpty);
  const leave = useEffectEvent(() => {
    list.returnToFirst();
    toast({
      title: 'This page of the list does not exist any more',
      text: 'Here is the first page.',
    });
  });
  useEffect(() => {
    if (isGone) leave();
  }, [isGone]);
}
