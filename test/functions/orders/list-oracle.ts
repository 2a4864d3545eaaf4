import { startOfStoreDay } from '#shared/dates/store-time.ts';
import { orderStatuses, paymentStatuses } from '#shared/orders/statuses.ts';
import type { ListOrdersQuery, OrderSummary } from '#shared/schemas/order-list.ts';

type Order = OrderSummary & { email: string; phone: string };
export type Asked = Partial<
  Pick<ListOrdersQuery, 'sort' | 'direction' | 'status' | 'pickup' | 'search'>
>;

const timezone = 'America/Los_Angeles';
const bytes = (one: string, other: string) => Buffer.compare(Buffer.from(one), Buffer.from(other));

/** Written apart from the product's own: lower case, no accents. */
const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace('đ', 'd')
    .replace('ø', 'o');

/** What each search of the test finds an order by. */
const words = (order: Order): string[] => [
  ...plain(order.customerName)
    .replaceAll("'", '')
    .split(/[\s-]+/),
  order.email,
  order.orderNumber.slice(1),
  order.phone.replaceAll('-', ''),
  order.phone.slice(-4),
];
const asWords = (search: string) =>
  /^[#\d ]+$/.test(search) ? [search.replace(/[# ]/g, '')] : plain(search).split(' ');
const isFound = (order: Order, search: string) =>
  asWords(search).every((word) => words(order).some((known) => known.startsWith(word)));

function isOnDay(order: Order, pickup: Asked['pickup']): boolean {
  const start = (offset: number) => startOfStoreDay(new Date(), offset, timezone);
  const at = order.pickupDate;
  if (pickup === 'today') return at >= start(0) && at < start(1);
  if (pickup === 'tomorrow') return at >= start(1) && at < start(2);
  return pickup === undefined || at >= start(0);
}

const byCreated = (one: Order, other: Order) =>
  bytes(one.createdAt, other.createdAt) || bytes(one.orderNumber, other.orderNumber);

const columns: Record<NonNullable<Asked['sort']>, (one: Order, other: Order) => number> = {
  created: () => 0,
  number: () => 0,
  pickup: (one, other) => bytes(one.pickupDate, other.pickupDate),
  customer: (one, other) => bytes(plain(one.customerName), plain(other.customerName)),
  total: (one, other) => one.totalAmount - other.totalAmount,
  payment: (one, other) =>
    paymentStatuses.indexOf(one.paymentStatus) - paymentStatuses.indexOf(other.paymentStatus),
  status: (one, other) => orderStatuses.indexOf(one.status) - orderStatuses.indexOf(other.status),
};

/** The order list as a plain list in memory. */
export function expectedList(orders: Order[], asked: Asked): Order[] {
  const { sort, direction = 'asc', status, pickup, search } = asked;
  const sign = direction === 'asc' ? 1 : -1;
  return orders
    .filter((order) => status === undefined || order.status === status)
    .filter((order) => isOnDay(order, pickup))
    .filter((order) => search === undefined || isFound(order, search))
    .sort((one, other) => {
      if (sort === undefined) return -byCreated(one, other);
      if (sort === 'status') return columns.status(one, other) * sign || -byCreated(one, other);
      return (columns[sort](one, other) || byCreated(one, other)) * sign;
    });
}
