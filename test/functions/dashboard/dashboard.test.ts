import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { activityWrite } from '#functions/dashboard/activity-item.ts';
import { handler } from '#functions/dashboard/handler.ts';
import { transact } from '#functions/data/transact.ts';
import { counterWrites } from '#functions/orders/order-counters.ts';
import type { OrderStatus, PaymentStatus } from '#shared/orders/statuses.ts';
import { activitySchema } from '#shared/schemas/dashboard.ts';
import { apiOf } from '#test/support/call-api.ts';
import { type Staff, signInStaff, someDay } from '#test/support/staff.ts';
import { startDynamo } from '#test/support/start-dynamo.ts';
import { allItems, emptyTable } from '#test/support/table-items.ts';

const api = apiOf(handler);
let staff: Staff;
const get = (path: `/api/dashboard/${string}`) =>
  api({ route: `GET ${path}`, cookies: staff.cookies });

beforeAll(async () => {
  await startDynamo();
});
beforeEach(async () => {
  await emptyTable();
  staff = await signInStaff({ name: 'Alice' });
});

describe('the figures (O6)', () => {
  const order = (id: string, status: OrderStatus, paymentStatus: PaymentStatus, total: number) => ({
    ...{ id, status, paymentStatus, version: 1 },
    content: { total },
  });

  it('are zero in a new store', async () => {
    expect((await get('/api/dashboard/stats')).body).toEqual({
      totalRevenue: 0,
      totalOrders: 0,
      pendingOrders: 0,
      unpaidAmount: 0,
    });
  });

  it('add up what is paid and what is owed, in dollars, without canceled orders', async () => {
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
    for (const to of orders)
      await transact((attempt) => counterWrites({ from: undefined, to, attempt }));
    expect((await get('/api/dashboard/stats')).body).toEqual({
      totalRevenue: 10.75,
      totalOrders: 8,
      pendingOrders: 2,
      unpaidAmount: 3.33,
    });
  });

  it('spread over ten shards, and a retry goes to another one', async () => {
    const to = order('a', 'pending', 'paid', 100);
    for (let attempt = 0; attempt < 10; attempt += 1)
      await transact(() => counterWrites({ from: undefined, to, attempt }));
    expect((await allItems()).filter(({ pk }) => pk === 'COUNTERS')).toHaveLength(10);
    expect((await get('/api/dashboard/stats')).body).toMatchObject({ totalOrders: 10 });
  });
});

describe('recent activity (D2)', () => {
  const happen = (count: number) =>
    Promise.all(
      Array.from({ length: count }, (_, index) => {
        const now = new Date(someDay.getTime() + index * 1_000);
        const event = { action: 'Product created', description: `Cake ${index}` };
        return transact(() => [
          activityWrite({ ...staff.operation, now }, { type: 'product', ...event }),
        ]);
      }),
    );
  const read = async (path: `/api/dashboard/activity${string}`) => {
    const { body, headers } = await get(path);
    const next = /<([^>]+)>; rel="next"/.exec(String(headers['link']))?.[1];
    return { items: z.array(activitySchema).parse(body), next };
  };

  it('is newest first and says who did it', async () => {
    await happen(3);
    const { items, next } = await read('/api/dashboard/activity');
    expect(items.map(({ description }) => description)).toEqual([
      'Cake 2, by Alice',
      'Cake 1, by Alice',
      'Cake 0, by Alice',
    ]);
    expect(items[2]).toMatchObject({
      type: 'product',
      action: 'Product created',
      timestamp: someDay.toISOString(),
    });
    expect(next).toBeUndefined();
  });

  it('comes in pages that leave nothing out', async () => {
    await happen(32);
    const seen: string[] = [];
    let url: string | undefined = '/api/dashboard/activity?limit=15';
    for (const length of [15, 15, 2]) {
      const page = await read(url as '/api/dashboard/activity');
      expect(page.items).toHaveLength(length);
      seen.push(...page.items.map(({ id }) => id));
      url = page.next ?? '';
    }
    expect(url).toBe('');
    expect(new Set(seen).size).toBe(32);
  });

  it('refuses a cursor that is no position of it', async () => {
    const cursor = '…'.repeat(400);
    expect(await get(`/api/dashboard/activity?cursor=${cursor}`)).toMatchObject({ status: 400 });
  });

  it('is 150 entries without a limit', async () => {
    await happen(151);
    expect((await read('/api/dashboard/activity')).items).toHaveLength(150);
  });

  it('is for signed-in staff', async () => {
    expect(await api({ route: 'GET /api/dashboard/activity' })).toMatchObject({ status: 401 });
    expect(await api({ route: 'GET /api/dashboard/stats' })).toMatchObject({ status: 401 });
  });
});
