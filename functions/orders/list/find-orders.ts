import { countOrders, readCounters } from '#functions/orders/projections/counters.ts';
import type { Row } from '#functions/orders/projections/list-row.ts';
import {
  giveBackToken,
  searchWords,
  undeliveredToken,
} from '#functions/orders/projections/search-tokens.ts';
import { readSettings } from '#functions/store/settings/settings-repository.ts';
import { formatOrderNumber } from '#shared/orders/order-number.ts';
import { paymentStatuses } from '#shared/orders/statuses.ts';
import type { ListOrdersQuery, OrderSummary } from '#shared/schemas/order-list.ts';
import {
  type Candidates,
  candidateSource,
  paymentCandidates,
  pickupCandidates,
  searchCandidates,
} from './candidates.ts';
import { indexSource } from './index-source.ts';
import { filtersByState, hasState, isInDays, type ListFilter, listFilter } from './list-filter.ts';
import { readRows } from './list-repository.ts';
import { type Page, readPage } from './read-page.ts';

export type OrderList = Page & {
  /** Number of all orders. */
  total: number;
  /** Number of orders that match search and filters; when `capped`, there are at least this many. */
  matching: number;
  capped: boolean;
};

const wordsOf = ({ search = '', email, payment }: ListOrdersQuery): string[] => [
  ...searchWords(search),
  ...(email === 'undelivered' ? [undeliveredToken] : []),
  ...(payment === 'give_back' ? [giveBackToken] : []),
];

/** The orders that a search or a filter considers; undefined when the indexes alone provide the page. */
async function findCandidates(
  words: string[],
  filter: ListFilter,
): Promise<Candidates | undefined> {
  const { days, payments } = filter;
  if (words.length === 0) {
    if (days) return pickupCandidates(days, filter);
    return payments.length < paymentStatuses.length ? paymentCandidates(filter) : undefined;
  }
  const { hits, capped } = await searchCandidates(words);
  const onDays = days ? hits.filter((hit) => isInDays(hit, days)) : hits;
  if (!filtersByState(filter)) return { hits: onDays, capped };
  const rows = await readRows(onDays);
  return { hits: rows.filter((row) => hasState(filter, row)), capped };
}

async function findPage(query: ListOrdersQuery, filter: ListFilter) {
  const candidates = await findCandidates(wordsOf(query), filter);
  const source = candidates ? candidateSource(candidates.hits) : indexSource(filter.statuses);
  return { candidates, page: await readPage(source, query) };
}

/**
 * One page of the order list (docs/product.md#order-list-call; access patterns O5, O6, O9, O10, O16).
 *
 * @throws AppError 'validation' for a cursor of another list
 */
export async function findOrders(query: ListOrdersQuery, now: Date): Promise<OrderList> {
  const timezone = query.pickup ? (await readSettings()).timezone : 'UTC';
  const filter = listFilter(query, now, timezone);
  // Eventually consistent, like the rows.
  const [counters, { candidates, page }] = await Promise.all([
    readCounters(false),
    findPage(query, filter),
  ]);
  return {
    ...page,
    total: countOrders(counters),
    matching: candidates ? candidates.hits.length : countOrders(counters, filter.statuses),
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
  settled: row.settled,
  toGiveBack: row.giveBack,
});
