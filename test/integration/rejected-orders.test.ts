import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CreateOrderBody } from '#shared/schemas/orders.ts';
import { type OpenBakery, openBakery, pickupIn } from '#test/support/open-bakery.ts';
import { type LocalStack, startLocalStack } from '#test/support/start-local-stack.ts';

let stack: LocalStack;
let bakery: OpenBakery;
beforeAll(async () => {
  stack = await startLocalStack();
  bakery = await openBakery(stack.urls.app);
});
afterAll(() => stack?.stop());

/** What is stored of orders, as the product tells it. */
const stored = async () => {
  const { admin } = bakery;
  const list = await admin.get('/api/orders');
  return {
    orders: list.body,
    total: list.headers.get('x-total-count'),
    stats: (await admin.get('/api/dashboard/stats')).body,
    activity: (await admin.get('/api/dashboard/activity')).body,
    mails: await stack.readMails(),
  };
};

/** Places an order that must be refused, and checks that nothing is stored of it. */
async function reject(body: unknown, status: number) {
  const before = await stored();
  const reply = await bakery.admin.post('/api/orders', body, { 'idempotency-key': randomUUID() });
  expect({ status: reply.status, body: reply.body }).toMatchObject({ status });
  expect(await stored()).toEqual(before);
  return reply.body;
}

const line = (changes: object = {}): CreateOrderBody['items'][number] => ({
  productId: bakery.cake.id,
  quantity: 1,
  unitPrice: bakery.cake.price,
  ...changes,
});

const newProduct = async (input: object) =>
  (await bakery.admin.post('/api/products', { title: 'Tart', price: 500, ...input })).body;

describe('an order that is refused stores nothing', () => {
  it('when a price has changed since the cart was filled', async () => {
    const body = bakery.order({ items: [line({ unitPrice: 1200 })] });
    expect(await reject(body, 409)).toMatchObject({
      code: 'cart-changed',
      changes: [{ productId: bakery.cake.id, reason: 'price', oldPrice: 1200, newPrice: 1250 }],
    });
  });

  it('when a product was deleted', async () => {
    const tart = await newProduct({});
    expect((await bakery.admin.delete(`/api/products/${tart.id}`)).status).toBe(204);
    const body = bakery.order({ items: [line({ productId: tart.id, unitPrice: 500 })] });
    expect(await reject(body, 409)).toMatchObject({
      changes: [{ productId: tart.id, reason: 'gone', oldPrice: 500, newPrice: null }],
    });
  });

  it('when a product is no longer available', async () => {
    const tart = await newProduct({ isAvailable: false });
    const body = bakery.order({ items: [line({ productId: tart.id, unitPrice: 500 })] });
    expect(await reject(body, 409)).toMatchObject({
      changes: [{ productId: tart.id, reason: 'unavailable' }],
    });
  });

  it('when the total differs from the one that was shown', async () => {
    expect(await reject(bakery.order({ expectedTotal: 1 }), 409)).toMatchObject({
      code: 'cart-changed',
    });
  });

  it('when the employee is no longer active', async () => {
    const { admin } = bakery;
    const { body: employee } = await admin.post('/api/employees', { name: 'Retired' });
    await admin.patch(`/api/employees/${employee.id}/deactivate`);
    expect(await reject(bakery.order({ takenById: employee.id }), 409)).toMatchObject({
      code: 'employee-inactive',
    });
  });

  it('when the pickup has passed', async () => {
    expect(await reject(bakery.order({ pickupDate: pickupIn(-1) }), 400)).toMatchObject({
      code: 'pickup-in-the-past',
    });
  });

  it('when the cart is empty', async () => {
    expect(await reject(bakery.order({ items: [] }), 400)).toMatchObject({
      error: 'Please add items to your cart before checkout',
      issues: [{ path: 'items' }],
    });
  });

  it('when the cart has 101 lines', async () => {
    expect(await reject(bakery.order({ items: Array(101).fill(line()) }), 400)).toMatchObject({
      error: 'An order can have at most 100 lines',
    });
  });

  it('when a percentage is over 100, and when the customer lacks a name', async () => {
    const over = bakery.order({ discountType: 'percentage', discountAmount: 101 });
    expect(await reject(over, 400)).toMatchObject({ issues: [{ path: 'discountAmount' }] });
    const { customer, ...rest } = bakery.order();
    expect(await reject({ ...rest, customer: { ...customer, firstName: ' ' } }, 400)).toMatchObject(
      {
        issues: [{ path: 'customer.firstName', message: 'First name is required' }],
      },
    );
  });

  it('when the JSON is malformed or of another type', async () => {
    expect(await reject('{"customer":', 400)).toMatchObject({ code: 'invalid-json' });
    const reply = await bakery.admin.post('/api/orders', 'a=b', {
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect(reply).toMatchObject({ status: 415, body: { code: 'unsupported-media-type' } });
  });

  it('when nobody is signed in, or another site asks', async () => {
    const before = await stored();
    const visitor = await fetch(new URL('/api/orders', stack.urls.app), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(bakery.order()),
    });
    expect(visitor.status).toBe(401);
    const foreign = await bakery.admin.post('/api/orders', bakery.order(), {
      origin: 'https://elsewhere.example',
    });
    expect(foreign).toMatchObject({ status: 403, body: { code: 'foreign-origin' } });
    expect(await stored()).toEqual(before);
  });
});

describe('the same checkout', () => {
  it('sent eight times at once gives one order and one response', async () => {
    const body = bakery.order();
    const key = randomUUID();
    const replies = await Promise.all(Array.from({ length: 8 }, () => bakery.place(body, key)));
    expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([201]));
    expect(new Set(replies.map((reply) => reply.body.id)).size).toBe(1);
    const { body: orders } = await bakery.admin.get('/api/orders');
    expect(orders).toHaveLength(1);
    expect(await bakery.place(body, key)).toMatchObject({
      status: 201,
      body: { orderNumber: orders[0].orderNumber },
    });
  });

  it('with another body under the same key is told of the order that exists', async () => {
    const key = randomUUID();
    const first = await bakery.place(bakery.order(), key);
    const second = await bakery.place(bakery.order({ orderNotes: 'And candles' }), key);
    expect(second).toMatchObject({
      status: 422,
      body: {
        code: 'idempotency-reuse',
        order: { id: first.body.id, orderNumber: first.body.orderNumber },
      },
    });
  });

  it('may use its key again after it was refused', async () => {
    const key = randomUUID();
    const refused = await bakery.place(bakery.order({ pickupDate: pickupIn(-1) }), key);
    expect(refused.status).toBe(400);
    expect((await bakery.place(bakery.order(), key)).status).toBe(201);
  });
});
