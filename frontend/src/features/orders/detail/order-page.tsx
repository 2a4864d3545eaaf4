import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { Link, useLocation, useParams } from 'react-router-dom';
import { useOrder } from '#frontend/features/orders/api/get-order.ts';
import { listSearch } from '#frontend/features/orders/list-search.ts';
import { ApiError, errorText } from '#frontend/lib/api-client.ts';
import { EmptyState } from '#frontend/ui/feedback/empty-state.tsx';
import { ErrorState } from '#frontend/ui/feedback/query-states.tsx';
import { PageShell } from '#frontend/ui/layout/page-shell.tsx';
import ArrowBack from '~icons/ic/round-arrow-back';
import { OrderView } from './components/order-view.tsx';

export function OrderPage() {
  const { id = '' } = useParams();
  // The key resets the state for another order, so that a value chosen for one is never sent for the other.
  return <OrderScreen key={id} id={id} />;
}

function OrderScreen({ id }: { id: string }) {
  const { query, pending } = useOrder(id);
  const { data: order, error, isFetching, dataUpdatedAt } = query;
  const ask = () => void query.refetch();
  if (order)
    return (
      <OrderView
        order={order}
        pending={pending}
        seenAt={dataUpdatedAt}
        busy={isFetching}
        onRefresh={ask}
        failure={error ? errorText(error, 'The order could not be refreshed.') : undefined}
        back={<BackToOrders />}
      />
    );
  const isMissing = error instanceof ApiError && error.code === 'not-found';
  return (
    <PageShell above={<BackToOrders />} title="Order">
      {isFetching ? (
        loading
      ) : isMissing ? (
        <EmptyState
          title="Order not found"
          text="It may have been opened from an old link. Every order is in the list."
        />
      ) : (
        <ErrorState text={errorText(error, 'The order could not be loaded.')} onRetry={ask} />
      )}
    </PageShell>
  );
}

function BackToOrders() {
  const location = useLocation();
  return (
    <Button
      color="inherit"
      component={Link}
      to={{ pathname: '/orders', search: listSearch(location.state) }}
      startIcon={<ArrowBack />}
      sx={{ ml: -3, mb: 2 }}
    >
      Back to Orders
    </Button>
  );
}

const loading = (
  <Box role="status">
    Loading order...
    <Box aria-hidden sx={{ display: 'grid', gap: 4, mt: 4 }}>
      <Skeleton variant="rounded" height={220} />
      <Skeleton variant="rounded" height={320} />
    </Box>
  </Box>
);
