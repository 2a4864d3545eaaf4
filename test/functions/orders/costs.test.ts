import { beforeAll, describe, expect, it } from 'vitest';
import { nextOrderNumber } from '#functions/orders/changes/next-order-number.ts';
import { readOrderDetail } from '#functions/orders/read/order-detail.ts';
import { findOrder, readOrderContent } from '#functions/orders/read/order-repository.ts';
import { orderStatuses } from '#shared/orders/statuses.ts';
import type { CreateOrderBody } from '#shared/schemas/orders.ts';
import { consumedUnits } from '#test/support/consumed-units.ts';
import { type Bakery, callAs, checkout, lineOf, openBakery, place } from './bakery.ts';

let bakery: Bakery;
beforeAll(async () => {
  bakery = await openBakery();
});

/** A name of three words: each is a search token. */
const customer = {
  firstName: 'Maria Elena',
  lastName: 'Lopez',
  email: 'maria.elena.lopez@example.com',
  phone: '(530) 555-0123',
};
const lines = (count: number, notes: string): CreateOrderBody['items'] =>
  Array.from({ length: count }, () => lineOf(bakery.cake, 2, notes));
const sixLines = () => ({ customer, items: lines(6, 'With "Happy birthday" on top') });

it('orders cost what O1–O3 and O7 say', async () => {
  const { id } = await place(bakery, { customer, items: lines(15, 'Happy birthday') });
  expect(await consumedUnits(() => findOrder(id))).toMatchObject({ read: 2, calls: 1 });
  const detail = () => readOrderDetail(id, new Date());
  // With the last print of its day (M11).
  expect(await consumedUnits(detail)).toMatchObject({ read: 2.5, calls: 2 });
  const firstContent = () => readOrderContent(id, 1);
  expect(await consumedUnits(firstContent)).toMatchObject({ read: 1, calls: 1 });
  const items = [lineOf(bakery.bread)];
  const edit = { items, discountType: 'none', discountAmount: 0 };
  await callAs(bakery.staff)(`PATCH /api/orders/${id}/items`, edit);
  expect(await consumedUnits(firstContent)).toMatchObject({ read: 2, calls: 2 });
  expect(await consumedUnits(nextOrderNumber)).toEqual({ read: 0, write: 1, calls: 1 });
});

describe('what a change costs', () => {
  it.each([
    // One of them tells the screens of the day (M4).
    ['two lines for a name of two words', 43, () => ({})],
    ['six lines for a name of three words', 47, sixLines],
  ])('placing an order of %s: at most %i write units', async (name, limit, changes) => {
    const { write } = await consumedUnits(() =>
      callAs(bakery.staff)('POST /api/orders', checkout(bakery, changes()), {
        'idempotency-key': name,
      }),
    );
    expect(write).toBeGreaterThan(30);
    expect(write).toBeLessThanOrEqual(limit);
  });

  it.each([
    ['six lines', () => sixLines()],
    ['a hundred lines with long notes', () => ({ customer, items: lines(100, 'x'.repeat(190)) })],
  ])('changing the status of an order of %s: at most 25', async (_, changes) => {
    const { id } = await place(bakery, changes());
    for (const status of orderStatuses.toReversed()) {
      const { write } = await consumedUnits(() =>
        callAs(bakery.staff)(`PATCH /api/orders/${id}/status`, { status }),
      );
      expect(write).toBeGreaterThan(10);
      expect(write).toBeLessThanOrEqual(25);
    }
  });
});
