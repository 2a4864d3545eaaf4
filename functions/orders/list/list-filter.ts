import type { Hit, Row } from '#functions/orders/projections/list-row.ts';
import { startOfStoreDay } from '#shared/dates/store-time.ts';
import {
  isDone,
  isOwed,
  type OrderStatus,
  orderStatuses,
  type PaymentStatus,
  paymentStatuses,
} from '#shared/orders/statuses.ts';
import type { ListOrdersQuery } from '#shared/schemas/order-list.ts';

/** From an ISO instant on, up to but not including another one if it is given. */
export type Days = { from: string; to?: string | undefined };

/** The filters of a list, as the statuses, payment statuses and days that they accept. */
export type ListFilter = {
  statuses: readonly OrderStatus[];
  payments: readonly PaymentStatus[];
  /** True for 'owed', which leaves out orders that cost nothing. */
  isOwed: boolean;
  days: Days | undefined;
};

type Filters = Pick<ListOrdersQuery, 'status' | 'payment' | 'pickup'>;

/** The pickup instants that a filter accepts, in the store's zone (docs/product.md#order-list-call). */
export function pickupDays(
  filter: NonNullable<Filters['pickup']>,
  now: Date,
  timezone: string,
): Days {
  const day = (offset: number) => startOfStoreDay(now, offset, timezone);
  switch (filter) {
    case 'today':
      return { from: day(0), to: day(1) };
    case 'tomorrow':
      return { from: day(1), to: day(2) };
    case 'upcoming':
      return { from: day(0) };
    case 'late':
      return { from: day(0), to: now.toISOString() };
    case 'missed':
      return { from: day(-7), to: day(0) };
  }
}

/** The statuses that all filters accept: some exclude canceled orders, or canceled and complete ones. */
function statusesOf({ status, payment, pickup }: Filters): OrderStatus[] {
  const isOpenOnly = pickup === 'late' || pickup === 'missed';
  const isKept = (one: OrderStatus) =>
    one !== 'canceled' || (status !== 'not_canceled' && payment !== 'owed');
  return orderStatuses.filter(
    (one) =>
      (status === undefined || status === 'not_canceled' || status === one) &&
      isKept(one) &&
      !(isOpenOnly && isDone(one)),
  );
}

function paymentsOf({ payment }: Filters): PaymentStatus[] {
  if (payment === 'owed') return paymentStatuses.filter(isOwed);
  const isAny = payment === undefined || payment === 'give_back';
  return paymentStatuses.filter((one) => isAny || payment === one);
}

/** @param timezone of the store; only needed for a filter by pickup */
export const listFilter = (query: Filters, now: Date, timezone: string): ListFilter => ({
  statuses: statusesOf(query),
  payments: paymentsOf(query),
  isOwed: query.payment === 'owed',
  days: query.pickup && pickupDays(query.pickup, now, timezone),
});

export const isInDays = ({ pickup }: Hit, { from, to }: Days): boolean =>
  pickup >= from && (to === undefined || pickup < to);

/** True if status or payment decides which orders are in the list. */
export const filtersByState = ({ statuses, payments }: ListFilter): boolean =>
  statuses.length < orderStatuses.length || payments.length < paymentStatuses.length;

export const hasState = (filter: Omit<ListFilter, 'days'>, row: Row): boolean =>
  filter.statuses.includes(row.status) &&
  filter.payments.includes(row.payment) &&
  !(filter.isOwed && row.total === 0);
