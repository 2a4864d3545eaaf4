import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { saveSettings } from '#functions/store/settings/settings-repository.ts';
import { pickupInstant, storeDay } from '#shared/dates/store-time.ts';
import type { CashMove, Z } from '#shared/schemas/tills.ts';
import { callAs, eachBakery, lineOf, place } from '#test/functions/orders/bakery.ts';
import { recount } from '#test/functions/orders/recount.ts';
import { signInStaff } from '#test/support/staff.ts';
import { allItems, isActivity } from '#test/support/table-items.ts';
import { record, row, tillCalls } from './till-calls.ts';

const timezone = 'America/Los_Angeles';
const bakery = eachBakery();
let till: ReturnType<typeof tillCalls>;

beforeEach(async () => {
  await saveSettings({ record_payments: 'on', starting_cash: 10_000 });
  till = tillCalls(bakery.staff);
});

const move = (given: Partial<CashMove> = {}): CashMove => ({
  id: randomUUID(),
  direction: 'out',
  amount: 1_250,
  why: 'Eggs',
  ...given,
});
const ledger = async () =>
  (await allItems()).filter(({ pk }) => String(pk).startsWith('LEDGER#')).length;

describe('the open Z (K3)', () => {
  it('of a till in which nothing was recorded is Z 1, with the starting cash', async () => {
    expect(await till.open()).toMatchObject({
      till: '1',
      z: 1,
      openedAt: null,
      startingCash: 10_000,
      expected: 10_000,
      count: 0,
      notable: [],
    });
  });

  it('adds up its rows, and lists what was given back or moved, newest first', async () => {
    const at = (minute: number) => `2026-06-14T17:0${minute}:00.000Z`;
    await record([row({ at: at(1) }), row({ at: at(2), method: 'card', amount: 5_800 })]);
    await record([row({ at: at(3), kind: 'refund', amount: -500, reason: 'too-much' })]);
    expect((await till.move(move())).status).toBe(201);
    const open = await till.open();
    expect(open).toMatchObject({
      openedAt: at(1),
      expected: 10_000 + 2_000 - 500 - 1_250,
      count: 4,
    });
    expect(open.sums.taken.card).toEqual({ cents: 5_800, count: 1 });
    expect(open.notable.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['move', -1_250],
      ['refund', -500],
    ]);
  });

  it.each(['0', '6', 'x', '2', '01'])(
    'of till %s is not found in a store with one',
    async (name) => {
      const other = tillCalls(bakery.staff, name);
      const calls = [other.read(), other.list(), other.move(move())];
      const closed = other.close({ z: 1, count: 0, counted: 0 });
      for (const { status } of await Promise.all([...calls, closed])) expect(status).toBe(404);
      expect(await ledger()).toBe(0);
    },
  );

  it('of a till that the store no longer has stays, if anything was recorded in it', async () => {
    await saveSettings({ tills: 3 });
    await record([row()], '3');
    await saveSettings({ tills: 1 });
    expect(await tillCalls(bakery.staff, '3').open()).toMatchObject({ till: '3', count: 1 });
    expect((await tillCalls(bakery.staff, '2').read()).status).toBe(404);
  });
});

describe('cash paid in and out (K4)', () => {
  it('is recorded with who and why', async () => {
    await till.move(move());
    await till.move(move({ direction: 'in', amount: 5_000, why: 'Change from the bank' }));
    const { sums, notable } = await till.open();
    expect(sums).toMatchObject({
      paidIn: { cents: 5_000, count: 1 },
      paidOut: { cents: -1_250, count: 1 },
    });
    expect(notable.map(({ by, why }) => [by, why])).toContainEqual(['Alice', 'Eggs']);
  });

  it('is recorded once for an id, even if it is sent at the same time, later, or by another user', async () => {
    const eggs = move();
    const ben = tillCalls(await signInStaff({ name: 'Ben' }));
    const replies = await Promise.all([1, 2, 3, 4].map(() => till.move(eggs)));
    await till.close({ z: 1, count: 1, counted: 8_750 });
    replies.push(await till.move(eggs), await ben.move(eggs));
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 201));
    expect(await ledger()).toBe(1);
    await saveSettings({ record_payments: 'off' });
    expect((await till.move(eggs)).status).toBe(201);
  });

  it('is refused for a used id with anything else', async () => {
    const eggs = move();
    await till.move(eggs);
    await saveSettings({ tills: 2 });
    const replies = await Promise.all([
      till.move({ ...eggs, amount: 1_251 }),
      till.move({ ...eggs, direction: 'in' }),
      till.move({ ...eggs, why: 'Milk' }),
      tillCalls(bakery.staff, '2').move(eggs),
    ]);
    for (const { status, body } of replies)
      expect([status, body]).toEqual([422, expect.objectContaining({ code: 'key-reuse' })]);
    expect(await ledger()).toBe(1);
  });

  it.each([
    [{ amount: 0 }, 'amount', 'The amount must be more than $0.00'],
    [{ amount: -1 }, 'amount', 'The amount must be more than $0.00'],
    [{ amount: 12.5 }, 'amount', 'Use dollars with at most two decimals'],
    [{ amount: undefined }, 'amount', 'Enter an amount'],
    [{ why: ' ' }, 'why', 'Enter a reason'],
    [{ id: 'x' }, 'id', 'Please reload the page'],
  ])('is refused with words at the field: %j', async (given, path, message) => {
    const { status, body } = await till.move({ ...move(), ...given } as CashMove);
    expect([status, body]).toMatchObject([400, { issues: [{ path, message }] }]);
    expect(await ledger()).toBe(0);
  });

  it('is refused while payments are not recorded', async () => {
    await saveSettings({ record_payments: 'off' });
    const replies = [await till.move(move()), await till.close({ z: 1, count: 0, counted: 0 })];
    for (const { status, body } of replies)
      expect([status, body]).toEqual([409, expect.objectContaining({ code: 'payments-off' })]);
    expect(await ledger()).toBe(0);
  });
});

