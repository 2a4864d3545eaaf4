import { describe, expect, it } from 'vitest';
import {
  raisePrints,
  raiseRevision,
  raiseTicks,
  readRevision,
} from '#functions/day/production/day-revision.ts';
import { readProductionDay } from '#functions/day/production/read-day.ts';
import { saveTicks } from '#functions/day/production/save-ticks.ts';
import { handler } from '#functions/edge/api/production.ts';
import { saveSettings } from '#functions/store/settings/settings-repository.ts';
import { madeOf, tickFor } from '#shared/production/ticks.ts';
import { placedOrderSchema } from '#shared/schemas/orders.ts';
import type { Tick } from '#shared/schemas/production.ts';
import {
  callAs,
  checkout,
  customerEdit,
  itemsOf,
  oneBakery,
  place,
} from '#test/functions/orders/bakery.ts';
import { apiOf, invalid } from '#test/support/call-api.ts';
import { consumedUnits } from '#test/support/consumed-units.ts';
import { productionDayIn } from '#test/support/production-day.ts';
import { outboxItems, putItems } from '#test/support/table-items.ts';

const api = apiOf(handler);
const bakery = oneBakery();

const day = '2031-06-14';
const now = new Date();
const later = (seconds: number) => new Date(now.getTime() + seconds * 1_000);
const post = (body: unknown, on = day) =>
  api({ route: `POST /api/production/${on}/ticks`, body, cookies: bakery.staff.cookies });
const get = (query = '', on = day) =>
  api({ route: `GET /api/production/${on}${query}`, cookies: bakery.staff.cookies });
async function read(on = day) {
  const { status, body } = await get('', on);
  expect(status).toBe(200);
  return productionDayIn(body);
}
const tick = (count: number, seq: number, changes: object = {}) => ({
  key: 'pie',
  device: 'tablet-1',
  count,
  claim: 0,
  seq,
  ...changes,
});
const stored = async (on: string): Promise<Tick[]> => (await read(on)).ticks ?? [];

