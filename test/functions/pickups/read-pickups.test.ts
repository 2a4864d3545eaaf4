import { beforeEach, describe, expect, it, vi } from 'vitest';
import { updateItem } from '#functions/core/data/table.ts';
import { storeDay } from '#shared/dates/store-time.ts';
import type { Pickup } from '#shared/schemas/pickups.ts';
import {
  type Bakery,
  callAs,
  type checkout,
  customerEditOf,
  itemsEdit,
  itemsOf,
  lineOf,
  openBakery,
  place,
  readOrder,
} from '#test/functions/orders/bakery.ts';
import { consumedUnits } from '#test/support/consumed-units.ts';
import { emptyTable } from '#test/support/table-items.ts';
import { counterOf } from './counter.ts';

const begin = new Date('2026-06-14T17:00:00.000Z');
const timezone = 'America/Los_Angeles';
const day = '2026-06-14';
const noon = '2026-06-14T19:00:00.000Z';
const minute = 60_000;
let bakery: Bakery;
let counter: ReturnType<typeof counterOf>;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: begin });
  await emptyTable();
  bakery = await openBakery();
  counter = counterOf(bakery.staff);
  return () => vi.useRealTimers();
});

const later = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);
const change = (id: string, body: object) =>
  callAs(bakery.staff)(`PATCH /api/orders/${id}/status`, body);
const ids = ({ orders }: { orders: Pickup[] }) => orders.map(({ id }) => id);
const placed = async (changes: Parameters<typeof checkout>[1] = {}) =>
  (await place(bakery, { pickupDate: noon, ...changes })).id;

describe('the pickups of a day', () => {
  it('contain the counter’s data, even if all is read by key', async () => {
    const id = await placed();
    await counter.keep(id, { shelf: 'B3', keepUntil: '2026-06-16' });
    const { items } = await readOrder(bakery, id);
    await counter.handOver(id, { anyway: ['not-ready'], lines: [String(items[0]?.id)] });
    const changed = await counter.read(day, begin.toISOString());
    later(minute);
    const whole = await counter.read(day);
    expect(whole).toMatchObject({ day, timezone, isWhole: true, ticks: [] });
    expect(whole.orders).toMatchObject([
      {
        id,
        orderNumber: '#1001',
        firstName: 'Maria',
        lastName: 'Lopez',
        digits: '0123',
        pickupDate: noon,
        pickupLocation: 'DAVIS',
        status: 'pending',
        paymentStatus: 'unpaid',
        total: 1_204,
        toPay: 1_204,
        orderNotes: 'Ring the bell',
        shelf: 'B3',
        keepUntil: '2026-06-16',
        items: [{ productTitle: 'Cake', isGone: true }, { productTitle: 'Bread' }],
      },
    ]);
    expect(changed).toMatchObject({ isWhole: false });
    expect(changed.orders).toEqual(whole.orders);
  });

  it('reads rows of earlier releases by key', async () => {
    const id = await placed();
    const row = (await itemsOf(`DAY#${day}`)).find(({ sk }) => String(sk).startsWith('ROW#'));
    const old = JSON.stringify(JSON.parse(String(row?.['row'])).slice(0, 2));
    await updateItem({
      Key: { pk: String(row?.['pk']), sk: String(row?.['sk']) },
      UpdateExpression: 'SET #row = :old',
      ExpressionAttributeNames: { '#row': 'row' },
      ExpressionAttributeValues: { ':old': old },
    });
    later(minute);
    expect((await counter.read(day)).orders).toMatchObject([{ id, lastName: 'Lopez' }]);
  });

  it('include canceled orders, and today the remaining ones of seven days', async () => {
    vi.setSystemTime(begin.getTime() - 10 * 24 * 60 * minute);
    const at = (daysBefore: number) =>
      new Date(Date.parse(noon) - daysBefore * 24 * 60 * minute).toISOString();
    const tooOld = await placed({ pickupDate: at(8) });
    const stillHere = await placed({ pickupDate: at(7) });
    const gone = await placed({ pickupDate: at(1) });
    const canceled = await placed();
    await change(gone, { status: 'complete' });
    await change(canceled, { status: 'canceled' });
    vi.setSystemTime(begin);
    const today = await counter.read(day);
    expect(ids(today)).toEqual([stillHere, canceled]);
    expect(ids(await counter.read('2026-06-13'))).toEqual([gone]);
    expect(ids(today)).not.toContain(tooOld);
  });
});

describe('what changed', () => {
  it.each<[what: string, (id: string) => Promise<unknown>]>([
    ['a status', (id) => change(id, { status: 'ready', notifyCustomer: false })],
    ['a hand-over', (id) => counter.handOver(id, { anyway: ['not-ready'] })],
    ['a shelf', (id) => counter.keep(id, { shelf: 'A1' })],
    [
      'a payment',
      (id) =>
        callAs(bakery.staff)(`PATCH /api/orders/${id}/payment-status`, { paymentStatus: 'paid' }),
    ],
    [
      'lines',
      (id) =>
        callAs(bakery.staff)(`PATCH /api/orders/${id}/items`, itemsEdit([lineOf(bakery.bread, 3)])),
    ],
  ])('%s is in the next answer, and not in those after it', async (_, act) => {
    const id = await placed();
    await placed();
    later(minute);
    const { cursor } = await counter.read(day);
    later(4_000);
    await act(id);
    const next = await counter.read(day, cursor);
    expect(ids(next)).toEqual([id]);
    later(minute);
    const { cursor: last } = await counter.read(day, next.cursor);
    expect(ids(await counter.read(day, last))).toEqual([]);
  });

  it('costs half a read unit for the feed when nothing did', async () => {
    await placed();
    later(minute);
    const { cursor } = await counter.read(day);
    later(4_000);
    const idle = await consumedUnits(() => counter.read(day, cursor));
    // The session, the settings, and the feed.
    expect(idle.read).toBe(3);
  });

  it('include an order that moves to another day, on both days', async () => {
    const id = await placed();
    later(minute);
    const { cursor } = await counter.read(day);
    const edit = customerEditOf(await readOrder(bakery, id), {
      pickupDate: '2026-06-20T19:00:00.000Z',
    });
    await callAs(bakery.staff)(`PATCH /api/orders/${id}/customer`, edit);
    expect(ids(await counter.read(day, cursor))).toEqual([id]);
    later(minute);
    expect(ids(await counter.read(day))).toEqual([]);
  });

  it('is not listed for a day far ahead, nor for a screen that was asleep: all is read', async () => {
    const id = await placed();
    const far = await placed({ pickupDate: '2026-06-25T19:00:00.000Z' });
    expect(await counter.read('2026-06-25', begin.toISOString())).toMatchObject({
      isWhole: true,
      orders: [{ id: far }],
    });
    const feed = await itemsOf(`FEED#${storeDay(begin, timezone)}`);
    expect(feed.map(({ sk }) => String(sk).split('#')[1])).toEqual([id]);
    later(11 * minute);
    expect((await counter.read(day, begin.toISOString())).isWhole).toBe(true);
  });

  it.each(['yesterday', '2026-06-14'])('refuses the cursor %s', async (since) => {
    await expect(counter.read(day, since)).rejects.toThrow();
  });
});
