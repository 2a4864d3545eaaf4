import { beforeEach, describe, expect, it, vi } from 'vitest';
import { dynamo, tableName } from '#functions/core/data/table.ts';
import { orderPk } from '#functions/orders/order/order-item.ts';
import { readCounters } from '#functions/orders/projections/counters.ts';
import { findOrder } from '#functions/orders/read/order-repository.ts';
import { signInStaff } from '#test/support/staff.ts';
import { allItems, emptyTable } from '#test/support/table-items.ts';
import { type Bakery, callAs, itemsOf, openBakery, place, readOrder } from './bakery.ts';
import { recount } from './recount.ts';

let bakery: Bakery;
let id: string;
const patch = (
  part: 'status' | 'payment-status',
  body: unknown,
  ifMatch?: string,
  staff = bakery.staff,
) =>
  callAs(staff)(
    `PATCH /api/orders/${id}/${part}`,
    body,
    ifMatch === undefined ? {} : { 'if-match': ifMatch },
  );

beforeEach(async () => {
  await emptyTable();
  bakery = await openBakery();
  ({ id } = await place(bakery));
});

describe('two people at the same order', () => {
  it('tells the second who was first, and changes nothing', async () => {
    const bob = await signInStaff({ name: 'Bob' });
    await patch('status', { status: 'approved' }, '"1"', bob);
    const before = await allItems();
    expect(await patch('payment-status', { paymentStatus: 'paid' }, '"1"')).toMatchObject({
      status: 409,
      body: {
        code: 'stale-version',
        error: 'This order was changed by Bob. Reload to see the latest.',
        version: 2,
      },
    });
    expect(await allItems()).toEqual(before);
    expect(await patch('payment-status', { paymentStatus: 'paid' }, '"2"')).toMatchObject({
      status: 200,
    });
  });

  it('lets one of eight through who hold the same version, and all eight who hold none', async () => {
    const values = ['approved', 'ready', 'complete', 'canceled'];
    const all = [...values, ...values];
    const held = await Promise.all(all.map((status) => patch('status', { status }, '"1"')));
    expect(held.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
    const payments = [
      'paid',
      'unpaid',
      'invoice',
      'refunded',
      'paid',
      'donation',
      'paid',
      'unpaid',
    ];
    const free = await Promise.all(
      payments.map((paymentStatus) => patch('payment-status', { paymentStatus })),
    );
    expect(free.map(({ status }) => status)).toEqual(Array(8).fill(200));
    const order = await readOrder(bakery, id);
    expect(order.changelog).toHaveLength(order.version);
    expect(await readCounters()).toEqual(await recount());
  });

  it.each(['3', 'abc', '""'])('refuses If-Match: %s', async (ifMatch) => {
    expect(await patch('status', { status: 'ready' }, ifMatch)).toMatchObject({ status: 400 });
  });
});

it('reads an order again when only a part of what was just placed is seen (O1)', async () => {
  const [head] = (await itemsOf(orderPk(id))).filter(({ sk }) => sk === 'ORDER');
  const send = vi.spyOn(dynamo, 'send');
  send.mockImplementationOnce(async () => ({ Responses: { [tableName]: [head] } }));
  expect(await findOrder(id)).toMatchObject({ id, content: { customer: { firstName: 'Maria' } } });
  expect(send).toHaveBeenCalledTimes(2);
  send.mockRestore();
});
