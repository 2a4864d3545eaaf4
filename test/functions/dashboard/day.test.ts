import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { handler } from '#functions/edge/api/dashboard.ts';
import { createOrder } from '#functions/orders/changes/create-order.ts';
import { updateStatus } from '#functions/orders/changes/update-status.ts';
import { orderKey, type StoredOrder } from '#functions/orders/order/order-item.ts';
import { listAttributes } from '#functions/orders/projections/list-keys.ts';
import { createRule } from '#functions/pickups/capacity/create-rule.ts';
import { pickupInstant, startOfStoreDay, storeDay } from '#shared/dates/store-time.ts';
import { orderStatuses, paymentStatuses } from '#shared/orders/statuses.ts';
import { capacityRuleInputSchema } from '#shared/schemas/capacity.ts';
import { type Day, daySchema, nextDaysSchema } from '#shared/schemas/dashboard.ts';
import { createOrderSchema } from '#shared/schemas/order-input.ts';
import { type Bakery, checkout, lineOf, openBakery } from '#test/functions/orders/bakery.ts';
import { getList } from '#test/functions/orders/walk-list.ts';
import { apiOf } from '#test/support/call-api.ts';
import { consumedUnits } from '#test/support/consumed-units.ts';
import { emptyTable, putItems } from '#test/support/table-items.ts';

const timezone = 'America/Los_Angeles';
const call = apiOf(handler);
let bakery: Bakery;

const readDay = async (): Promise<Day> =>
  daySchema.parse(
    (await call({ route: 'GET /api/dashboard/day', cookies: bakery.staff.cookies })).body,
  );

beforeEach(async () => {
  await emptyTable();
});
afterEach(() => {
  vi.useRealTimers();
});

type Given = {
  day: number;
  time: string;
  status?: (typeof orderStatuses)[number];
  payment?: (typeof paymentStatuses)[number];
};

/** Opens the store at an instant. */
async function openAt(now: string) {
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] });
  bakery = await openBakery();
}

/** Places an order for one bread ($2.25), `day` days from today, long before its pickup. */
async function place({ day, time, status, payment = 'unpaid' }: Given) {
  const now = new Date();
  const date = storeDay(startOfStoreDay(now, day, timezone), timezone);
  const context = { ...bakery.staff.context, now: new Date(+now - 20 * 24 * 3_600_000) };
  const input = checkout(bakery, {
    items: [lineOf(bakery.bread)],
    pickupDate: pickupInstant(date, time, timezone),
    paymentStatus: payment,
  });
  const { id } = await createOrder(context, createOrderSchema.parse(input));
  if (status) await updateStatus(context, id, { status, notifyCustomer: false });
}

/**
 * Adds `count` minimal orders to today's list, a tenth of them late. All have the same status, which is the
 * worst case.
 */
async function fill(count: number) {
  const orders = Array.from({ length: count }, (_, index) => {
    const pickupDate = `2026-06-14T${index % 10 ? '23' : '16'}:00:00.000Z`;
    const order = {
      id: `order-${index}`,
      number: 1001 + index,
      createdAt: '2026-06-01T17:00:00.000Z',
      status: 'approved' as const,
      paymentStatus: 'unpaid' as const,
      content: {
        customer: { firstName: 'Maria', lastName: `Lopez ${index}` },
        pickupDate,
        pickupLocation: 'DAVIS',
        total: 225,
      },
    } as StoredOrder;
    return { ...orderKey(order.id), ...listAttributes(order) };
  });
  await putItems(orders);
}

/** The figures according to the lists that they link to. */
async function listed(): Promise<Omit<Day, 'capped'>> {
  const of = async (query: string) => (await getList(bakery.staff, `/api/orders?${query}`)).rows;
  const on = async (pickup: string) => ({
    pickups: (await of(`pickup=${pickup}&status=not_canceled`)).length,
    gone: (await of(`pickup=${pickup}&status=complete`)).length,
    ready: (await of(`pickup=${pickup}&status=ready`)).length,
    toCollect: (await of(`pickup=${pickup}&payment=owed`))
      .map(({ totalAmount }) => Math.round(totalAmount * 100))
      .reduce((total, cents) => total + cents, 0),
  });
  return {
    today: { ...(await on('today')), late: (await of('pickup=late')).length },
    tomorrow: { ...(await on('tomorrow')), late: 0 },
    missed: (await of('pickup=missed')).length,
  };
}

