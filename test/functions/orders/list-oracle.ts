import { orderStatuses, paymentStatuses } from '#shared/orders/statuses.ts';
import type { ListOrdersQuery, OrderSummary } from '#shared/schemas/order-list.ts';

type Order = OrderSummary & { email: string; phone: string };
export type Asked = Partial<
  Pick<ListOrdersQuery, 'sort' | 'direction' | 'status' | 'payment' | 'pickup' | 'search'>
>;

const storeDays = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' });
const bytes = (one: string, other: string) => Buffer.compare(Buffer.from(one), Buffer.from(other));

/** Implemented separately from the product's code: lower case, no accents. */
const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll('đ', 'd')
    .replaceAll('ø', 'o');

const wordsOf = (name: string) =>
  plain(name)
    .replaceAll("'", '')
    .split(/[\s-]+/);
const digits = (text: string) => text.replace(/\D/g, '').replace(/^1(\d{10})$/, '$1');

/** The texts that find an order, as do their beginnings. */
const searchTokensOf = (order: Order): string[] => [
  ...wordsOf(order.customerName),
  plain(order.email),
  digits(order.orderNumber),
  digits(order.phone),
  digits(order.phone).slice(-4),
];

/** 'maria (530) 555' searches for 'maria' and '530555'. */
const asked = (search: string): string[] =>
  search
    .replace(/(?<=^| )[#\d().+-]+( [#\d().+-]+)*(?=$| )/g, digits)
    .split(' ')
    .flatMap((piece) => (/[@.]/.test(piece) ? plain(piece) : wordsOf(piece)));

const isFound = (order: Order, search: string) =>
  asked(search).every((word) =>
    searchTokensOf(order).some(
      (one) => one === word || (Array.from(word).length > 1 && one.startsWith(word)),
    ),
  );

const dayAfter = (day: string) =>
  new Date(Date.parse(`${day}T12:00:00Z`) + 24 * 3_600_000).toISOString().slice(0, 10);

const isOver = ({ status }: Order) => ['complete', 'canceled'].includes(status);
const weekBefore = (day: string) =>
  new Date(Date.parse(`${day}T12:00:00Z`) - 7 * 24 * 3_600_000).toISOString().slice(0, 10);

function isOnDay(order: Order, pickup: Asked['pickup']): boolean {
  const { pickupDate } = order;
  const today = storeDays.format(new Date());
  const day = storeDays.format(new Date(pickupDate));
  if (pickup === 'late')
    return !isOver(order) && day === today && Date.parse(pickupDate) < Date.now();
  if (pickup === 'missed') return !isOver(order) && day < today && day >= weekBefore(today);
  if (pickup === 'today') return day === today;
  if (pickup === 'tomorrow') return day === dayAfter(today);
  return pickup === undefined || day >= today;
}

const isOfStatus = ({ status }: Order, asked: Asked['status']) =>
  asked === 'not_canceled' ? status !== 'canceled' : asked === undefined || asked === status;

const isOfPayment = ({ status, paymentStatus, totalAmount }: Order, asked: Asked['payment']) =>
  asked === 'owed'
    ? status !== 'canceled' && ['unpaid', 'invoice'].includes(paymentStatus) && totalAmount > 0
    : asked === undefined || asked === paymentStatus;

/** This is also the order of creation. */
const byNumber = (one: Order, other: Order) =>
  Number(digits(one.orderNumber)) - Number(digits(other.orderNumber));

const columns: Record<NonNullable<Asked['sort']>, (one: Order, other: Order) => number> = {
  created: byNumber,
  number: byNumber,
  pickup: (one, other) => bytes(one.pickupDate, other.pickupDate),
  customer: (one, other) => bytes(plain(one.customerName), plain(other.customerName)),
  total: (one, other) => one.totalAmount - other.totalAmount,
  payment: (one, other) =>
    paymentStatuses.indexOf(one.paymentStatus) - paymentStatuses.indexOf(other.paymentStatus),
  status: (one, other) => orderStatuses.indexOf(one.status) - orderStatuses.indexOf(other.status),
};

/** The order list as a plain list in memory. */
export function expectedList(orders: Order[], asked: Asked): Order[] {
  const { sort, direction = 'asc', status, payment, pickup, search } = asked;
  const sign = direction === 'asc' ? 1 : -1;
  return orders
    .filter((order) => isOfStatus(order, status))
    .filter((order) => isOfPayment(order, payment))
    .filter((order) => isOnDay(order, pickup))
    .filter((order) => search === undefined || isFound(order, search))
    .sort((one, other) => {
      if (sort === undefined && pickup)
        return (
          Number(isOver(one)) - Number(isOver(other)) ||
          columns.pickup(one, other) ||
          byNumber(one, other)
        );
      if (sort === undefined) return -byNumber(one, other);
      if (sort === 'status') return columns.status(one, other) * sign || -byNumber(one, other);
      return (columns[sort](one, other) || byNumber(one, other)) * sign;
    });
}
