// @module-tag deep
import { expect, it } from 'vitest';
import { raiseRevision } from '#functions/day/production/day-revision.ts';
import { readProductionDay } from '#functions/day/production/read-day.ts';
import { saveTicks } from '#functions/day/production/save-ticks.ts';
import { handler } from '#functions/edge/api/production.ts';
import { savedTicksSchema } from '#shared/schemas/production.ts';
import { oneBakery } from '#test/functions/orders/bakery.ts';
import { apiOf } from '#test/support/call-api.ts';
import { consumedUnits } from '#test/support/consumed-units.ts';
import { productionDayIn } from '#test/support/production-day.ts';
import { fillDay } from './fill-day.ts';

const api = apiOf(handler);
const bakery = oneBakery();

const ask = (day: string, query = '') =>
  api({
    route: `GET /api/production/${day}${query}`,
    cookies: bakery.staff.cookies,
    headers: { 'accept-encoding': 'gzip' },
  });

/** The read units and the response size of the sheet for a day with `orders` orders. */
async function readSheet(day: string, orders: number) {
  let bytes = 0;
  const { read } = await consumedUnits(async () => {
    const response = await ask(day);
    expect(response.status).toBe(200);
    expect(productionDayIn(response.body).orders).toHaveLength(orders);
    bytes = response.bytes;
  });
  return { read, bytes };
}

/** Milliseconds depend on the machine, so they are only printed. */
it('a sheet of 1,000 orders of four lines costs at most 95 read units, and 2 while only ticks change', async () => {
  const day = '2031-06-14';
  await fillDay(bakery, day, 1_000);
  expect((await readSheet(day, 1_000)).read).toBeLessThanOrEqual(95);
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

it('a sheet of 10,000 orders of four lines costs at most 900 read units and sends less than 1 MB, and 2 kB while only ticks change', async () => {
  const day = '2031-07-14';
  await fillDay(bakery, day, 10_000);
  const { read, bytes } = await readSheet(day, 10_000);
  expect(read).toBeLessThanOrEqual(900);
  expect(bytes).toBeLessThan(1_000_000);
  await raiseRevision(day, new Date(Date.now() - 11_000));
  const { ordersRevision = '' } = (await readProductionDay(day, new Date())) ?? {};
  await post(day, [{ key: 'bread', device: 'tablet', count: 1, claim: 0, seq: 1 }]);
  const ticked = await ask(day, `?ordersSince=${encodeURIComponent(ordersRevision)}`);
  expect(ticked.body).toMatchObject({ ticks: [{ key: 'bread', count: 1 }] });
  expect(ticked.bytes).toBeLessThan(2_000);
}, 300_000);

const post = (on: string, ticks: object[]) =>
  api({
    route: `POST /api/production/${on}/ticks`,
    body: { ticks },
    cookies: bakery.staff.cookies,
  });
async function get(on: string) {
  const { status, body } = await ask(on);
  expect(status).toBe(200);
  return productionDayIn(body);
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
  // Existing rows can still be ticked again.
  expect((await post(on, [tick('k0x0', 2), tick('new', 1)])).body).toEqual({
    refused: [{ place: 1, error: expect.stringContaining('5,000') }],
  });
  const day = await get(on);
  const bytes = Buffer.byteLength(JSON.stringify(day));
  expect(day.ticks).toHaveLength(5_000);
  expect(day.capped).toBeUndefined();
  expect(bytes).toBeLessThan(3_000_000);
  // Labels of 80 letters with four bytes each. Those of a real bakery take a third of that.
  expect((await consumedUnits(() => get(on))).read).toBeLessThan(650);
}, 300_000);
