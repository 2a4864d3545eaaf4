import Box from '@mui/material/Box';
import { Pager } from '#frontend/components/pager.tsx';
import { useDisplayTimezone } from '#frontend/lib/public-settings.ts';
import { useNow } from '#frontend/lib/use-now.ts';
import { motion } from '#frontend/theme/tokens.ts';
import type { OrderPage } from '../api/list-orders.ts';
import { pageOf } from './list-figures.ts';
import { isFiltered } from './list-view.ts';
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
};

/** In pixels: from here on columns fit, and from there also the one for when an order was created. */
export const tableWidth = 820;
const createdWidth = 930;

/** One page of the orders, and the way to its neighbours. */
export function OrdersList({ list, shown, isOutdated, width }: Props) {
  const now = useNow();
  const timezone = useDisplayTimezone();
  const { rows: orders, previous, next } = shown;
  const { page, pages } = pageOf(shown);
  const turn = (to: number, cursor: string | undefined) => {
    // The cursors belong to the page that is on its way out.
    if (!isOutdated) list.turnTo(to, cursor);
  };
  if (orders.length === 0)
    return (
      <NoOrders
        isFiltered={isFiltered(list.view)}
        onClear={() => list.refine({ search: '', status: undefined, pickup: undefined })}
      />
    );
  return (
    <Box
      aria-busy={isOutdated}
      sx={{ opacity: isOutdated ? 0.5 : 1, transition: `opacity ${motion.calm}ms ease-out` }}
    >
      {width >= tableWidth ? (
        <OrdersTable {...{ list, orders, now, timezone }} showsCreated={width >= createdWidth} />
      ) : (
        <OrderCards {...{ orders, now, timezone }} address={list.address} />
      )}
      <Pager
        page={page}
        pages={pages}
        onPrevious={() => turn(page - 1, previous)}
        onNext={() => turn(page + 1, next)}
      />
    </Box>
  );
}
