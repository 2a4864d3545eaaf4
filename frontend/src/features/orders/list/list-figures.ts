import { formatCount } from '#frontend/lib/format-count.ts';
import { type OrderPage, pageSize } from '../api/list-orders.ts';

/**
 * Which page this is, of how many. Orders come and go while somebody turns the pages: what has no page before
 * it is the first, and what has none behind it the last.
 */
export function pageOf(list: OrderPage): { page: number; pages: number } {
  const page = list.previous === undefined ? 1 : list.view.page;
  const counted = Math.ceil(list.matching / pageSize);
  return { page, pages: list.next === undefined ? page : Math.max(counted, page + 1) };
}

/** 'Showing 21-40 of 5,431 orders (12,034 total)'; where counting was given up: 'of 1,000+ orders'. */
export function countText(list: OrderPage): string {
  const before = (pageOf(list).page - 1) * pageSize;
  const last = before + list.rows.length;
  const range = list.rows.length === 0 ? '0-0' : `${formatCount(before + 1)}-${formatCount(last)}`;
  // The counters are a moment ahead of the list, or behind it.
  const matching = formatCount(Math.max(list.matching, last)) + (list.capped ? '+' : '');
  const total = formatCount(Math.max(list.total, last));
  return `Showing ${range} of ${matching} orders (${total} total)`;
}
