import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { useOrders } from '#frontend/features/orders/api/list-orders.ts';
import { isDone } from '#shared/orders/statuses.ts';
import type { OrderSummary } from '#shared/schemas/order-list.ts';
import type { ListControls } from './use-list-view.ts';
import type { SearchDraft } from './use-search-draft.ts';

/** The order that a search is after: the only one it found, or the only one that is not done yet. */
function soughtOf(found: OrderSummary[]): OrderSummary | undefined {
  const open = found.filter(({ status }) => !isDone(status));
  const [order, ...others] = found.length === 1 ? found : open;
  return others.length === 0 ? order : undefined;
}

type Query = Pick<ReturnType<typeof useOrders>, 'data' | 'isPlaceholderData'>;

/**
 * Enter in the search opens the order that is sought, as soon as the search has found it. If it may
 * be one of several, the first one gets the focus.
 */
export function useOpenFound(list: ListControls, { draft }: SearchDraft, query: Query) {
  const navigate = useNavigate();
  /** What stood in the field when Enter was pressed; typing on takes it back. */
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
