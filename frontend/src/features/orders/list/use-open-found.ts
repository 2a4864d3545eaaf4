import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { useOrders } from '#frontend/features/orders/api/list-orders.ts';
import { isDone } from '#shared/orders/statuses.ts';
import type { OrderSummary } from '#shared/schemas/order-list.ts';
import type { ListControls } from './use-list-view.ts';
import type { SearchDraft } from './use-search-draft.ts';

/** The order that the user is looking for: the only hit, or the only hit that is not done yet. */
function soughtOf(found: OrderSummary[]): OrderSummary | undefined {
  const open = found.filter(({ status }) => !isDone(status));
  const [order, ...others] = found.length === 1 ? found : open;
  return others.length === 0 ? order : undefined;
}

type Query = Pick<ReturnType<typeof useOrders>, 'data' | 'isPlaceholderData'>;

/**
 * Enter in the search opens the order that the user is looking for, as soon as it is found. If
 * there are several candidates, the first one gets the focus.
 */
export function useOpenFound(list: ListControls, { draft }: SearchDraft, query: Query) {
  const navigate = useNavigate();
  /** The content of the field when Enter was pressed; further typing withdraws it. */
  const [asked, setAsked] = useState<string>();
  const { data, isPlaceholderData } = query;
  const isFound =
    asked !== undefined && asked === draft && list.view.search === asked && !isPlaceholderData;
  const open = useEffectEvent((found: OrderSummary[]) => {
    setAsked(undefined);
    const order = soughtOf(found);
    if (order) void navigate(`/orders/${order.id}`, { state: { list: list.address } });
    else document.querySelector<HTMLElement>('a[href^="/orders/"]')?.focus();
  });
  useEffect(() => {
    if (isFound && data) open(data.rows);
  }, [isFound, data]);
  return () => {
    if (draft.trim() === '') return;
    setAsked(draft);
    list.typeSearch(draft);
  };
}
