import { describe, expect, it } from 'vitest';
import { transact } from '#functions/core/data/transact.ts';
import { handler } from '#functions/edge/api/dashboard.ts';
import { counterWrites } from '#functions/orders/projections/counters.ts';
import type { OrderStatus, PaymentStatus } from '#shared/orders/statuses.ts';
import { moment, storedContent, storedOrder } from '#test/functions/orders/stored-orders.ts';
import { eachStaff } from '#test/support/staff.ts';
import { allItems } from '#test/support/table-items.ts';

const { call } = eachStaff(handler, { name: 'Alice' });
const get = (path: `/api/dashboard/${string}`) => call(`GET ${path}`);

describe('the figures (D1, O6)', () => {
  const order = (id: string, status: OrderStatus, paymentStatus: PaymentStatus, total: number) =>
    storedOrder({ id, status, paymentStatus, content: storedContent({ total }) });

  it('are zero in a new store', async () => {
    expect((await get('/api/dashboard/stats')).body).toEqual({
      totalRevenue: 0,
      totalOrders: 0,
      pendingOrders: 0,
      unpaidAmount: 0,
    });
  });

  it('add up paid and owed amounts, in dollars, without canceled orders', async () => {
    const orders = [
      order('a', 'pending', 'paid', 1050),
      order('b', 'complete', 'paid', 25),
      order('c', 'canceled', 'paid', 99_999),
      order('d', 'pending', 'unpaid', 300),
      order('e', 'ready', 'invoice', 33),
      order('f', 'canceled', 'unpaid', 77_777),
      order('g', 'ready', 'donation', 55),
      order('h', 'ready', 'refunded', 44),
    ];
    for (const after of orders)
      await transact((attempt) => counterWrites({ after }, { ...moment, attempt }));
    expect((await get('/api/dashboard/stats')).body).toEqual({
      totalRevenue: 10.75,
      totalOrders: 8,
      pendingOrders: 2,
      unpaidAmount: 3.33,
    });
  });

  it('spread over twenty shards, and a retry goes to another one', async () => {
    const after = order('a', 'pending', 'paid', 100);
    for (let attempt = 0; attempt < 20; attempt += 1)
      await transact(() => counterWrites({ after }, { ...moment, attempt }));
    expect((await allItems()).filter(({ pk }) => pk === 'COUNTERS')).toHaveLength(20);
    expect((await get('/api/dashboard/stats')).body).toMatchObject({ totalOrders: 20 });
  });
});