describe('the ticks of a day', () => {
  it('are saved in any order and however often they are sent (M3, M6)', async () => {
    const on = '2031-06-15';
    await post({ ticks: [tick(3, 3), tick(1, 1), tick(2, 2)] }, on);
    const late = [tick(2, 2), tick(7, 1, { device: 'tablet-2', label: 'Pie' })];
    expect((await post({ ticks: late }, on)).body).toEqual({ refused: [], stale: [0] });
    const { status, body } = await post({ ticks: [tick(3, 3)] }, on);
    expect([status, body]).toEqual([200, { refused: [] }]);
    const ticks = await stored(on);
    expect(ticks).toEqual([tick(3, 3), tick(7, 1, { device: 'tablet-2', label: 'Pie' })]);
    expect(madeOf(ticks)).toBe(10);
    // Another count with the same sequence number is not a newer tick.
    expect((await post({ ticks: [tick(5, 3)] }, on)).body).toEqual({ refused: [] });
    expect(await stored(on)).toEqual(ticks);
  });

  it('are the same when two send theirs at once', async () => {
    const on = '2031-06-16';
    const ticks = Array.from({ length: 60 }, (_, seq) => tick(seq, seq));
    const others = ticks.map((one) => ({ ...one, device: 'tablet-2' }));
    await Promise.all([
      saveTicks(on, ticks, now),
      saveTicks(on, ticks.toReversed(), now),
      saveTicks(on, others, now),
    ]);
    expect((await stored(on)).map(({ device, count }) => [device, count])).toEqual([
      ['tablet-1', 59],
      ['tablet-2', 59],
    ]);
  });

  it('are refused one by one, and the rest is saved', async () => {
    const on = '2031-06-17';
    const { status, body } = await post(
      {
        ticks: [
          tick(1, 1, { claim: -1 }),
          tick(1.5, 1),
          tick(1_000_000, 1),
          tick(1, 0.5),
          tick(4, 1),
          tick(1, 1, { key: 'ROW#1' }),
          tick(1, 1, { device: '' }),
          {},
        ],
      },
      on,
    );
    expect(status).toBe(200);
    expect(body).toEqual({
      refused: [
        { place: 0, error: 'Must be 0 or more' },
        { place: 1, error: 'Must be a whole number' },
        { place: 2, error: 'Must be 999999 or less' },
        { place: 3, error: 'Must be a whole number' },
        { place: 5, error: 'Unknown row' },
        { place: 6, error: 'Unknown device' },
        { place: 7, error: expect.any(String) },
      ],
    });
    expect(await stored(on)).toEqual([tick(4, 1)]);
  });

  it.each(['2031-02-30', 'tomorrow'])('are of no day %s', async (on) => {
    const { status, body } = await post({ ticks: [tick(1, 1)] }, on);
    expect(status).toBe(400);
    expect(body).toMatchObject({ error: 'Unknown day' });
  });

  it('are at most 500 at once', async () => {
    const some = (length: number) => ({
      ticks: Array.from({ length }, (_, seq) => tick(1, seq, { key: `k${seq}` })),
    });
    expect((await post(some(501), '2031-06-18')).status).toBe(400);
    const { status } = await post(some(500), '2031-06-18');
    expect(status).toBe(200);
    expect(await stored('2031-06-18')).toHaveLength(500);
  });

  it('go 60 days after the day', async () => {
    const on = '2031-06-19';
    const ticks = [tick(1, 1), tick(2, 1, { key: 'rye' })];
    await saveTicks(on, ticks, now);
    const [item] = await itemsOf(`MADE#${on}`);
    expect(item?.['ttl']).toBe(Date.parse('2031-08-18T00:00:00Z') / 1_000);
  });

  it('are 5,000 of a day: the last of them has room, and the next is refused', async () => {
    const on = '2031-06-27';
    await raiseTicks(on, 4_999);
    const ticks = ['k1', 'k2'].map((key) => tick(1, 1, { key }));
    expect((await post({ ticks }, on)).body).toEqual({
      refused: [{ place: 1, error: expect.stringContaining('5,000') }],
    });
    expect(await stored(on)).toEqual(ticks.slice(0, 1));
  });

  it('are all read up to 5,000, and of more as many', async () => {
    const on = '2031-06-28';
    const put = (places: number[]) =>
      putItems(
        places.map((place) => ({
          pk: `MADE#${on}`,
          sk: `k${place}#a`,
          key: `k${place}`,
          device: 'a',
          count: 1,
          claim: 0,
          seq: 1,
        })),
      );
    const found = async () => {
      const { ticks, capped } = await read(on);
      return [ticks?.length, capped];
    };
    await put(Array.from({ length: 5_000 }, (_, place) => place));
    expect(await found()).toEqual([5_000, undefined]);
    await put([5_000]);
    expect(await found()).toEqual([5_000, true]);
  });

  it('have labels of 80 letters, the rest of longer ones is cut', async () => {
    const on = '2031-06-20';
    const label = `${'🥧'.repeat(79)}é and more`;
    expect((await post({ ticks: [tick(1, 1, { label })] }, on)).body).toEqual({ refused: [] });
    expect((await stored(on))[0]?.label).toBe(`${'🥧'.repeat(79)}é`);
  });

  it('come after what all say now, however they say it', async () => {
    const on = '2031-06-24';
    const say = async (device: string, wanted: number, all: boolean) => {
      const change = { key: 'pie', device, made: wanted, all, label: 'Pie', now: 0 };
      await post({ ticks: [tickFor(await stored(on), change)] }, on);
    };
    await say('a', 3, false);
    await say('b', 16, true);
    await say('a', 15, false);
    expect((await stored(on)).map(({ count, claim }) => [count, claim])).toEqual([
      [2, 0],
      [0, 13],
    ]);
  });

  it('are of days within five years', async () => {
    const post5 = (years: number) => {
      const on = new Date(now.getTime() + years * 365.25 * 86_400_000).toISOString().slice(0, 10);
      return post({ ticks: [tick(1, 1)] }, on);
    };
    expect((await post5(4.99)).status).toBe(200);
    expect((await post5(-4.99)).status).toBe(200);
    for (const years of [5.01, -5.01]) expect(await post5(years)).toMatchObject(invalid('day'));
    const fiveYears = 5 * 365.25 * 86_400_000;
    const saveAt = (milliseconds: number) =>
      saveTicks(day, [], new Date(Date.parse(day) + milliseconds));
    for (const side of [-1, 1]) {
      await expect(saveAt(side * fiveYears)).resolves.toEqual({ refused: [] });
      await expect(saveAt(side * (fiveYears + 1))).rejects.toMatchObject({ code: 'validation' });
    }
  });
});

