import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { useOrders } from '#frontend/features/orders/api/list-orders.ts';
import { useIsPhone } from '#frontend/lib/use-is-phone.ts';
import { useWidth } from '#frontend/lib/use-width.ts';
import { useDrawn } from '#frontend/ui/feedback/query-states.tsx';
import { PageShell } from '#frontend/ui/layout/page-shell.tsx';
import { ExportButton } from './components/export-button.tsx';
import { FoundOrders } from './components/found-orders.tsx';
import { HiddenFilter } from './components/hidden-filter.tsx';
import { ListNotices } from './components/list-notices.tsx';
import { listWidths, tableWidth } from './components/orders-list.tsx';
import { OrdersToolbar } from './components/orders-toolbar.tsx';
import { PrintedView } from './components/printed-view.tsx';
import { RefreshOrders } from './components/refresh-orders.tsx';
import { SortControl } from './components/sort-control.tsx';
import { TodayLine } from './components/today-line.tsx';
import { countText } from './list-figures.ts';
import { useListView } from './use-list-view.ts';
import { useOpenFound } from './use-open-found.ts';
import { useReturnToFirst } from './use-return-to-first.ts';
import { useSearchDraft } from './use-search-draft.ts';

/** /orders (docs/product.md#order-list). */
export function OrdersPage() {
  const isPhone = useIsPhone();
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame, listWidths);
  const list = useListView();
  const search = useSearchDraft(list.view.search, list.typeSearch);
  const query = useOrders(list.view);
  useReturnToFirst(list, query);
  const openFound = useOpenFound(list, search, query);
  const data = useDrawn(query.data);
  return (
    <PageShell
      title="Orders"
      subtitle={!isPhone && <TodayLine />}
      actions={
        <>
          <RefreshOrders view={list.view} />
          <ExportButton view={list.view} isEmpty={data?.rows.length === 0} />
        </>
      }
    >
      {isPhone && (
        <Typography color="textSecondary" sx={{ mt: -4, mb: 3 }}>
          <TodayLine />
        </Typography>
      )}
      <Box ref={frame}>
        <OrdersToolbar
          list={list}
          search={search}
          onEnter={openFound}
          countText={data && countText(data)}
          sort={width < tableWidth && <SortControl {...list} />}
        />
        <PrintedView view={list.view} countText={data && countText(data)} />
        <HiddenFilter
          view={list.view}
          onClear={() => list.refine({ email: undefined, pickup: undefined })}
        />
        <ListNotices isCapped={data?.capped ?? false} failure={data ? query.error : null} />
        <FoundOrders list={list} search={search} query={query} width={width} />
      </Box>
    </PageShell>
  );
}
