import { type OrderListPage, ordersPerPage } from '#frontend/features/orders/api/list-orders.ts';
import { formatCount } from '#shared/text/format-count.ts';

/**
 * The number of this page, and of all pages. Orders may come and go while a user turns pages: a
 * page without a previous cursor is always the first, one without a next cursor the last.
 */
export function pageOf(list: OrderListPage): { page: number; pages: number } {
  const page = list.previous === undefined ? 1 : list.view.page;
  const counted = Math.ceil(list.matching / ordersPerPage);
  return { page, pages: list.next === undefined ? page : Math.max(counted, page + 1) };
}

/**
 * Returns 'Showing 21-40 of 5,431 orders (12,034 total)', or 'of 1,000+ orders' if counting stopped at the
 * cap.
 */
export function countText(list: OrderListPage): string {
  const before = (pageOf(list).page - 1) * ordersPerPage;
  const last = before + list.rows.length;
  const range = list.rows.length === 0 ? '0-0' : `${formatCount(before + 1)}-${formatCount(last)}`;
  // The counters may be slightly newer or older than the list.
  const matching = formatCount(Math.max(list.matching, last)) + (list.capped ? '+' : '');
  const total = formatCount(Math.max(list.total, last));
  return `Showing ${range} of ${matching} orders (${total} total)`;
}
