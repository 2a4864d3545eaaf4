import type { Query, QueryClient } from '@tanstack/react-query';
import { fullName } from '#shared/orders/full-name.ts';
import { isDone } from '#shared/orders/statuses.ts';
import { toGiveBack } from '#shared/payments/balance.ts';
import type { OrderSummary } from '#shared/schemas/order-list.ts';
import type { OrderDetail } from '#shared/schemas/orders.ts';
import { orderQuery } from './get-order.ts';
import type { OrderListPage } from './list-orders.ts';

/** What a row says of the payments: only a part or more than the total, and what is to give back. */
function moneyRow(order: OrderDetail): Pick<OrderSummary, 'settled' | 'toGiveBack'> {
  const { money, total } = order;
  const isPartly = money && money.settled !== 0 && money.settled !== total;
  return {
    settled: isPartly ? money.settled : undefined,
    toGiveBack: toGiveBack(order) || undefined,
  };
}

/** The fields of an order's row that a change can affect. */
const changedRow = (order: OrderDetail): Partial<OrderSummary> => ({
  customerName: fullName(order.customer),
  pickupDate: order.pickupDate,
  pickupLocation: order.pickupLocation,
  totalAmount: order.total / 100,
  status: order.status,
  paymentStatus: order.paymentStatus,
  ...moneyRow(order),
  undelivered: order.undelivered !== undefined && !isDone(order.status),
});

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
