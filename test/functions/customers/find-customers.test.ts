import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { findCustomers } from '#functions/day/customers/find-customers.ts';
import { tokenWrites } from '#functions/orders/projections/search-tokens.ts';
import { findOrder } from '#functions/orders/read/order-repository.ts';
import { knownCustomerSchema } from '#shared/schemas/customers.ts';
import type { Customer } from '#shared/schemas/order-input.ts';
import {
  callAs,
  customerEdit,
  eachBakery,
  lineOf,
  place,
  settleAll,
} from '#test/functions/orders/bakery.ts';
import { moment, putBy } from '#test/functions/orders/stored-orders.ts';
import { consumedUnits, dynamoCalls } from '#test/support/consumed-units.ts';
import { putItems } from '#test/support/table-items.ts';
import { testCodeword } from '#test/support/test-secrets.ts';

const bakery = eachBakery();

const maria: Customer = {
  firstName: 'Maria',
  lastName: 'Castellano',
  email: 'maria@example.com',
  phone: '(530) 555-0188',
};
const tom: Customer = { ...maria, firstName: 'Tom', email: 'tom@example.com' };

async function find(search: string) {
  const path = `/api/customers?search=${encodeURIComponent(search)}` as const;
  const { body } = await callAs(bakery.staff)(`GET ${path}`);
  return z.array(knownCustomerSchema).parse(body);
}
const namesFor = async (search: string) =>
  (await find(search)).map(({ firstName, lastName }) => `${firstName} ${lastName}`);

describe('a known customer', () => {
  it('has their name, e-mail and phone, and their last orders with the lines, newest first (O18)', async () => {
    const first = await place(bakery, { customer: maria });
    const items = [lineOf(bakery.bread, 3)];
    const last = await place(bakery, { customer: maria, items });
    const found = await find('5305550188');
    expect(found).toMatchObject([maria]);
    const { orders = [] } = found[0] ?? {};
    expect(orders.map(({ id, orderNumber }) => ({ id, orderNumber }))).toEqual([last, first]);
    const { id: productId, title: productTitle, price: unitPrice } = bakery.bread;
    const line = { productId, productTitle, unit: 'loaf', quantity: 3, unitPrice };
    expect(orders[0]?.lines).toEqual([line]);
  });

  it.each([
    ['5305550188'],
    ['+1 530.555.0188'],
    ['530 555 0'],
    ['cas'],
    ['castel'],
    ['MARIA C'],
    ['maria@ex'],
  ])('is found by %j', async (search) => {
    await place(bakery, { customer: maria });
    expect(await namesFor(search)).toEqual(['Maria Castellano']);
  });

  it.each(['', 'ca', '530555', '555-0188', 'castellana', '(530) 555-0189'])(
    'is not found by %j',
    async (search) => {
      await place(bakery, { customer: maria });
      expect(await find(search)).toEqual([]);
    },
  );

  it('is one person in orders that share one of several numbers', async () => {
    const both = { ...maria, phone: '530-555-0188 x12 / 530-555-0189' };
    for (const customer of [maria, both, { ...maria, phone: '(530) 555-0189' }])
      await place(bakery, { customer });
    for (const search of ['530 555 0188 or 530 555 0189', '5305550188 #12'])
      expect((await find(search)).map(({ orders }) => orders.length)).toEqual([2]);
  });

  it('is found by a number in another form than the one it was typed in', async () => {
    await place(bakery, { customer: { ...maria, phone: '011 44 20 7946 0958' } });
    await place(bakery, { customer: { ...tom, phone: '(530) 555-0147 ext. 3' } });
    expect(await namesFor('+44 (0)20 7946 0958')).toEqual(['Maria Castellano']);
    expect(await namesFor('530-555-0147')).toEqual(['Tom Castellano']);
  });

  it('is separate from others with the same phone number, even if they ordered more', async () => {
    await place(bakery, { customer: tom });
    for (let order = 0; order < 6; order += 1) await place(bakery, { customer: maria });
    const found = await find('5305550188');
    expect(found.map(({ firstName, orders }) => [firstName, orders.length])).toEqual([
      ['Maria', 4],
      ['Tom', 1],
    ]);
  });

  it('is at most five people, and none without a phone number', async () => {
    for (const firstName of ['Ann', 'Bob', 'Cleo', 'Dan', 'Eve', 'Flo'])
      await place(bakery, { customer: { ...maria, firstName } });
    await place(bakery, { customer: { ...maria, lastName: 'Zuse', phone: 'none, she says' } });
    expect(await namesFor('castellano')).toHaveLength(5);
    expect(await find('zuse')).toEqual([]);
  });
});