describe('the day', () => {
  it('counts pickups, ready and late ones, and the money to collect, and links to exactly these (D3)', async () => {
    await openAt('2026-06-14T17:30:00.000Z');
    await place({ day: 0, time: '08:00', status: 'complete', payment: 'paid' });
    await place({ day: 0, time: '09:00', status: 'ready' });
    await place({ day: 0, time: '10:00', payment: 'invoice' });
    // Exactly now, which is not late yet.
    await place({ day: 0, time: '10:30' });
    await place({ day: 0, time: '11:00', status: 'ready', payment: 'donation' });
    await place({ day: 0, time: '12:00', status: 'canceled' });
    await place({ day: 0, time: '18:00' });
    await place({ day: 1, time: '08:00', payment: 'paid' });
    await place({ day: 1, time: '18:00' });
    await place({ day: 2, time: '08:00' });
    await place({ day: -1, time: '18:00' });
    await place({ day: -7, time: '08:00', status: 'ready', payment: 'paid' });
    await place({ day: -3, time: '08:00', status: 'complete' });
    await place({ day: -3, time: '08:00', status: 'canceled' });
    await place({ day: -8, time: '18:00' });
    const { capped, ...day } = await readDay();
    expect({ capped, day }).toEqual({
      capped: false,
      day: {
        today: { pickups: 6, gone: 1, ready: 2, late: 2, toCollect: 900 },
        tomorrow: { pickups: 2, gone: 0, ready: 0, late: 0, toCollect: 225 },
        missed: 2,
      },
    });
    expect(await listed()).toEqual(day);
  });

  it.each([
    ['the day of 23 hours', '2026-03-08T20:00:00.000Z'],
    ['the day before it', '2026-03-08T07:30:00.000Z'],
    ['the day of 25 hours', '2026-11-01T07:30:00.000Z'],
    ['the week after it', '2026-11-05T07:59:59.000Z'],
  ])('agrees with the lists on %s, whatever status and payment', async (_, now) => {
    await openAt(now);
    const times = ['00:00', '01:30', '03:00', '12:00', '23:00'];
    let index = 0;
    for (const day of [-8, -7, -1, 0, 0, 1, 2])
      for (const time of times) {
        index += 1;
        const status = orderStatuses[(index * 5) % orderStatuses.length];
        const payment = paymentStatuses[(index * 3) % paymentStatuses.length];
        await place({ day, time, status, payment });
      }
    const { capped, ...day } = await readDay();
    expect(capped).toBe(false);
    expect(day.today.pickups).toBeGreaterThan(0);
    expect(day.missed).toBeGreaterThan(0);
    expect(await listed()).toEqual(day);
  });

  it.each([
    [1_000, 23.5],
    [10_000, 188],
  ])(
    'of %i orders costs %f units, two of them for the session',
    { tags: 'deep', timeout: 120_000 },
    async (count, read) => {
      await openAt('2026-06-14T17:30:00.000Z');
      await fill(count);
      const today = { pickups: count, late: count / 10, toCollect: 225 * count };
      const reading = async () => expect(await readDay()).toMatchObject({ today, capped: false });
      expect((await consumedUnits(reading)).read).toBe(read);
    },
  );
});

describe('the next 14 days', () => {
  it('counts the pickups of each day, and says which limits are reached (D4)', async () => {
    await openAt('2026-10-25T17:30:00.000Z');
    const { context } = bakery.staff;
    const rule = {
      name: 'Breads',
      counts: { kind: 'products', weights: [{ productId: bakery.bread.id, weight: 1 }] },
      limit: 2,
    };
    await createRule(context, capacityRuleInputSchema.parse({ ...rule, per: 'day' }));
    const hourly = { ...rule, name: 'Each hour', limit: 1, per: 'hour' };
    await createRule(context, capacityRuleInputSchema.parse(hourly));
    await place({ day: 0, time: '23:00' });
    // The clocks change on day 7.
    await place({ day: 7, time: '00:00' });
    await place({ day: 7, time: '23:00', status: 'ready' });
    await place({ day: 13, time: '12:00', status: 'canceled' });
    await place({ day: 13, time: '23:00' });
    await place({ day: 14, time: '00:00' });
    const response = await call({
      route: 'GET /api/dashboard/next-days',
      cookies: bakery.staff.cookies,
    });
    const { days, capped } = nextDaysSchema.parse(response.body);
    const hourOf = (hour: string) => ({ name: 'Each hour', taken: 1, limit: 1, hour });
    expect([capped, days.length]).toEqual([false, 14]);
    expect(days.filter(({ pickups }) => pickups > 0)).toEqual([
      { day: '2026-10-25', pickups: 1, full: [hourOf('23:00')] },
      {
        day: '2026-11-01',
        pickups: 2,
        full: expect.arrayContaining([
          { name: 'Breads', taken: 2, limit: 2, hour: null },
          hourOf('00:00'),
          hourOf('23:00'),
        ]),
      },
      { day: '2026-11-07', pickups: 1, full: [hourOf('23:00')] },
    ]);
    expect(days.flatMap(({ full }) => full)).toHaveLength(5);
  });
});
