import { keepPreviousData, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { type ListView, listQuery } from '#frontend/features/orders/list-view.ts';
import { parseResponse, pathOf, request } from '#frontend/lib/api-client.ts';
import { type Cursors, linkCursors } from '#frontend/lib/link-cursors.ts';
import { ordersApi } from '#shared/api/orders.ts';
import type { OrderSummary } from '#shared/schemas/order-list.ts';

/** Orders on one page (docs/product.md#page-sizes). */
export const ordersPerPage = 20;
/**
 * Milliseconds for which a page that is no longer shown stays in the cache: time to open an order and return.
 */
const keptFor = 60_000;

export type OrderListPage = Cursors & {
  rows: OrderSummary[];
  /** The requested view. Its page number is taken from the URL. */
  view: ListView;
  total: number;
  /** The number of orders that match search and filters; a lower bound if `capped`. */
  matching: number;
  capped: boolean;
};

const countSchema = z.pipe(z.string().check(z.regex(/^\d+$/)), z.transform(Number));

/** Reads a part of the list. The counts and the cursors are in headers (docs/product.md#order-list-call). */
export async function fetchOrders(
  view: ListView,
  limit: number,
  signal: AbortSignal,
): Promise<OrderListPage> {
  const response = await request(ordersApi.listOrders, { query: listQuery(view, limit), signal });
  const { headers } = response;
  return {
    ...linkCursors(headers.get('link')),
    rows: await parseResponse(ordersApi.listOrders, response),
    view,
    total: countSchema.parse(headers.get('x-total-count')),
    matching: countSchema.parse(headers.get('x-matching-count')),
    capped: headers.get('x-matching-count-capped') === 'true',
  };
}

/**
 * One page of the list. It is refetched each time the screen opens, because other devices place orders too.
 * The previous page stays visible until the new one arrives, and leaves the cache soon after.
 */
export const useOrders = (view: ListView) =>
  useQuery({
    queryKey: [pathOf(ordersApi.listOrders, { query: listQuery(view, ordersPerPage) }), view.page],
    queryFn: ({ signal }) => fetchOrders(view, ordersPerPage, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: keptFor,
  });