describe('the data of a known customer', () => {
  const edit = (id: string, customerPhone: string) =>
    callAs(bakery.staff)(
      `PATCH /api/orders/${id}/customer`,
      customerEdit({
        customerLastName: maria.lastName,
        customerEmail: 'maria@example.org',
        customerPhone,
      }),
    );

  it('follows an edit of the order', async () => {
    const { id } = await place(bakery, { customer: maria });
    expect((await edit(id, '(530) 555-0199')).status).toBe(200);
    expect(await find('5305550188')).toEqual([]);
    expect(await find('5305550199')).toMatchObject([{ email: 'maria@example.org' }]);
  });

  it('stays when an order is canceled', async () => {
    const { id } = await place(bakery, { customer: maria });
    await callAs(bakery.staff)(`PATCH /api/orders/${id}/status`, { status: 'canceled' });
    expect(await namesFor('5305550188')).toEqual(['Maria Castellano']);
  });

  it('goes with them when they are forgotten', async () => {
    const { id } = await place(bakery, { customer: maria });
    await callAs(bakery.staff)(`PATCH /api/orders/${id}/status`, { status: 'complete' });
    await settleAll();
    const { body } = await callAs(bakery.staff)(`POST /api/orders/${id}/forget-customer`, {
      codeword: testCodeword,
    });
    expect(body).toEqual({ forgotten: 1, remaining: 0 });
    for (const search of ['5305550188', 'castellano', 'forgotten', 'forgotten customer'])
      expect(await find(search)).toEqual([]);
  });
});

describe('finding a customer costs at most five read units', () => {
  it('however many others begin like them (O18)', async () => {
    const placed = [];
    for (let order = 0; order < 6; order += 1)
      placed.push(await place(bakery, { customer: maria }));
    const order = await findOrder(placed[0]?.id ?? '');
    if (!order) throw new Error('The order is missing');
    // Neighbors in the same partition: half have the same last name, all the first digits of the phone.
    const neighbors = Array.from({ length: 1_000 }, (_, place) => {
      const digits = `530555${String(1_000 + place)}`;
      const lastName = `castellano${place % 2 ? '' : place}`;
      const id = `neighbor-${place}`;
      const after = { ...order, id, searchTokens: ['1', lastName, digits] };
      return tokenWrites({ after }, moment);
    }).flat();
    await putItems(putBy(neighbors));
    // Too short to identify anybody.
    expect(await dynamoCalls(() => findCustomers('530555'))).toEqual([]);
    for (const search of ['5305550188', '5305550', 'castellano', 'cas', 'maria cas']) {
      const { read, write } = await consumedUnits(() => findCustomers(search));
      expect(read).toBeLessThanOrEqual(5);
      expect(write).toBe(0);
    }
    expect((await find('5305550188'))[0]?.orders).toHaveLength(5);
  });

  it('even if their orders are long: then fewer of them are read', async () => {
    const items = Array.from({ length: 30 }, () => lineOf(bakery.cake, 2, 'x'.repeat(150)));
    for (let order = 0; order < 4; order += 1) await place(bakery, { customer: maria, items });
    const { read } = await consumedUnits(() => findCustomers('5305550188'));
    expect(read).toBeLessThanOrEqual(5);
    expect((await find('5305550188'))[0]?.orders).toHaveLength(2);
  });
});
