import MuiLink from '@mui/material/Link';
import { Link } from 'react-router-dom';
import { type Column, DataTable } from '#frontend/components/data-table.tsx';
import { EmptyState } from '#frontend/components/empty-state.tsx';
import { Instant } from '#frontend/components/instant.tsx';
import { MoneyText } from '#frontend/components/money-text.tsx';
import { PageShell } from '#frontend/components/page-shell.tsx';
import { QueryStates } from '#frontend/components/query-states.tsx';
import { PaymentChip, StatusChip } from '#frontend/components/status-chips.tsx';
import { TableSkeleton } from '#frontend/components/table-skeleton.tsx';
import { useDisplayTimezone } from '#frontend/lib/public-settings.ts';
import { formatCreated, formatPickup } from '#shared/dates/store-time.ts';
import { dollarsToCents } from '#shared/pricing/compute-totals.ts';
import type { OrderSummary } from '#shared/schemas/order-list.ts';
import { useOrders } from './api/list-orders.ts';

const columns = (timezone: string): Column<OrderSummary>[] => [
  {
    header: 'Order #',
    cell: ({ id, orderNumber }) => (
      <MuiLink component={Link} to={`/orders/${id}`}>
        {orderNumber}
      </MuiLink>
    ),
  },
  { header: 'Customer', cell: ({ customerName }) => customerName },
  {
    header: 'Pickup',
    cell: ({ pickupDate }) => <Instant>{formatPickup(pickupDate, timezone)}</Instant>,
  },
  {
    header: 'Total',
    align: 'right',
    cell: ({ totalAmount }) => <MoneyText cents={dollarsToCents(totalAmount)} />,
  },
  { header: 'Status', cell: ({ status }) => <StatusChip status={status} /> },
  { header: 'Payment', cell: ({ paymentStatus }) => <PaymentChip status={paymentStatus} /> },
  {
    header: 'Created',
    wideOnly: true,
    cell: ({ createdAt }) => <Instant>{formatCreated(createdAt, timezone)}</Instant>,
  },
];

export function OrdersPage() {
  const timezone = useDisplayTimezone();
  return (
    <PageShell title="Orders" subtitle="The newest orders first">
      <QueryStates
        query={useOrders()}
        loading={<TableSkeleton label="Loading orders..." />}
        failure="Failed to fetch orders."
      >
        {(orders) =>
          orders.length === 0 ? (
            <EmptyState title="No orders found" text="Orders placed at the counter appear here." />
          ) : (
            <DataTable label="Orders" columns={columns(timezone)} rows={orders} />
          )
        }
      </QueryStates>
    </PageShell>
  );
}
