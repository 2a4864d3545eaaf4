import Box from '@mui/material/Box';
import { memo } from 'react';
import { isFiltered } from '#frontend/features/orders/api/list-view.ts';
import { useDisplayTimezone } from '#frontend/lib/public-settings.ts';
import { useNow } from '#frontend/lib/use-now.ts';
import { motion } from '#frontend/theme/tokens.ts';
import { Pager } from '#frontend/ui/data/pager.tsx';
import type { OrderPage } from '../api/list-orders.ts';
import { groupOrders } from './group-orders.ts';
import { pageOf } from './list-figures.ts';
import { NoOrders } from './no-orders.tsx';
import { OrderCards } from './order-cards.tsx';
import { OrdersTable } from './orders-table.tsx';
import type { ListControls } from './use-list-view.ts';

type Props = {
  list: ListControls;
  shown: OrderPage;
  /** Whether another page is asked for already. */
  isOutdated: boolean;
  /** Pixels there are in a line. */
  width: number;
  /** Leaves no order out any more. */
  onClear: () => void;
};

/** From so many pixels on columns fit, and from so many also the one for when an order was created. */
export const tableWidth = 700;
const createdWidth = 820;
/** From here on the columns stand further apart. */
const airyWidth = 930;
/** From here on an order takes two lines, below it three. */
const roomyWidth = 560;

/** Pixels of an order in so many pixels, about. */
export const rowHeightIn = (width: number): number => {
  if (width >= tableWidth) return 56;
  return width >= roomyWidth ? 86 : 115;
};

/** One page of the orders, and the way to its neighbors. Not drawn again while somebody types. */
export const OrdersList = memo(function OrdersList(props: Props) {
  const { list, shown, isOutdated, width, onClear } = props;
  const now = useNow();
  const timezone = useDisplayTimezone();
  const { rows, view, previous, next } = shown;
  const { page, pages } = pageOf(shown);
  const turn = (to: number, cursor: string | undefined) => {
    // The cursors belong to the page that is on its way out.
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
          {...{ list, view, groups, now, timezone }}
          padding={width >= airyWidth ? 12 : 6}
          showsCreated={width >= createdWidth}
        />
      ) : (
        <OrderCards
          {...{ view, groups, now, timezone }}
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
