import type { QueryClient } from '@tanstack/react-query';
import * as z from 'zod';
import { type OrderSummary, orderSummarySchema } from '#shared/schemas/order-list.ts';
import type { OrderDetail } from '#shared/schemas/orders.ts';
import { orderQuery } from './get-order.ts';

/** An order as a row of the list has it. */
const summaryOf = ({ customer, total, ...order }: OrderDetail): OrderSummary =>
  orderSummarySchema.parse({
    ...order,
    customerName: `${customer.firstName} ${customer.lastName}`,
    totalAmount: total / 100,
  });

const rowsSchema = z.array(orderSummarySchema);

/**
 * Takes a changed order over into the cached detail and the rows of the cached lists; lists and dashboard are
 * asked again when they are entered next, for the change may have moved or counted the order elsewhere.
 */
export function keepOrder(client: QueryClient, order: OrderDetail): void {
  client.setQueryData(orderQuery(order.id).queryKey, order);
  const summary = summaryOf(order);
  const isList = ({ queryKey: [path] }: { queryKey: readonly unknown[] }) =>
    /^\/api\/orders(\?|$)/.test(String(path));
  client.setQueriesData({ predicate: isList }, (data: unknown) => {
    const rows = rowsSchema.safeParse(data);
    return rows.success ? rows.data.map((row) => (row.id === order.id ? summary : row)) : data;
  });
  void client.invalidateQueries({ predicate: isList });
  void client.invalidateQueries({
    predicate: ({ queryKey: [path] }) => String(path).startsWith('/api/dashboard'),
  });
}
