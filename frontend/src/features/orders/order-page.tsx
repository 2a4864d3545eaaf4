import ArrowBack from '@mui/icons-material/ArrowBackRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link, useParams } from 'react-router-dom';
import { EmptyState } from '#frontend/components/empty-state.tsx';
import { ErrorState } from '#frontend/components/error-state.tsx';
import { PageShell } from '#frontend/components/page-shell.tsx';
import { PaymentChip, StatusChip } from '#frontend/components/status-chips.tsx';
import { ApiError, errorText } from '#frontend/lib/api-client.ts';
import { formatCreated } from '#shared/dates/store-time.ts';
import type { OrderDetail } from '#shared/schemas/orders.ts';
import { useOrder } from './api/get-order.ts';
import { ActivityCard } from './components/activity-card.tsx';
import { CustomerCard } from './components/customer-card.tsx';
import { DocumentsCard } from './components/documents-card.tsx';
import { ItemsCard } from './components/items-card.tsx';

export function OrderPage() {
  const { id = '' } = useParams();
  const query = useOrder(id);
  const { data: order, error } = query;
  return (
    <>
      <Box sx={{ px: { xs: 2, md: 4 }, pt: 3 }}>
        <Button color="inherit" component={Link} to="/orders" startIcon={<ArrowBack />}>
          Back to Orders
        </Button>
      </Box>
      {order ? (
        <OrderView order={order} />
      ) : query.isFetching ? (
        <Typography role="status" color="textSecondary" sx={{ p: 6 }}>
          Loading order...
        </Typography>
      ) : error instanceof ApiError && error.status === 404 ? (
        <EmptyState title="Order not found" text="It may have been opened from an old link." />
      ) : (
        <ErrorState
          text={errorText(error, 'The order could not be loaded.')}
          onRetry={() => void query.refetch()}
        />
      )}
    </>
  );
}

function OrderView({ order }: { order: OrderDetail }) {
  return (
    <PageShell
      title={`Order ${order.orderNumber}`}
      subtitle={`Created ${formatCreated(order.createdAt, order.timezone)}`}
      actions={
        <>
          <StatusChip status={order.status} />
          <PaymentChip status={order.paymentStatus} />
        </>
      }
    >
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' },
        }}
      >
        <Box sx={{ display: 'grid', gap: 4 }}>
          <CustomerCard order={order} />
          <ItemsCard order={order} />
        </Box>
        <Box sx={{ display: 'grid', gap: 4 }}>
          <ActivityCard order={order} />
          <DocumentsCard order={order} />
        </Box>
      </Box>
    </PageShell>
  );
}
