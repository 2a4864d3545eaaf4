import type { ListView } from '#frontend/features/orders/list-view.ts';
import { formatDay, formatHour } from '#shared/dates/store-time.ts';
import { isDone } from '#shared/orders/statuses.ts';
import type { OrderSummary } from '#shared/schemas/order-list.ts';

/** Consecutive orders under a common heading. */
export type OrderGroup = { heading: string | undefined; orders: OrderSummary[] };

type Grouped = Pick<ListView, 'pickup' | 'sort' | 'status'>;

/**
 * The heading of an order in a list sorted by pickup: its hour, or its day if the list spans
 * several days. It also marks orders that are done, unless the list contains only one status.
 */
function headingOf(order: OrderSummary, view: Grouped, now: Date, timezone: string) {
  const { pickup, sort, status } = view;
  if (!pickup || sort) return undefined;
  const isMixed = status === undefined || status === 'not_canceled';
  if (isMixed && isDone(order.status)) return 'Done';
  if (pickup !== 'upcoming' && pickup !== 'missed') return formatHour(order.pickupDate, timezone);
  const day = formatDay(order.pickupDate, timezone);
  return day === formatDay(now, timezone) ? `Today, ${day}` : day;
}

/** Groups a page's orders by heading, without changing their order. Without headings it is one group. */
export function groupOrders(
  orders: OrderSummary[],
  view: Grouped,
  now: Date,
  timezone: string,
): OrderGroup[] {
  const groups: OrderGroup[] = [];
  for (const order of orders) {
    const heading = headingOf(order, view, now, timezone);
    const last = groups.at(-1);
    if (last && last.heading === heading) last.orders.push(order);
    else groups.push({ heading, orders: [order] });
  }
  return groups;
}
