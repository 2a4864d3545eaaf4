import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import { Fragment } from 'react';
import { PaymentChip, StatusChip } from '#frontend/entities/order/status-chips.tsx';
import type { OrderGroup } from '#frontend/features/orders/list/group-orders.ts';
import { columnHeaders, sortColumns } from '#frontend/features/orders/list/labels.ts';
import { pickupMark } from '#frontend/features/orders/list/pickup-mark.ts';
import type { ListControls } from '#frontend/features/orders/list/use-list-view.ts';
import type { ListView, SortColumn } from '#frontend/features/orders/list-view.ts';
import { MoneyText } from '#frontend/ui/data/money-text.tsx';
import { formatCreated } from '#shared/dates/store-time.ts';
import { dollarsToCents } from '#shared/pricing/compute-totals.ts';
import type { OrderSummary } from '#shared/schemas/order-list.ts';
import ArrowDownward from '~icons/ic/round-arrow-downward';
import UnfoldMore from '~icons/ic/round-unfold-more';
import { OrderLink, useOpenRow } from './order-link.tsx';
import { PaidNote, UndeliveredMark } from './order-marks.tsx';
import {
  markEdge,
  PickupMarkChip,
  quietCanceled,
  StackedPickupTime,
  strikeCanceled,
} from './pickup-time.tsx';

type Props = {
  list: ListControls;
  /** The view that the orders belong to. It differs from `list` while another page loads. */
  view: ListView;
  groups: OrderGroup[];
  now: Date;
  timezone: string;
  /** Horizontal padding of a cell in pixels. */
  padding: number;
  showsCreated: boolean;
};

export function OrdersTable({ groups, ...props }: Props) {
  const { list, padding, showsCreated } = props;
  const columns = sortColumns.filter((column) => showsCreated || column !== 'created');
  return (
    <TableContainer>
      {/* Fixed widths, so that the columns do not move from page to page. */}
      <Table
        aria-label="Orders"
        sx={{
          tableLayout: 'fixed',
          '& .MuiTableCell-root': { px: `${padding}px` },
          // The edge that marks an urgent pickup takes part of the padding.
          '& tr > th:first-of-type': { pl: `${padding + edge}px` },
        }}
      >
        <TableHead>
          <TableRow>
            {columns.map((column) => (
              <Heading key={column} column={column} list={list} padding={padding} />
            ))}
          </TableRow>
        </TableHead>
        {groups.map(({ heading, orders }) => (
          <TableBody key={heading ?? ''}>
            {heading && (
              <TableRow>
                <TableCell component="th" scope="rowgroup" colSpan={columns.length} sx={groupSx}>
                  {heading}
                </TableCell>
              </TableRow>
            )}
            {orders.map((order) => (
              <Row key={order.id} {...props} order={order} />
            ))}
          </TableBody>
        ))}
      </Table>
    </TableContainer>
  );
}

function Row({ order, ...props }: Omit<Props, 'groups'> & { order: OrderSummary }) {
  const { list, view, now, timezone, showsCreated } = props;
  const openRow = useOpenRow(list.address);
  const mark = pickupMark(order, now, timezone, view);
  const struck = strikeCanceled(order);
  return (
    <TableRow hover onClick={openRow(order)} sx={{ cursor: 'pointer' }}>
      <TableCell component="th" scope="row" sx={[markEdge(mark), struck]}>
        <OrderLink order={order} list={list.address} />
        {mark && (
          <Box sx={{ mt: 0.5, '& .MuiChip-root': { height: 24 } }}>
            <PickupMarkChip mark={mark} />
          </Box>
        )}
      </TableCell>
      <TableCell sx={struck}>
        <Box sx={{ display: 'flex', alignItems: 'center' }}>
          <Box title={order.customerName} sx={nameSx}>
            {order.customerName}
          </Box>
          <UndeliveredMark order={order} />
        </Box>
      </TableCell>
      <TableCell sx={struck}>
        <StackedPickupTime order={order} timezone={timezone} />
      </TableCell>
      <TableCell align="right" sx={struck}>
        <MoneyText cents={dollarsToCents(order.totalAmount)} />
      </TableCell>
      <TableCell>
        <StatusChip status={order.status} />
      </TableCell>
      <TableCell sx={quietCanceled(order)}>
        <PaymentChip status={order.paymentStatus} total={dollarsToCents(order.totalAmount)} />
        <PaidNote order={order} />
      </TableCell>
      {showsCreated && (
        <TableCell
          sx={{
            ...struck,
            color: 'text.secondary',
            fontVariantNumeric: 'tabular-nums',
            displayPrint: printed('created'),
          }}
        >
          <CreatedText created={formatCreated(order.createdAt, timezone)} />
        </TableCell>
      )}
    </TableRow>
  );
}

/** Breaks between day and time, but not at the hyphens of the day. */
const CreatedText = ({ created }: { created: string }) =>
  created.split(' ').map((part, index) => (
    <Fragment key={part}>
      {index > 0 && ' '}
      <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
        {part}
      </Box>
    </Fragment>
  ));

const ariaSort = ({ sort, direction }: ListView, column: SortColumn) => {
  if (sort !== column) return 'none';
  return direction === 'asc' ? 'ascending' : 'descending';
};

/** Pixels reserved at the left of the first column. */
const edge = 6;

/** The maximum content width of each column, in pixels at usual text size; the name gets the rest. */
const widths: Record<SortColumn, number | undefined> = {
  number: 76,
  customer: undefined,
  pickup: 137,
  total: 75,
  status: 120,
  payment: 111,
  created: 88,
};

/** Paper has room for only six columns. */
const printed = (column: SortColumn) => (column === 'created' ? 'none' : undefined);

/** Only a very long name is cut off with '…'. */
const nameSx = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: '4',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  // On paper there is no way to see the rest.
  '@media print': { display: 'block' },
};

const groupSx = {
  '&&': { height: 36, py: 1, fontSize: '0.9375rem' },
  fontWeight: 700,
  fontVariantNumeric: 'tabular-nums',
  bgcolor: 'sunken',
};

type HeadingProps = Pick<Props, 'list' | 'padding'> & { column: SortColumn };

function Heading({ column, list, padding }: HeadingProps) {
  const content = widths[column];
  const { view, sortBy } = list;
  const isSorted = view.sort === column;
  return (
    <TableCell
      aria-sort={ariaSort(view, column)}
      align={column === 'total' ? 'right' : 'left'}
      sx={{
        '&&': { py: 0 },
        width:
          content &&
          `calc(${content / 16}rem + ${2 * padding + (column === 'number' ? edge : 0)}px)`,
        displayPrint: printed(column),
      }}
    >
      <TableSortLabel
        active={isSorted}
        direction={isSorted ? view.direction : 'asc'}
        IconComponent={isSorted ? ArrowDownward : UnfoldMore}
        onClick={() => sortBy(column)}
        sx={headingSx}
      >
        {columnHeaders[column]}
      </TableSortLabel>
    </TableCell>
  );
}

const headingSx = {
  minHeight: 44,
  '& .MuiTableSortLabel-icon': { fontSize: 16, mx: 0.5 },
  '&:not(.Mui-active) .MuiTableSortLabel-icon': { opacity: 0.55 },
};
