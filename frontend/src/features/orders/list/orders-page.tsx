import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent, useRef } from 'react';
import { AskingLink } from '#frontend/entities/order/asking-link.tsx';
import {
  DayFiguresLine,
  dayPlaceholder,
  useDay,
} from '#frontend/entities/order/day-figures-line.tsx';
import { useOrders } from '#frontend/features/orders/api/list-orders.ts';
import type { ListView } from '#frontend/features/orders/list-view.ts';
import { ApiError, errorText } from '#frontend/lib/api-client.ts';
import { toast } from '#frontend/lib/toasts.ts';
import { useIsPhone } from '#frontend/lib/use-is-phone.ts';
import { useWidth } from '#frontend/lib/use-width.ts';
import { OutdatedAlert } from '#frontend/ui/feedback/outdated-alert.tsx';
import { useDrawn } from '#frontend/ui/feedback/query-states.tsx';
import { RefreshButton } from '#frontend/ui/feedback/refresh-button.tsx';
import { PageShell } from '#frontend/ui/layout/page-shell.tsx';
import { ExportButton } from './components/export-button.tsx';
import { FoundOrders, listWidths, tableWidth } from './components/orders-list.tsx';
import { OrdersToolbar } from './components/orders-toolbar.tsx';
import { PrintedView } from './components/printed-view.tsx';
import { countText } from './list-figures.ts';
import { type ListControls, useListView } from './use-list-view.ts';
import { useOpenFound } from './use-open-found.ts';
import { useSearchDraft } from './use-search-draft.ts';

type Query = Pick<ReturnType<typeof useOrders>, 'error' | 'data' | 'isPlaceholderData'>;

/** Opens the first page if the page in the URL no longer exists: a forged link, or its orders have moved. */
function useReturnToFirst(list: ListControls, query: Query): void {
  const { error, data, isPlaceholderData } = query;
  const isRejected = error instanceof ApiError && error.status === 400;
  const isEmpty = data?.rows.length === 0 && !isPlaceholderData;
  const isGone = list.view.cursor !== undefined && (isRejected || isEmpty);
  const leave = useEffectEvent(() => {
    list.returnToFirst();
    toast({
      title: 'This page of the list no longer exists',
      text: 'Here is the first page.',
    });
  });
  useEffect(() => {
    if (isGone) leave();
  }, [isGone]);
}

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
          <AskingLink />
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
          hasColumns={width >= tableWidth}
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

/** The list's age, with a refresh button. Subscribes to the query itself, so that the screen need not. */
function RefreshOrders({ view }: { view: ListView }) {
  const orders = useOrders(view);
  const day = useDay();
  return (
    <RefreshButton
      updatedAt={orders.dataUpdatedAt}
      busy={orders.isFetching || day.isFetching}
      onRefresh={() => {
        void orders.refetch();
        void day.refetch();
      }}
    />
  );
}

type Props = {
  /** True if more orders match than the list considers (docs/product.md#search). */
  isCapped: boolean;
  failure: Error | null;
};

function ListNotices({ isCapped, failure }: Props) {
  return (
    <>
      {isCapped && (
        <Alert severity="info" sx={{ mb: 3 }}>
          More than 1,000 orders match. The list and its export hold only the first 1,000 of them:
          add a word to the search, or another filter, to find the rest.
        </Alert>
      )}
      {failure && <OutdatedAlert failure={errorText(failure, 'Failed to refresh the orders.')} />}
    </>
  );
}

/** 'Today: 24 pickups · 9 ready', a summary of the day. */
function TodayLine() {
  const { data, isFetching } = useDay();
  if (data) return <DayFiguresLine day={data} which="today" label="Today: " />;
  return isFetching ? <>Today: {dayPlaceholder}</> : 'The pickups of today could not be loaded.';
}

/** Describes a filter that the toolbar does not show; undefined for all others. */
function hiddenFilter({ email, pickup }: Pick<ListView, 'email' | 'pickup'>): string | undefined {
  if (email) return 'Only open orders with an e-mail that did not arrive.';
  if (pickup === 'late')
    return 'Only today’s orders whose pickup time has passed and that have not been picked up.';
  if (pickup === 'missed')
    return 'Only open orders whose pickup was in the seven days before today.';
  return undefined;
}

type HiddenProps = { view: ListView; onClear: () => void };

/** Describes a filter that the toolbar does not show, and links back to all orders. */
function HiddenFilter({ view, onClear }: HiddenProps) {
  const text = hiddenFilter(view);
  if (text === undefined) return null;
  return (
    <Alert
      severity="info"
      sx={{ mb: 3 }}
      action={
        <Button color="inherit" onClick={onClear}>
          Show all
        </Button>
      }
    >
      {text}
    </Alert>
  );
}
