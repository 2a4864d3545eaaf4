import { orderStatuses } from '#shared/orders/statuses.ts';
import { type OrderSummary, orderSortColumns, pickupFilters } from '#shared/schemas/order-list.ts';
import { type Asked, expectedList } from '#test/functions/orders/list-oracle.ts';
import { walkList } from '#test/functions/orders/walk-list.ts';
import type { Staff } from '#test/support/staff.ts';
import type { Commands } from './commands.ts';
import { lastOf, type Order } from './oracle-order.ts';
import { rowOf } from './views.ts';

const sorts: Asked[] = [
  {},
  ...orderSortColumns.flatMap((sort): Asked[] => [
    { sort, direction: 'asc' },
    { sort, direction: 'desc' },
  ]),
];

/**
 * Every sort in both directions: for all orders, for each status in use, and with the pickup filter. A status
 * without orders is empty in any sort, so it is left out.
 */
function sortedLists(orders: Order[], pickup: Asked['pickup']): Asked[] {
  const used = orderStatuses.filter((status) => orders.some((order) => order.status === status));
  const filters = [{}, ...used.map((status) => ({ status })), { pickup }];
  return filters.flatMap((filter) => sorts.map((sort) => ({ ...filter, ...sort })));
}

/** Each filter and each search without a sort. */
const unsortedLists = (orders: Order[], pickup: Asked['pickup']): Asked[] => [
  ...orderStatuses.flatMap((status) => [{ status }, { status, pickup }]),
  ...pickupFilters.map((filter) => ({ pickup: filter })),
  ...searches(orders).map((search) => ({ search })),
];

const summary = ({ email, phone, ...row }: ReturnType<typeof rowOf>): OrderSummary => row;

/** Checks that each list, read page by page and back, equals the same list made from a plain array. */
export async function checkLists(
  staff: Staff,
  orders: Order[],
  { pickupFilter, pages }: Pick<Commands, 'pickupFilter' | 'pages'>,
): Promise<void> {
  const rows = orders.map(rowOf);
  const limit = Math.ceil(orders.length / pages);
  const lists = [...sortedLists(orders, pickupFilter), ...unsortedLists(orders, pickupFilter)];
  const walks = await Promise.allSettled(
    lists.map((asked) => {
      const expected = expectedList(rows, asked).map(summary);
      return walkList(staff, asked, { limit, expected, view: (row) => row });
    }),
  );
  // Waits for all of them first: the next run must not start while one is still reading.
  for (const walk of walks) if (walk.status === 'rejected') throw walk.reason;
}

/** Searches for an order: each kind of token, and several words together. */
const searchesFor = ({
  customerName,
  orderNumber,
  email,
  phone,
}: ReturnType<typeof rowOf>): string[] => {
  const [first = '', last = ''] = customerName.split(' ');
  return [
    orderNumber,
    orderNumber.slice(1),
    orderNumber.slice(1, 3),
    first,
    last.toUpperCase(),
    first.slice(0, 2),
    last.slice(0, 1),
    customerName,
    `${last} ${first}`,
    email,
    email.slice(0, 5),
    email.split('@')[0] ?? '',
    phone,
    phone.slice(-4),
    `${first} ${phone.slice(-4)}`,
    `${orderNumber} ${last}`,
    `${first} nobody`,
  ];
};

/** Every kind of search, each for another order in turn, including earlier first names. */
function searches(orders: Order[]): string[] {
  const byOrder = orders.map((order) => searchesFor(rowOf(order)));
  const kinds = searchesFor(rowOf(lastOf(orders))).keys();
  const now = [...kinds].flatMap((kind) => byOrder[kind % byOrder.length]?.[kind] ?? []);
  const earlier = orders.flatMap(({ contents }) =>
    contents.map(({ customer }) => customer.firstName),
  );
  return [...new Set([...now, ...earlier])];
}
