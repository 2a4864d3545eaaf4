import { expect } from 'vitest';
import { plusDays } from '#shared/dates/store-day.ts';
import { checkout, lineOf, somePickup } from '#test/functions/orders/bakery.ts';
import { putItems } from '#test/support/table-items.ts';
import { type Case, day, isShort, multiply, say, send, store, times } from './fill-lists.ts';

/** Creates `count` orders with the most notes that an order may have. */
async function bigOrders(count: number, given: Partial<ReturnType<typeof checkout>> = {}) {
  const items = times(90, () => lineOf(store.bakery.cake, 1, say(200)));
  const { id } = await send('POST /api/orders', checkout(store.bakery, { items, ...given }));
  await multiply(id, count - 1, (sk) => /^(ORDER|CONTENT|ROW)/.test(sk) || sk.includes(id));
  return id as string;
}

/** Creates `count` orders with the longest possible titles and allergens. */
async function wideOrders(count: number) {
  const products = [];
  for (let n = 0; n < 60; n += 1) {
    const body = { title: say(200), allergens: say(2_000), unit: say(100), price: 100 };
    products.push(await send('POST /api/products', body));
  }
  await bigOrders(count, { items: products.map((one) => lineOf(one, 1, say(300))) });
}

/** The reads that go through orders. */
export const orderLists: Case[] = [
  {
    call: 'readProductionDay',
    list: 'orders of a day with the longest notes',
    fill: bigOrders,
    many: 200,
    read: () => `GET /api/production/${day}`,
    says: ({ body }) => {
      expect([body.orders.orders.length, body.short]).toEqual([200, undefined]);
      expect(JSON.stringify(body)).toContain('MORE IN THE ORDER');
    },
  },
  {
    call: 'readPickups',
    list: 'orders of a day with the longest notes',
    fill: bigOrders,
    many: 200,
    read: () => `GET /api/pickups/${day}`,
    says: ({ body }) => {
      expect([body.orders.length, body.short]).toEqual([200, undefined]);
      expect(JSON.stringify(body)).toContain('MORE IN THE ORDER');
    },
  },
  {
    call: 'readPickups',
    list: 'orders of a day with the longest titles',
    fill: wideOrders,
    many: 160,
    read: () => `GET /api/pickups/${day}`,
    says: isShort,
  },
  {
    call: 'readLastTime',
    list: 'orders of a day with the longest notes',
    fill: bigOrders,
    many: 200,
    read: () => `GET /api/production/${plusDays(day, 364)}/last-time`,
  },
  {
    call: 'listPrintChanges',
    list: 'orders of a day since a print',
    fill: async (count) => {
      await send(`POST /api/production/${day}/prints`);
      await bigOrders(count);
    },
    many: 200,
    read: () => `GET /api/production/${day}/prints/1/changes`,
    says: ({ body }) => expect(body.capped).toBe(true),
  },
  {
    call: 'readOrder',
    list: 'changes of an order',
    fill: async (count) => {
      const id = await bigOrders(1);
      const entry = { changedBy: 'Ann', createdAt: somePickup };
      const at = (n: number) => ({
        pk: `ORDER#${id}`,
        sk: `LOG#${String(n + 2).padStart(6, '0')}`,
      });
      await putItems(
        times(count, (n) => ({ ...at(n), ...entry, id: `${n}`, changeDescription: say(6_600) })),
      );
      return id;
    },
    many: 500,
    read: (id) => `GET /api/orders/${id}`,
    says: ({ body }) => expect(JSON.stringify(body)).toMatch(/… and \d+ earlier changes/),
  },
  {
    call: 'listOrders',
    list: 'orders of a search',
    fill: bigOrders,
    many: 300,
    read: () => 'GET /api/orders?search=lopez&limit=1000&sort=status',
  },
  {
    call: 'listCustomerOrders',
    list: 'orders of a customer',
    fill: bigOrders,
    many: 300,
    read: (id) => `GET /api/orders/${id}/customer-orders`,
    says: ({ body }) => expect(body.length).toBeGreaterThanOrEqual(200),
  },
  {
    call: 'findCustomers',
    list: 'orders of a customer',
    fill: bigOrders,
    many: 300,
    read: () => 'GET /api/customers?search=maria%20lopez',
  },
];
