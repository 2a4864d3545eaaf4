import type { Query, QueryClient } from '@tanstack/react-query';
import { fullName } from '#shared/orders/full-name.ts';
import type { OrderSummary } from '#shared/schemas/order-list.ts';
import type { OrderDetail } from '#shared/schemas/orders.ts';
import { orderQuery } from './get-order.ts';
import type { OrderPage } from './list-orders.ts';

/** What of an order's row in the list a change may have changed. */
const changedRow = (order: OrderDetail): Partial<OrderSummary> => ({
  customerName: fullName(order.customer),
  pickupDate: order.pickupDate,
  pickupLocation: order.pickupLocation,
  totalAmount: order.total / 100,
  status: order.status,
  paymentStatus: order.paymentStatus,
});

const isAt = (path: RegExp) => ({
  predicate: ({ queryKey: [key] }: Query) => path.test(String(key)),
});

/**
 * Takes a changed order over into the cached detail and the rows of the cached lists. Lists and dashboard are
 * asked again when they are entered next, for the order may now be sorted, found or counted elsewhere.
 */
export function putOrder(client: QueryClient, order: OrderDetail): void {
  const { queryKey } = orderQuery(order.id);
  // What a read that is under way brings may be older than this.
  void client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, order);
  client.setQueriesData<OrderPage>(
    isAt(/^\/api\/orders\?/),
    (page) =>
      page && {
        ...page,
        rows: page.rows.map((row) =>
          row.id === order.id ? { ...row, ...changedRow(order) } : row,
        ),
      },
  );
  void client.invalidateQueries(isAt(/^\/api\/(orders\?|dashboard)/));
}

/** Reads an order anew, whatever is cached or under way; the cache takes it over. */
export async function readOrder(client: QueryClient, id: string): Promise<OrderDetail> {
  await client.cancelQueries({ queryKey: orderQuery(id).queryKey });
  return client.fetchQuery({ ...orderQuery(id), staleTime: 0 });
}
