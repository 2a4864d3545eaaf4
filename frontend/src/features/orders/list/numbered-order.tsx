import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router-dom';
import { fetchOrders } from '#frontend/features/orders/api/list-orders.ts';
import { readView, writeView } from '#frontend/features/orders/list-view.ts';
import { QueryStates } from '#frontend/ui/feedback/query-states.tsx';
import { PageShell } from '#frontend/ui/layout/page-shell.tsx';

/** All that a search considers: the number may be the end of many customers' phone numbers. */
const most = 1_000;

/** /o/{number}: the code on a label leads to its order. The list says if there is none. */
export function NumberedOrder() {
  const search = `#${useParams()['number']}`;
  const view = readView(new URLSearchParams({ search }));
  const query = useQuery({
    queryKey: ['order with number', search],
    queryFn: ({ signal }) => fetchOrders(view, most, signal),
    gcTime: 0,
  });
  return (
    <PageShell title={`Order ${search}`}>
      <QueryStates query={query} loading="Loading order..." failure="Failed to load the order">
        {({ rows }) => {
          const order = rows.find(({ orderNumber }) => orderNumber === search);
          return (
            <Navigate to={order ? `/orders/${order.id}` : `/orders${writeView(view)}`} replace />
          );
        }}
      </QueryStates>
    </PageShell>
  );
}
