// @module-tag deep
import { beforeAll, expect, it } from 'vitest';
import { raiseRevision } from '#functions/day/production/day-revision.ts';
import { readProductionDay } from '#functions/day/production/read-day.ts';
import { saveTicks } from '#functions/day/production/save-ticks.ts';
import { handler } from '#functions/edge/api/production.ts';
import type { StoredOrder } from '#functions/orders/order/order-item.ts';
import { dayRowWrites } from '#functions/orders/projections/day-row.ts';
import { orderItem } from '#functions/orders/projections/head.ts';
import { findOrder } from '#functions/orders/read/order-repository.ts';
import { orderStatuses } from '#shared/orders/statuses.ts';
import { productionDaySchema, savedTicksSchema } from '#shared/schemas/production.ts';
import { type Bakery, lineOf, openBakery, place } from '#test/functions/orders/bakery.ts';
import { moment, putBy } from '#test/functions/orders/stored-orders.ts';
import { apiOf } from '#test/support/call-api.ts';
import { consumedUnits } from '#test/support/consumed-units.ts';
import { putItems } from '#test/support/table-items.ts';

const api = apiOf(handler);
let bakery: Bakery;
beforeAll(async () => {
  bakery = await openBakery();
});

const made = orderStatuses.filter((status) => status !== 'canceled');

/** So many orders of four lines for a day, of every status, and what the sheet reads of them. */
async function fillDay(day: string, count: number): Promise<void> {
  const items = [1, 2, 3, 4].map((quantity) =>
    lineOf(quantity % 2 ? bakery.cake : bakery.bread, quantity),
  );
  const { id } = await place(bakery, { pickupDate: `${day}T17:00:00.000Z`, items });
  const order = await findOrder(id);
  if (!order) throw new Error('The order is gone');
  const orders = Array.from({ length: count - 1 }, (_, index): StoredOrder => {
    const pickupDate = `${day}T${16 + (index % 8)}:00:00.000Z`;
    const content = { ...order.content, pickupDate };
    const status = made[index % made.length] ?? 'pending';
    return { ...order, id: crypto.randomUUID(), number: 10_000 + index, status, content };
  });
  const rows = orders.flatMap((one) => putBy(dayRowWrites({ after: one }, moment)));
  await putItems([...orders.map(orderItem), ...rows]);
}

/** The read units of the sheet of a day, which has so many orders. */
async function readSheet(day: string, orders: number) {
  const { read } = await consumedUnits(async () => {
    const route = `GET /api/production/${day}` as const;
    const { status, body } = await api({ route, cookies: bakery.staff.cookies });
    expect(status).toBe(200);
    expect(productionDaySchema.parse(body).orders).toHaveLength(orders);
  });
  return read;
}

/** Milliseconds depend on the machine, so they are printed and not judged. */
it('a sheet of 1,000 orders of four lines costs at most 95 read units, and 2 while only ticks change', async () => {
  const day = '2031-06-14';
  await fillDay(day, 1_000);
  expect(await readSheet(day, 1_000)).toBeLessThanOrEqual(95);
  await raiseRevision(day, new Date(Date.now() - 11_000));
  await saveTicks(
    day,
    [{ key: 'bread', device: 'tablet', count: 1, claim: 0, seq: 1 }],
    new Date(),
  );
  const { revision, ordersRevision } = (await readProductionDay(day, new Date())) ?? {};
  const unchanged = await consumedUnits(() =>
    readProductionDay(day, new Date(), { since: revision }),
  );
  expect(unchanged.read).toBeLessThanOrEqual(2);
  await saveTicks(
    day,
    [{ key: 'bread', device: 'tablet', count: 2, claim: 0, seq: 2 }],
    new Date(),
  );
  const known = { since: revision, ordersSince: ordersRevision };
  const ticked = await consumedUnits(() => readProductionDay(day, new Date(), known));
  expect(ticked.read).toBeLessThanOrEqual(2);
}, 60_000);

it('a sheet of 10,000 orders of four lines costs at most 900 read units', async () => {
  const day = '2031-07-14';
  await fillDay(day, 10_000);
  expect(await readSheet(day, 10_000)).toBeLessThanOrEqual(900);
}, 300_000);

const post = (on: string, ticks: object[]) =>
  api({
    route: `POST /api/production/${on}/ticks`,
    body: { ticks },
    cookies: bakery.staff.cookies,
  });
async function get(on: string) {
  const { status, body } = await api({
    route: `GET /api/production/${on}`,
    cookies: bakery.staff.cookies,
  });
  expect(status).toBe(200);
  return productionDaySchema.parse(body);
}

it('a day that somebody fills with ticks has 5,000 at most, and is there as quickly as before', async () => {
  const on = '2031-06-25';
  const device = 'd'.repeat(36);
  const tick = (key: string, seq: number) => ({
    key,
    device,
    seq,
    count: 1,
    claim: 0,
    label: '🥧'.repeat(200),
  });
  const refused: number[] = [];
  for (let index = 0; index < 40; index += 1) {
    const some = Array.from({ length: 500 }, (_, place) => tick(`k${index}x${place}`, 1));
    const { status, body } = await post(on, some);
    expect(status).toBe(200);
    refused.push(savedTicksSchema.parse(body).refused.length);
  }
  expect(refused).toEqual([...Array(10).fill(0), ...Array(30).fill(500)]);
  // What is there can be said anew.
  expect((await post(on, [tick('k0x0', 2), tick('new', 1)])).body).toEqual({
    refused: [{ place: 1, error: expect.stringContaining('5,000') }],
  });
  const day = await get(on);
  const bytes = Buffer.byteLength(JSON.stringify(day));
  expect(day.ticks).toHaveLength(5_000);
  expect(day.capped).toBeUndefined();
  expect(bytes).toBeLessThan(3_000_000);
  // Labels of 80 letters that take four bytes each; those of a bakery make it a third.
  expect((await consumedUnits(() => get(on))).read).toBeLessThan(650);
}, 300_000);

it('a day with more ticks than are kept says that it does not show them all', async () => {
  const on = '2031-06-26';
  await putItems(
    Array.from({ length: 5_001 }, (_, place) => ({
      pk: `MADE#${on}`,
      sk: `k${place}#a`,
      key: `k${place}`,
      device: 'a',
      count: 1,
      claim: 0,
      seq: 1,
    })),
  );
  const { capped, ticks = [] } = await get(on);
  expect([capped, ticks.length]).toEqual([true, 5_000]);
}, 60_000);
