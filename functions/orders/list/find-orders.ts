import { formatOrderNumber } from '#shared/orders/statuses.ts';
import type { ListOrdersQuery, OrderSummary } from '#shared/schemas/order-list.ts';
import { readSettings } from '../../settings/settings-repository.ts';
import { countOrders, readCounters } from '../order-counters.ts';
import type { Row } from '../order-summary.ts';
import { searchWords, undeliveredToken } from '../search-tokens.ts';
import {
  type Candidates,
  candidateSource,
  isInDays,
  pickupCandidates,
  pickupDays,
  searchCandidates,
} from './candidates.ts';
import { indexSource } from './index-source.ts';
import { readRows } from './list-repository.ts';
import { type Page, readPage } from './read-page.ts';

export type OrderList = Page & {
  /** Number of all orders. */
  total: number;
  /** Number of orders that match search and filters; when `capped`, at least this many. */
  matching: number;
  capped: boolean;
};

/** The orders a search or pickup filter considers; undefined when the indexes alone give the page. */
async function findCandidates(query: ListOrdersQuery, now: Date): Promise<Candidates | undefined> {
  const words = [
    ...searchWords(query.search ?? ''),
    ...(query.email === 'undelivered' ? [undeliveredToken] : []),
  ];
  if (words.length === 0 && query.pickup === undefined) return undefined;
  const days = query.pickup && pickupDays(query.pickup, now, (await readSettings()).timezone);
  if (words.length === 0 && days) return pickupCandidates(days, query.status);
  const { hits, capped } = await searchCandidates(words);
  const onDays = days ? hits.filter((hit) => isInDays(hit, days)) : hits;
  if (query.status === undefined) return { hits: onDays, capped };
  const rows = await readRows(onDays);
  return { hits: rows.filter(({ status }) => status === query.status), capped };
}

/**
 * One page of the order list (docs/product.md#order-list-call; access patterns O5, O6, O9, O10).
 *
 * @throws AppError 'validation' for a cursor of another list
 */
export async function findOrders(query: ListOrdersQuery, now: Date): Promise<OrderList> {
  // Eventually consistent, like the rows.
  const [counters, candidates] = await Promise.all([
    readCounters(false),
    findCandidates(query, now),
  ]);
  const source = candidates ? candidateSource(candidates.hits) : indexSource(query.status);
  return {
    ...(await readPage(source, query)),
    total: countOrders(counters),
    matching: candidates ? candidates.hits.length : countOrders(counters, query.status),
    capped: candidates?.capped ?? false,
  };
}

/** A row as `GET /api/orders` returns it: the total in dollars (docs/product.md#money). */
export const toOrderSummary = (row: Row): OrderSummary => ({
  id: row.id,
  orderNumber: formatOrderNumber(row.number),
  customerName: row.customer,
  pickupDate: row.pickup,
  pickupLocation: row.location,
  totalAmount: row.total / 100,
  status: row.status,
  paymentStatus: row.payment,
  createdAt: row.created,
  undelivered: row.undelivered,
});
