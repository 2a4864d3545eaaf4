import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useEffect, useEffectEvent, useRef } from 'react';
import { PageShell } from '#frontend/components/page-shell.tsx';
import { QueryStates } from '#frontend/components/query-states.tsx';
import { RefreshButton } from '#frontend/components/refresh-button.tsx';
import { TableSkeleton } from '#frontend/components/table-skeleton.tsx';
import { ApiError, errorText } from '#frontend/lib/api-client.ts';
import { toast } from '#frontend/lib/toasts.ts';
import { useWidth } from '#frontend/lib/use-width.ts';
import { pageSize, useOrders } from './api/list-orders.ts';
import { ExportButton } from './export/export-button.tsx';
import { countText } from './list/list-figures.ts';
import { OrdersList, tableWidth } from './list/orders-list.tsx';
import { OrdersToolbar } from './list/orders-toolbar.tsx';
import { SortControl } from './list/sort-control.tsx';
import { type ListControls, useListView } from './list/use-list-view.ts';

/** Leads to the first page when the one of the address is gone: a forged link, or its orders moved away. */
function useReturnToFirst(list: ListControls, { error, data, isPlaceholderData }: Query) {
  const isRefused = error instanceof ApiError && error.status === 400;
  const isEmpty = data?.rows.length === 0 && !isPlaceholderData;
  const isGone = list.view.cursor !== undefined && (isRefused || isEmpty);
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
type Query = ReturnType<typeof useOrders>;

/** What was searched among, when there was too much of it. */
const cappedText =
  'More than 1,000 orders match. The list and its export hold only the first 1,000 of them: add a word to the search, or another filter, to find the rest.';

/** /orders (specification, section 2). */
export function OrdersPage() {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const list = useListView();
  const query = useOrders(list.view);
  useReturnToFirst(list, query);
  const { data, error, isPlaceholderData } = query;
  return (
    <PageShell
      title="Orders"
      actions={
        <>
          <RefreshButton
            updatedAt={query.dataUpdatedAt}
            busy={query.isFetching}
            onRefresh={() => void query.refetch()}
          />
          <ExportButton view={list.view} isEmpty={data?.rows.length === 0} />
        </>
      }
    >
      <Box ref={frame}>
        <OrdersToolbar
          list={list}
          countText={data && countText(data)}
          sort={width < tableWidth && <SortControl {...list} />}
        />
        {data?.capped && (
          <Alert severity="info" sx={{ mb: 3 }}>
            {cappedText}
          </Alert>
        )}
        {data && error && (
          <Alert severity="error" sx={{ mb: 3 }}>
            {errorText(error, 'Failed to refresh the orders.')} What you see is older.
          </Alert>
        )}
        <QueryStates
          query={query}
          loading={<TableSkeleton label="Loading orders..." rows={pageSize} rowHeight={57} />}
          failure="Failed to fetch orders."
        >
          {(shown) => (
            <OrdersList list={list} shown={shown} isOutdated={isPlaceholderData} width={width} />
          )}
        </QueryStates>
      </Box>
    </PageShell>
  );
}
