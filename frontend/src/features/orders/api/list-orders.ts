import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import * as z from 'zod';
import { pathOf, readBody, request } from '#frontend/lib/api-client.ts';
import { type Cursors, linkCursors } from '#frontend/lib/link-cursors.ts';
import { ordersApi } from '#shared/api/orders.ts';
import type { OrderSummary } from '#shared/schemas/order-list.ts';
import { type ListView, listQuery } from './list-view.ts';

/** Orders on one page (docs/product.md#page-sizes). */
export const pageSize = 20;
/** Milliseconds for which a page that was left is kept: a look at an order and back. */
const keptFor = 60_000;

export type OrderPage = Cursors & {
  rows: OrderSummary[];
  /** What was asked for. Its page is a number as far as the address knows. */
  view: ListView;
  /** All orders there are. */
  total: number;
  /** Those that search and filters let through; at least so many when `capped`. */
  matching: number;
  capped: boolean;
};

const countSchema = z.string().regex(/^\d+$/).transform(Number);

/** A part of the list; counts and neighbors come in headers (docs/product.md#order-list-call). */
export async function fetchOrders(
  view: ListView,
  limit: number,
  signal: AbortSignal,
): Promise<OrderPage> {
  const response = await request(ordersApi.listOrders, { query: listQuery(view, limit), signal });
  const { headers } = response;
  return {
    ...linkCursors(headers.get('link')),
    rows: await readBody(ordersApi.listOrders, response),
    view,
    total: countSchema.parse(headers.get('x-total-count')),
    matching: countSchema.parse(headers.get('x-matching-count')),
    capped: headers.get('x-matching-count-capped') === 'true',
  };
}

/**
 * One page of the list. It is asked again on every entry, for other devices place orders too; the page before
 * it stays on display until it has come, and is forgotten soon.
 */
const ordersQuery = (view: ListView) =>
  queryOptions({
    queryKey: [pathOf(ordersApi.listOrders, { query: listQuery(view, pageSize) }), view.page],
    queryFn: ({ signal }) => fetchOrders(view, pageSize, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: keptFor,
  });

export const useOrders = (view: ListView) => useQuery(ordersQuery(view));
