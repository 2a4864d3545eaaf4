import { useCallback } from 'react';
import { ordersPerPage, type useOrders } from '#frontend/features/orders/api/list-orders.ts';
import type { ListControls } from '#frontend/features/orders/list/use-list-view.ts';
import type { SearchDraft } from '#frontend/features/orders/list/use-search-draft.ts';
import { TableSkeleton } from '#frontend/ui/data/table-skeleton.tsx';
import { QueryStates } from '#frontend/ui/feedback/query-states.tsx';
import { OrdersList, rowHeightIn } from './orders-list.tsx';

const noFilters = { status: undefined, payment: undefined, pickup: undefined, email: undefined };

type Props = {
  list: ListControls;
  search: SearchDraft;
  query: ReturnType<typeof useOrders>;
  /** The available width in pixels. */
  width: number;
};

/** The orders that search and filters leave, once they are there. */
export function FoundOrders({ list, search: { setDraft }, query, width }: Props) {
  const clear = useCallback(() => {
    // The typed text may not have reached the list yet.
    setDraft('');
    list.refine({ ...noFilters, search: '' });
  }, [list, setDraft]);
  const skeleton = (
    <TableSkeleton label="Loading orders..." rows={ordersPerPage} rowHeight={rowHeightIn(width)} />
  );
  return (
    <QueryStates query={query} loading={skeleton} failure="Failed to fetch orders.">
      {(shown) => (
        <OrdersList
          list={list}
          shown={shown}
          isOutdated={query.isPlaceholderData}
          width={width}
          onClear={clear}
        />
      )}
    </QueryStates>
  );
}