describe('the revision of a day', () => {
  it('lets an unchanged sheet be asked for with one read unit (M5)', async () => {
    const on = '2031-07-01';
    await saveTicks(on, [tick(1, 1)], now);
    const { revision } = await read(on);
    expect(revision).toBe('1-America/Los_Angeles');
    const cost = await consumedUnits(() => readProductionDay(on, now, { since: revision }));
    expect(cost).toMatchObject({ read: 1, calls: 2 });
    const query = `?since=${encodeURIComponent(String(revision))}`;
    expect(await get(query, on)).toMatchObject({ status: 204, body: undefined });
    // The session is what every call reads.
    expect(await consumedUnits(() => get(query, on))).toMatchObject({ read: 3 });
  });

  it('changes with each tick, and with the zone of the store', async () => {
    const on = '2031-07-02';
    const before = (await read(on)).revision;
    await post({ ticks: [tick(1, 1)] }, on);
    const after = await read(on);
    expect(after.revision).not.toBe(before);
    await saveSettings({ timezone: 'America/New_York' });
    expect((await read(on)).revision).toBe('1-America/New_York');
    await saveSettings({ timezone: 'America/Los_Angeles' });
  });

  it('is withheld for ten seconds after an order changed, because the index may lag (M4)', async () => {
    const on = '2031-07-03';
    await raiseRevision(on, now);
    expect(await readRevision(on, later(10))).toMatchObject({ isSettled: false });
    expect(await readProductionDay(on, later(10))).not.toHaveProperty('revision');
    const settled = { isSettled: true, orders: 1 };
    expect(await readRevision(on, later(11))).toEqual({ ...settled, all: 1, prints: 0 });
    await raiseTicks(on, 1);
    expect(await readRevision(on, later(11))).toEqual({ ...settled, all: 2, prints: 0 });
    await raisePrints(on);
    expect(await readRevision(on, later(11))).toEqual({ ...settled, all: 3, prints: 1 });
  });

  it('spares tablets from reading the orders again if only ticks are new (M5)', async () => {
    const on = '2031-07-04';
    await place(bakery, { pickupDate: `${on}T17:00:00.000Z` });
    await raiseRevision(on, later(-11));
    const { revision, ordersRevision, orders } = await read(on);
    expect(orders).toHaveLength(1);
    const since = new URLSearchParams({
      since: String(revision),
      ordersSince: String(ordersRevision),
    });
    await post({ ticks: [tick(1, 1)] }, on);
    const ticked = await get(`?${since}`, on);
    expect(ticked.body).toMatchObject({ ticks: [tick(1, 1)], ordersRevision });
    expect(ticked.body).not.toHaveProperty('orders');
    // The session, the counts and the ticks.
    expect(await consumedUnits(() => get(`?${since}`, on))).toMatchObject({ read: 4 });

    await place(bakery, { pickupDate: `${on}T18:00:00.000Z` });
    await raiseRevision(on, later(-11));
    expect((await get(`?${since}`, on)).body).toMatchObject({ orders: { orders: [{}, {}] } });
    await saveSettings({ timezone: 'America/New_York' });
    expect((await get(`?${since}`, on)).body).toHaveProperty('orders');
    await saveSettings({ timezone: 'America/Los_Angeles' });
  });

  it('is raised at once, before any worker, for the days of an order that is placed, edited, moved, canceled or reopened', async () => {
    const pickupDate = '2031-07-10T17:00:00.000Z';
    const days = ['2031-07-10', '2031-07-12'];
    const revisions = () => Promise.all(days.map((one) => readRevision(one, later(99))));
    /** The days whose revision a request raises, and those that it leaves to the worker. */
    const daysAfter = async (request: () => Promise<{ status: number }>) => {
      const items = new Set((await outboxItems()).map(({ sk }) => sk));
      const before = await revisions();
      expect((await request()).status).toBeLessThan(300);
      const after = await revisions();
      const raised = days.filter((_, index) => after[index]?.orders !== before[index]?.orders);
      const added = (await outboxItems()).filter(({ sk }) => !items.has(sk));
      expect(added.flatMap(({ changedDays = [] }) => changedDays)).toEqual(raised);
      return raised;
    };
    let id = '';
    const placing = async () => {
      const response = await callAs(bakery.staff)(
        'POST /api/orders',
        checkout(bakery, { pickupDate }),
      );
      ({ id } = placedOrderSchema.parse(response.body));
      return response;
    };
    const changing = (path: string, body: object) => () =>
      callAs(bakery.staff)(`PATCH /api/orders/${id}/${path}`, body);
    expect(await daysAfter(placing)).toEqual(['2031-07-10']);
    const edited = customerEdit({ customerFirstName: 'Ana', pickupDate });
    const moved = { ...edited, pickupDate: '2031-07-12T17:00:00.000Z' };
    expect(await daysAfter(changing('customer', edited))).toEqual(['2031-07-10']);
    expect(await daysAfter(changing('customer', moved))).toEqual(days);
    expect(await daysAfter(changing('status', { status: 'canceled' }))).toEqual(['2031-07-12']);
    expect(await daysAfter(changing('status', { status: 'pending' }))).toEqual(['2031-07-12']);
    expect(await daysAfter(changing('payment-status', { paymentStatus: 'paid' }))).toEqual([]);
  });
});
