import { beforeAll, expect, it } from 'vitest';
import { findOrders } from '#functions/orders/list/find-orders.ts';
import type { StoredOrder } from '#functions/orders/order/order-item.ts';
import { orderItem } from '#functions/orders/projections/head.ts';
import { searchTokens, tokenWrites } from '#functions/orders/projections/search-tokens.ts';
import { findOrder } from '#functions/orders/read/order-repository.ts';
import { orderStatuses } from '#shared/orders/statuses.ts';
import {
  type ListOrdersQuery,
  listOrdersQuerySchema,
  orderSortColumns,
} from '#shared/schemas/order-list.ts';
import { dynamoCalls } from '#test/support/consumed-units.ts';
import { putItems } from '#test/support/table-items.ts';
import { openBakery, place } from './bakery.ts';
import { moment, putBy } from './stored-orders.ts';

const orders = 600;
const limit = 20;
/** The counters of the totals (access pattern O6), and the tokens that a search considers (O5). */
const shards = 20;
const maxTokens = 1_001;

/** The same number of each status. Every fifth customer is a Maria, and three are named Quillfeather. */
beforeAll(async () => {
  const { id } = await place(await openBakery());
  const order = await findOrder(id);
  if (!order) throw new Error('The order is gone');
  const made = Array.from({ length: orders }, (_, index): StoredOrder => {
    const { customer } = order.content;
    const firstName = index % 5 ? 'Ann' : 'Maria';
    const lastName = index < 3 ? 'Quillfeather' : customer.lastName;
    const content = { ...order.content, customer: { ...customer, firstName, lastName } };
    const number = 2_000 + index;
    const status = orderStatuses[index % orderStatuses.length] ?? 'pending';
    const tokens = searchTokens({ number, content });
    return { ...order, id: `order-${index}`, number, status, content, searchTokens: tokens };
  });
  const tokens = made.flatMap((after) => putBy(tokenWrites({ after }, moment)));
  await putItems([...made.map(orderItem), ...tokens]);
}, 60_000);

const sorts = [
  { sort: undefined, direction: undefined },
  ...orderSortColumns.flatMap((sort) =>
    (['asc', 'desc'] as const).map((direction) => ({ sort, direction })),
  ),
];

/** Measures a page, and a later one, for each sort. */
async function costsOf(query: Partial<ListOrdersQuery>) {
  const costs: { page: unknown; units: number; read: number; answered: number; scans: number }[] =
    [];
  for (const sort of sorts) {
    let cursor: string | undefined;
    for (let page = 1; page <= 3; page += 1) {
      const asked = listOrdersQuerySchema.parse({ limit, cursor, ...query, ...sort });
      const calls = await dynamoCalls(async () => {
        ({ next: cursor } = await findOrders(asked, new Date()));
      });
      const sum = (of: 'units' | 'read' | 'answered') =>
        calls.reduce((total, call) => total + call[of], 0);
      const scans = calls.filter(({ command }) => command.startsWith('Scan')).length;
      costs.push({
        page: { ...query, ...sort, page },
        units: sum('units'),
        read: sum('read'),
        answered: sum('answered'),
        scans,
      });
      if (!cursor) break;
    }
  }
  return costs;
}

it.each<[what: string, query: Partial<ListOrdersQuery>, maxRead: number]>([
  ['all orders', {}, orderStatuses.length * (limit + 1) + shards],
  ['the orders of a status', { status: 'ready' }, limit + 1 + shards],
  ['a search for many', { search: 'mar' }, 2 * maxTokens + shards],
  ['a search for few of a status', { search: 'quill', status: 'ready' }, 2 * maxTokens + shards],
])('each page of %s is read by its keys alone', async (_, query, maxRead) => {
  const costs = await costsOf(query);
  expect(costs.length).toBeGreaterThanOrEqual(sorts.length);
  expect(costs.filter(({ scans }) => scans > 0)).toEqual([]);
  // DynamoDB returns every item that it reads.
  expect(costs.filter(({ read, answered }) => read > answered)).toEqual([]);
  expect(costs.filter(({ answered }) => answered > maxRead)).toEqual([]);
  if (!query.search) expect(costs.filter(({ units }) => units > 8)).toEqual([]);
});
