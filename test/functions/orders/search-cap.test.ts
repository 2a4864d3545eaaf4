import { beforeAll, describe, expect, it } from 'vitest';
import type { StoredItem } from '#functions/core/data/table.ts';
import { findOrders } from '#functions/orders/list/find-orders.ts';
import { orderKey, type StoredOrder } from '#functions/orders/order/order-item.ts';
import { listAttributes } from '#functions/orders/projections/list-keys.ts';
import { toSummary } from '#functions/orders/projections/list-row.ts';
import { tokenWrites } from '#functions/orders/projections/search-tokens.ts';
import { type ListOrdersQuery, listOrdersQuerySchema } from '#shared/schemas/order-list.ts';
import { consumedUnits } from '#test/support/consumed-units.ts';
import { putItems } from '#test/support/table-items.ts';
import { moment, putBy, storedContent, storedOrder } from './stored-orders.ts';

/** The customers, oldest order first: 5,000 are named Maria. */
const customers: [firstName: string, lastName: string][] = [
  ['Ana Maria', 'Castellano'],
  ...Array<[string, string]>(9).fill(['Maria', 'Castellano']),
  ['Maria', 'Zanella'],
  ...Array<[string, string]>(1_001).fill(['Maria', 'Nowak']),
  ...Array<[string, string]>(1_000).fill(['Maria', 'Okafor']),
  ...Array<[string, string]>(2_988).fill(['Maria', 'Lopez']),
  ...Array<[string, string]>(1_100).fill(['Rosa', 'Castellano']),
  ...Array<[string, string]>(100).fill(['Mariana', 'Diaz']),
];
const newestMaria = 1001 + 4_999;
const newestCanceled = 1001 + 4_997;

const orderOf = ([firstName, lastName]: [string, string], index: number): StoredOrder => {
  const number = 1001 + index;
  return storedOrder({
    id: `order-${number}`,
    number,
    createdAt: new Date(Date.UTC(2026, 0, 1) + number * 60_000).toISOString(),
    status: index % 100 === 97 ? 'canceled' : 'complete',
    paymentStatus: 'paid',
    content: storedContent({
      customer: { firstName, lastName, email: 'guest@example.com', phone: 'none, she says' },
      pickupDate: '2026-06-14T17:00:00.000Z',
      total: number,
    }),
  });
};
const find = (search: string, query: Partial<ListOrdersQuery> = {}) =>
  findOrders(listOrdersQuerySchema.parse({ search, limit: 20, ...query }), new Date());
const numbersOf = async (...given: Parameters<typeof find>) =>
  (await find(...given)).rows.map(({ number }) => number);

/** Tokens of other words are not checked here. */
const words = new Set([
  'maria',
  'mariana',
  'castellano',
  'zanella',
  'nowak',
  'okafor',
  'maria castellano',
]);
const isLookedFor = ({ sk }: StoredItem) => words.has(String(sk).replace(/#.*/, ''));

/** The part of an order that a search reads; without the attributes of the indexes. */
const bareOrder = (order: StoredOrder): StoredItem => ({
  ...orderKey(order.id),
  createdAt: order.createdAt,
  summary: toSummary(order),
});

beforeAll(async () => {
  const orders = customers.map(orderOf);
  const tokens = orders
    .flatMap((after) => putBy(tokenWrites({ after }, moment)))
    .filter(isLookedFor);
  await putItems([...orders.map(bareOrder), ...tokens]);
}, 240_000);

describe('a search for 5,000 orders named Maria', () => {
  it('shows the newest on the first page, and says that it considers 1,000', async () => {
    const list = await find('maria');
    expect(list).toMatchObject({ matching: 1_000, capped: true });
    expect(list.rows.map(({ number }) => number)).toEqual(
      Array.from({ length: 20 }, (_, index) => newestMaria - index),
    );
  });

  it.each(['number', 'created', 'customer', 'total', 'payment'] as const)(
    'shows it first of all when %s is sorted downwards',
    async (sort) => {
      expect((await numbersOf('maria', { sort, direction: 'desc' }))[0]).toBe(newestMaria);
    },
  );

  it('shows the newest of a status first if sorted by status', async () => {
    const numbers = await numbersOf('maria', { status: 'canceled' });
    expect(numbers).toHaveLength(10);
    expect(numbers[0]).toBe(newestCanceled);
  });

  it('shows it, too, when the name is only begun and longer names are not too many', async () => {
    const { rows } = await find('mari', { status: 'complete', limit: 1_000 });
    expect(rows.map(({ number }) => number)).toContain(newestMaria);
  });

  it('never reads more than the cap', async () => {
    // 1,001 tokens of about 200 bytes, eventually consistent; the counters; and the orders of the page.
    expect((await consumedUnits(() => find('maria'))).read).toBeLessThan(35);
  });

  it('reads each considered order only if its status decides about the page', async () => {
    const { read, calls } = await consumedUnits(() => find('maria', { status: 'canceled' }));
    expect({ read, calls }).toEqual({ read: expect.closeTo(520, -1), calls: 12 });
  });
});

it('a search finds all 1,000 orders of a name, and says of 1,001 that there may be more', async () => {
  expect(await find('okafor')).toMatchObject({ matching: 1_000, capped: false });
  expect(await find('nowak')).toMatchObject({ matching: 1_000, capped: true });
});

it('a filter by pickup or payment finds all of 1,000 orders, and says when there are more', async () => {
  const now = new Date('2026-06-14T18:00:00.000Z');
  const open = (index: number): StoredItem => {
    const order: StoredOrder = {
      ...orderOf(['Ben', 'Baker'], index),
      id: `open-${index}`,
      status: 'approved',
      paymentStatus: 'unpaid',
    };
    return { ...orderKey(order.id), ...listAttributes(order) };
  };
  const read = (filter: Partial<ListOrdersQuery>) =>
    findOrders(listOrdersQuerySchema.parse({ limit: 20, ...filter }), now);
  const filters: Partial<ListOrdersQuery>[] = [{ pickup: 'today' }, { payment: 'unpaid' }];
  await putItems(Array.from({ length: 1_000 }, (_, index) => open(index)));
  for (const filter of filters)
    expect(await read(filter)).toMatchObject({ matching: 1_000, capped: false });
  await putItems([open(1_000)]);
  for (const filter of filters)
    expect(await read(filter)).toMatchObject({ matching: 1_000, capped: true });
});

it.each([
  ['z', 0],
  ['za', 1],
  ['zanella m', 0],
  ['zanella ma', 1],
])(
  'a word is found by its beginning from two letters on: %j finds %i',
  async (search, matching) => {
    expect(await find(search)).toMatchObject({ matching, capped: false });
  },
);

describe('a search for several words', () => {
  it('finds everything by the rarer word', async () => {
    expect(await find('maria zan')).toMatchObject({
      matching: 1,
      capped: false,
      rows: [{ number: 1011 }],
    });
    expect(await find('diaz zanella')).toMatchObject({ matching: 0, capped: false });
  });

  it('finds older orders by the full name than either word alone considers, and says that there may be more', async () => {
    const list = await find('Maria Castellano');
    expect(list).toMatchObject({ matching: 9, capped: true });
    expect(list.rows.map(({ number }) => number)).toEqual(
      Array.from({ length: 9 }, (_, index) => 1010 - index),
    );
    expect(await numbersOf('maria cast')).toHaveLength(9);
  });
});