describe('a close (K5)', () => {
  const pieces = { 5000: 1, 2000: 3, 100: 8, 25: 4 };

  it('keeps the count, and begins the next Z with the starting cash', async () => {
    await record([row()]);
    const note = 'A roll of quarters is missing';
    const { status, body } = await till.close({ z: 1, count: 1, counted: 11_900, pieces, note });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      till: '1',
      z: 1,
      closedBy: 'Alice',
      startingCash: 10_000,
      expected: 12_000,
      counted: 11_900,
      pieces,
      note,
      count: 1,
      held: { cents: 0, count: 0 },
    });
    expect(body).not.toHaveProperty('notable');
    expect(await till.open()).toMatchObject({ z: 2, count: 0, expected: 10_000, notable: [] });
    const entries = (await allItems())
      .filter(isActivity)
      .filter((item) => item.action === 'Till closed');
    expect(entries.map(({ description }) => description)).toEqual([
      'Z 1 of till 1: $119.00 in the drawer, $1.00 short',
    ]);
  });

  it('includes the deposits of orders that are neither complete nor canceled, as in a recount', async () => {
    const pay = async (amount: number, status: string, method = 'cash') => {
      const { id } = await place(bakery);
      const call = callAs(bakery.staff);
      const body = { kind: 'payment', id: randomUUID(), method, amount, toPay: amount };
      expect((await call(`POST /api/orders/${id}/payments`, body)).status).toBe(201);
      await call(`PATCH /api/orders/${id}/status`, { status });
      return id;
    };
    await pay(500, 'ready');
    await pay(700, 'in_production', 'card');
    const given = await pay(300, 'approved');
    const later = await pay(200, 'approved');
    await pay(400, 'canceled');
    await pay(600, 'complete');
    // $12.04, recorded as it is placed.
    await place(bakery, { paymentStatus: 'paid' });
    const refund = { kind: 'refund', id: randomUUID(), method: 'cash', amount: 300 };
    await callAs(bakery.staff)(`POST /api/orders/${given}/payments`, {
      ...refund,
      reason: 'goodwill',
    });
    const close = async () => {
      const { z, count } = await till.open();
      return (await till.close({ z, count, counted: 10_000 })).body as Z;
    };
    expect((await close()).held).toEqual({ cents: 2_604, count: 4 });
    const { held, heldOrders } = await recount();
    expect([held, heldOrders]).toEqual([2_604, 4]);
    await callAs(bakery.staff)(`PATCH /api/orders/${later}/status`, { status: 'complete' });
    await record([row()]);
    expect((await close()).held).toEqual({ cents: 2_404, count: 3 });
    expect((await till.detail(1)).held).toEqual({ cents: 2_604, count: 4 });
  });

  it('of a till with nothing in it is refused, at first and after a close', async () => {
    const body = { code: 'nothing-to-close', error: expect.stringContaining('Nothing to close') };
    expect(await till.close({ z: 1, count: 0, counted: 10_000 })).toMatchObject({
      status: 409,
      body,
    });
    await record([row()]);
    await till.close({ z: 1, count: 1, counted: 12_000 });
    expect(await till.close({ z: 2, count: 0, counted: 10_000 })).toMatchObject({
      status: 409,
      body,
    });
    expect(await till.open()).toMatchObject({ z: 2 });
  });

  it('that is sent twice, or by two at once, is one, and the other gets its Z', async () => {
    await record([row()]);
    const body = { z: 1, count: 1, counted: 12_000 };
    const replies = await Promise.all([1, 2, 3, 4].map(() => till.close(body)));
    replies.push(await till.close({ ...body, counted: 1 }));
    const [made, ...others] = replies.sort((one, other) => one.status - other.status);
    expect(made?.status).toBe(201);
    for (const { status, body: told } of others)
      expect([status, told]).toMatchObject([409, { code: 'closed-already', closed: made?.body }]);
    expect(await till.open()).toMatchObject({ z: 2 });
    await saveSettings({ record_payments: 'off' });
    expect((await till.close(body)).body).toMatchObject({ code: 'closed-already' });
  });

  it('is rejected, with the current till, if its rows were not seen', async () => {
    await record([row()]);
    const { status, body } = await till.close({ z: 1, count: 0, counted: 10_000 });
    expect([status, body]).toMatchObject([
      409,
      { code: 'till-moved', open: { z: 1, count: 1, expected: 12_000 } },
    ]);
  });

  it.each([
    [{ pieces: { 100: 3 } }, 'pieces', 'The bills and coins add up to $3.00, not $100.00'],
    [{ counted: -1 }, 'counted', 'Enter what is in the drawer'],
    [{ counted: undefined }, 'counted', 'Enter what is in the drawer'],
    [{ z: 2 }, 'z', 'The open Z is 1. Please reload the page.'],
    [{ note: 'x'.repeat(201) }, 'note', 'Use at most 200 characters'],
  ])('is refused with words at the field: %j', async (given, path, message) => {
    const body = { z: 1, count: 0, counted: 10_000, ...given };
    const response = await till.close(body);
    expect([response.status, response.body]).toMatchObject([400, { issues: [{ path, message }] }]);
    expect(await till.open()).toMatchObject({ z: 1 });
  });

  it('of bills that there are not is refused', async () => {
    const body = { z: 1, count: 0, counted: 300, pieces: { 300: 1 } };
    expect((await till.close(body)).status).toBe(400);
  });
});

