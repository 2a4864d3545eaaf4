import ArrowDownward from '@mui/icons-material/ArrowDownwardRounded';
import UnfoldMore from '@mui/icons-material/UnfoldMoreRounded';
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import { MoneyText } from '#frontend/components/money-text.tsx';
import { PaymentChip, StatusChip } from '#frontend/components/status-chips.tsx';
import { formatCreated } from '#shared/dates/store-time.ts';
import { dollarsToCents } from '#shared/pricing/compute-totals.ts';
import type { OrderSummary } from '#shared/schemas/order-list.ts';
import { columnHeaders, sortColumns } from './columns.ts';
import type { ListView, SortColumn } from './list-view.ts';
import { OrderLink, useOpenRow } from './order-link.tsx';
import { pickupMark } from './pickup-mark.ts';
import { markEdge, PickupMarkChip, StackedPickupTime } from './pickup-time.tsx';
import type { ListControls } from './use-list-view.ts';

type Props = {
  list: ListControls;
  orders: OrderSummary[];
  now: Date;
  timezone: string;
  /** Whether there is room for when an order was created. */
  showsCreated: boolean;
};

/** The orders in columns, each of which sorts. */
export function OrdersTable({ list, orders, now, timezone, showsCreated }: Props) {
  const columns = sortColumns.filter((column) => showsCreated || column !== 'created');
  return (
    <TableContainer>
      {/* Of fixed widths: the columns stay where they are from page to page. */}
      <Table aria-label="Orders" sx={{ tableLayout: 'fixed', '& .MuiTableCell-root': { px: 3 } }}>
        <TableHead>
          <TableRow>
            {columns.map((column) => (
              <Heading key={column} column={column} list={list} />
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {orders.map((order) => (
            <Row key={order.id} {...{ list, order, now, timezone, showsCreated }} />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

function Row({ order, ...props }: Omit<Props, 'orders'> & { order: OrderSummary }) {
  const { list, now, timezone, showsCreated } = props;
  const openRow = useOpenRow(list.address);
  const mark = pickupMark(order, now, timezone);
  return (
    <TableRow hover onClick={openRow(order)} sx={{ cursor: 'pointer' }}>
      <TableCell component="th" scope="row" sx={markEdge(mark)}>
        <OrderLink order={order} list={list.address} />
      </TableCell>
      <TableCell sx={{ overflowWrap: 'anywhere' }}>{order.customerName}</TableCell>
      <TableCell>
        <Box
          sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2 }}
        >
          <StackedPickupTime order={order} timezone={timezone} />
          <PickupMarkChip mark={mark} />
        </Box>
      </TableCell>
      <TableCell align="right">
        <MoneyText cents={dollarsToCents(order.totalAmount)} />
      </TableCell>
      <TableCell>
        <StatusChip status={order.status} />
      </TableCell>
      <TableCell>
        <PaymentChip status={order.paymentStatus} />
      </TableCell>
      {showsCreated && (
        <TableCell sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          {formatCreated(order.createdAt, timezone)}
        </TableCell>
      )}
    </TableRow>
  );
}

const ariaSort = ({ sort, direction }: ListView, column: SortColumn) => {
  if (sort !== column) return 'none';
  return direction === 'asc' ? 'ascending' : 'descending';
};

/** Pixels of what each column holds at most; the customer's name has the rest. */
const widths: Record<SortColumn, number | undefined> = {
  number: 96,
  customer: undefined,
  pickup: 244,
  total: 104,
  status: 144,
  payment: 140,
  created: 108,
};

function Heading({ column, list }: { column: SortColumn; list: ListControls }) {
  const { view, sortBy } = list;
  const isSorted = view.sort === column;
  return (
    <TableCell
      aria-sort={ariaSort(view, column)}
      align={column === 'total' ? 'right' : 'left'}
      sx={{ '&&': { py: 0 }, width: widths[column] }}
    >
      <TableSortLabel
        active={isSorted}
        direction={isSorted ? view.direction : 'asc'}
        IconComponent={isSorted ? ArrowDownward : UnfoldMore}
        onClick={() => sortBy(column)}
        sx={headingLook}
      >
        {columnHeaders[column]}
      </TableSortLabel>
    </TableCell>
  );
}

const headingLook = {
  minHeight: 44,
  '& .MuiTableSortLabel-icon': { fontSize: 16, mx: 0.5 },
  '&:not(.Mui-active) .MuiTableSortLabel-icon': { opacity: 0.55 },
};
