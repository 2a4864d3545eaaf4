import type { ListView } from '#frontend/features/orders/api/list-view.ts';
import { formatDay, formatHour } from '#shared/dates/store-time.ts';
import { isDone } from '#shared/orders/statuses.ts';
import type { OrderSummary } from '#shared/schemas/order-list.ts';

/** Orders that follow each other and have something in common, which the heading says. */
export type OrderGroup = { heading: string | undefined; orders: OrderSummary[] };

type Grouped = Pick<ListView, 'pickup' | 'sort' | 'status'>;

/**
 * What to read above an order when pickups follow each other by their time: its hour, or its day where there are
 * several; and that it is done, unless all orders of the list are of one status.
 */
function headingOf(order: OrderSummary, view: Grouped, now: Date, timezone: string) {
  const { pickup, sort, status } = view;
  if (!pickup || sort) return undefined;
  if (!status && isDone(order.status)) return 'Done';
  if (pickup !== 'upcoming') return formatHour(order.pickupDate, timezone);
  const day = formatDay(order.pickupDate, timezone);
  return day === formatDay(now, timezone) ? `Today, ${day}` : day;
}

/** The orders of a page in their order, under the headings there are; in one group when there are none. */
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