describe('closed Zs', () => {
  it('are listed newest first, in pages (K6)', async () => {
    for (const z of [1, 2, 3]) {
      await record([row()]);
      await till.close({ z, count: 1, counted: 12_000 });
    }
    const numbers = async (query?: string) =>
      ((await till.list(query)).body as { z: number }[]).map(({ z }) => z);
    expect(await numbers()).toEqual([3, 2, 1]);
    expect(await numbers('?limit=2')).toEqual([3, 2]);
    expect(await numbers('?limit=2&before=2')).toEqual([1]);
    expect(await numbers('?before=1')).toEqual([]);
    expect(await numbers('?before=99999999')).toEqual([3, 2, 1]);
    for (const query of ['?limit=0', '?limit=101', '?before=0', '?before=x'])
      expect((await till.list(query)).status).toBe(400);
  });

  it('have all their rows (K7)', async () => {
    await record([
      row(),
      row({ kind: 'adjust', method: undefined, amount: 0, adjust: -2, reason: 'rounding' }),
    ]);
    await till.close({ z: 1, count: 2, counted: 12_000 });
    await record([row({ amount: 1 })]);
    const detail = await till.detail(1);
    expect(detail.rows.map(({ amount }) => amount).sort()).toEqual([0, 2_000]);
    expect(detail.sums.adjusted.rounding).toEqual({ cents: -2, count: 1 });
  });

  it.each(['0', '2', 'x', '01', '1000000', '1.0'])('Z %s is not found', async (z) => {
    await record([row()]);
    await till.close({ z: 1, count: 1, counted: 12_000 });
    expect((await till.readZ(z)).status).toBe(404);
  });

  it('show the sales of the day on which they closed, by tax rate, as of now', async () => {
    const day = storeDay(new Date(), timezone);
    const today = pickupInstant(day, '14:00', timezone);
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(pickupInstant(day, '12:00', timezone)) });
    onTestFinished(() => void vi.useRealTimers());
    const give = async (changes: Parameters<typeof place>[1], status = 'complete') => {
      const { id } = await place(bakery, { pickupDate: today, ...changes });
      await callAs(bakery.staff)(`PATCH /api/orders/${id}/status`, { status });
      return id;
    };
    const first = await give({ items: [lineOf(bakery.cake, 2), lineOf(bakery.bread, 4)] });
    await saveSettings({ tax_rate: '10' });
    const discount = { discountType: 'dollar', discountAmount: 1 } as const;
    await give({ items: [lineOf(bakery.cake, 1)], ...discount });
    await give({ items: [lineOf(bakery.bread, 1)] }, 'ready');
    await give({ items: [lineOf(bakery.bread, 1)] }, 'canceled');
    await give({ items: [lineOf(bakery.bread, 1)], paymentStatus: 'donation' });
    await record([row()]);
    await till.close({ z: 1, count: 1, counted: 12_000 });
    expect((await till.detail(1)).sold).toEqual({
      day,
      orders: 2,
      gross: 1_800 + 450,
      discounts: 100,
      exempt: 900,
      taxes: [
        { rate: '8.75', taxable: 900, tax: 79 },
        { rate: '10', taxable: 350, tax: 35 },
      ],
      total: 1_800 + 79 + 350 + 35,
    });
    await callAs(bakery.staff)(`PATCH /api/orders/${first}/status`, { status: 'ready' });
    expect((await till.detail(1)).sold).toMatchObject({ orders: 1, exempt: 0 });
  });
});
