import Box from '@mui/material/Box';
import { memo, useCallback } from 'react';
import {
  type OrderListPage,
  ordersPerPage,
  type useOrders,
} from '#frontend/features/orders/api/list-orders.ts';
import { groupOrders } from '#frontend/features/orders/list/group-orders.ts';
import { pageOf } from '#frontend/features/orders/list/list-figures.ts';
import type { ListControls } from '#frontend/features/orders/list/use-list-view.ts';
import type { SearchDraft } from '#frontend/features/orders/list/use-search-draft.ts';
import { isFiltered } from '#frontend/features/orders/list-view.ts';
import { useDisplayTimezone } from '#frontend/lib/public-settings.ts';
import { useNow } from '#frontend/lib/use-now.ts';
import { motion } from '#frontend/theme/tokens.ts';
import { Pager } from '#frontend/ui/data/pager.tsx';
import { TableSkeleton } from '#frontend/ui/data/table-skeleton.tsx';
import { EmptyList } from '#frontend/ui/feedback/empty-state.tsx';
import { QueryStates } from '#frontend/ui/feedback/query-states.tsx';
import ReceiptLong from '~icons/ic/outline-receipt-long';
import { OrderCards } from './order-cards.tsx';
import { OrdersTable } from './orders-table.tsx';

type Props = {
  list: ListControls;
  shown: OrderListPage;
  isOutdated: boolean;
  /** The available width in pixels: one of `listWidths`, or 0. */
  width: number;
  onClear: () => void;
};

/**
 * From this width, which a window of 768 px leaves, the list is a table. The column for the
 * creation time needs more.
 */
export const tableWidth = 672;
const createdWidth = 820;
/** From this width the columns have larger gaps. */
const airyWidth = 930;
/** From this width an order takes two lines; below it three. */
const roomyWidth = 560;
/** The widths at which the layout changes. */
export const listWidths = [roomyWidth, tableWidth, createdWidth, airyWidth];

const paddingIn = (width: number): number => {
  if (width >= airyWidth) return 12;
  return width >= createdWidth ? 6 : 4;
};

/** The approximate height of an order in pixels, at a given width. */
const rowHeightIn = (width: number): number => {
  if (width >= tableWidth) return 56;
  return width >= roomyWidth ? 86 : 115;
};

/** One page of orders, and the pager. Memoized, so that typing does not render it again. */
const OrdersList = memo(function OrdersList(props: Props) {
  const { list, shown, isOutdated, width, onClear } = props;
  const now = useNow();
  const timezone = useDisplayTimezone();
  const { rows, view, previous, next } = shown;
  const { page, pages } = pageOf(shown);
  const turn = (to: number, cursor: string | undefined) => {
    // Ignored while another page loads, because the cursors belong to the old page.
    if (!isOutdated) list.turnTo(to, cursor);
  };
  if (rows.length === 0) return <NoOrders isFiltered={isFiltered(list.view)} onClear={onClear} />;
  const groups = groupOrders(rows, view, now, timezone);
  return (
    <Box
      aria-busy={isOutdated}
      sx={{ opacity: isOutdated ? 0.5 : 1, transition: `opacity ${motion.calm}ms ease-out` }}
    >
      {width >= tableWidth ? (
        <OrdersTable
          list={list}
          view={view}
          groups={groups}
          now={now}
          timezone={timezone}
          padding={paddingIn(width)}
          showsCreated={width >= createdWidth}
        />
      ) : (
        <OrderCards
          view={view}
          groups={groups}
          now={now}
          timezone={timezone}
          address={list.address}
          isRoomy={width >= roomyWidth}
        />
      )}
      <Pager
        page={page}
        pages={pages}
        onPrevious={() => turn(page - 1, previous)}
        onNext={() => turn(page + 1, next)}
      />
    </Box>
  );
});

type NoneProps = { isFiltered: boolean; onClear: () => void };

/** Shown if there are no orders, or if search and filters exclude all of them. */
export const NoOrders = ({ isFiltered, onClear }: NoneProps) => (
  <EmptyList
    icon={<ReceiptLong />}
    title="No orders found"
    text="Orders placed at checkout appear here, newest first."
    action={{ label: 'Take an order', to: '/catalog' }}
    unmatched={
      isFiltered && {
        text: 'No order matches this search and these filters.',
        action: { label: 'Clear filters', onClick: onClear },
      }
    }
  />
);

const noFilters = { status: undefined, payment: undefined, pickup: undefined, email: undefined };

type FoundProps = {
  list: ListControls;
  search: SearchDraft;
  query: ReturnType<typeof useOrders>;
  width: number;
};

export function FoundOrders({ list, search: { setDraft }, query, width }: FoundProps) {
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
