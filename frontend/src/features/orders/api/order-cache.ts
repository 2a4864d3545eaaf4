import type { Query, QueryClient } from '@tanstack/react-query';
import { fullName } from '#shared/orders/full-name.ts';
import { isDone } from '#shared/orders/statuses.ts';
import { toGiveBack } from '#shared/payments/balance.ts';
import type { OrderSummary } from '#shared/schemas/order-list.ts';
import type { OrderDetail } from '#shared/schemas/orders.ts';
import { orderQuery } from './get-order.ts';
import type { OrderListPage } from './list-orders.ts';

/** Cents that are paid if the order is partly paid; undefined if all or nothing is paid. */
export const paidInPart = ({ money, total }: OrderDetail): number | undefined =>
  money && money.settled !== 0 && money.settled !== total ? money.settled : undefined;

const changedRow = (order: OrderDetail): Partial<OrderSummary> => ({
  customerName: fullName(order.customer),
  pickupDate: order.pickupDate,
  pickupLocation: order.pickupLocation,
  totalAmount: order.total / 100,
  status: order.status,
  paymentStatus: order.paymentStatus,
  settled: paidInPart(order),
  toGiveBack: toGiveBack(order) || undefined,
  undelivered: order.undelivered !== undefined && !isDone(order.status),
});

/** Only one change of an order runs at a time, including payments. */
export const changeKey = (orderId: string) => ['change-order', orderId];

const isAt = (path: RegExp) => ({
  predicate: ({ queryKey: [key] }: Query) => path.test(String(key)),
});

/**
 * Puts a changed order into the cached detail and into the rows of the cached lists. Lists and dashboard are
 * refetched when they are next opened, because sort, search results and counts may have changed.
 */
export function putOrder(client: QueryClient, order: OrderDetail): void {
  const { queryKey } = orderQuery(order.id);
  // A running read may return an older version.
  void client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, order);
  client.setQueriesData<OrderListPage>(
    isAt(/^\/api\/orders\?/),
    (page) =>
      page && {
        ...page,
        rows: page.rows.map((row) =>
          row.id === order.id ? { ...row, ...changedRow(order) } : row,
        ),
      },
  );
  void client.invalidateQueries(isAt(/^\/api\/(orders\?|customers|dashboard|tills)/));
}

/** Reads an order from the server, ignoring the cache and running reads, and updates the cache. */
export async function readOrder(client: QueryClient, id: string): Promise<OrderDetail> {
  await client.cancelQueries({ queryKey: orderQuery(id).queryKey });
  return client.fetchQuery({ ...orderQuery(id), staleTime: 0 });
}
