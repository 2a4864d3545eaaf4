import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { beginSales, countSales } from '#functions/books/sales/count-sales.ts';
import { readSales } from '#functions/books/sales/read-sales.ts';
import { readSalesMonth, saveSalesDay } from '#functions/books/sales/sales-repository.ts';
import { addSales, salesOfOrder } from '#functions/books/sales/sales-sums.ts';
import { batchGet, deleteItem, dynamo, getItem, putItem } from '#functions/core/data/table.ts';
import { transact } from '#functions/core/data/transact.ts';
import { handler } from '#functions/edge/api/dashboard.ts';
import { performOutboxItem } from '#functions/jobs/perform-item.ts';
import { ledgerWrites } from '#functions/ledger/ledger-writes.ts';
import { readTillItem } from '#functions/ledger/till-item.ts';
import { createOrder } from '#functions/orders/changes/create-order.ts';
import { updateStatus } from '#functions/orders/changes/update-status.ts';
import { findOrder } from '#functions/orders/read/order-repository.ts';
import { saveSettings } from '#functions/store/settings/settings-repository.ts';
import { plusDays } from '#shared/dates/store-day.ts';
import { pickupInstant, storeDay, storeTime } from '#shared/dates/store-time.ts';
import { createOrderSchema } from '#shared/schemas/order-input.ts';
import { type Sales, salesSchema } from '#shared/schemas/sales.ts';
import type { LedgerRow } from '#shared/schemas/tills.ts';
import {
  type Bakery,
  callAs,
  checkout,
  customerEdit,
  itemsEdit,
  lineOf,
  openBakery,
} from '#test/functions/orders/bakery.ts';
import { storedOrders } from '#test/functions/orders/recount.ts';
import { storedContent } from '#test/functions/orders/stored-orders.ts';
import { apiOf } from '#test/support/call-api.ts';
import { consumedUnits } from '#test/support/consumed-units.ts';
import { allItems, emptyTable, putItems } from '#test/support/table-items.ts';

/** `SALES_RUNS=500` runs more than the default. */
const numRuns = Number(process.env['SALES_RUNS'] ?? 6);

const timezone = 'America/Los_Angeles';
const call = apiOf(handler);
/** 10:30 AM in the store. */
const begin = new Date('2026-06-14T17:30:00.000Z');
const today = '2026-06-14';
let bakery: Bakery;

beforeEach(async () => {
  vi.useFakeTimers({ now: begin, toFake: ['Date'] });
  await emptyTable();
  bakery = await openBakery();
});
afterEach(() => {
  vi.useRealTimers();
});

const ask = (query: string) =>
  call({ route: `GET /api/sales?${query}`, cookies: bakery.staff.cookies });
const salesFrom = async (from: string, to = today): Promise<Sales> =>
  salesSchema.parse((await ask(`from=${from}&to=${to}`)).body);

type Placed = {
  day: string;
  hour?: number;
  cakes?: number;
  breads?: number;
  discount?: number;
  payment?: 'unpaid' | 'paid' | 'donation';
  status?: 'approved' | 'complete' | 'canceled';
};

/** Places an order long before its pickup, and sets its status now. */
async function place({ day, hour = 10, cakes = 1, breads = 0, discount = 0, ...rest }: Placed) {
  const { payment = 'paid', status = 'complete' } = rest;
  const context = { ...bakery.staff.context, now: new Date('2026-01-02T17:00:00.000Z') };
  const lines = [lineOf(bakery.cake, cakes), lineOf(bakery.bread, breads)];
  const input = checkout(bakery, {
    items: lines.filter(({ quantity }) => quantity > 0),
    pickupDate: pickupInstant(day, `${String(hour).padStart(2, '0')}:00`, timezone),
    paymentStatus: payment,
    ...(discount > 0 && { discountType: 'percentage', discountAmount: discount }),
  });
  const { id } = await createOrder(context, createOrderSchema.parse(input));
  if (status !== 'approved') await setStatus(id, status);
  return id;
}

const setStatus = (id: string, status: 'approved' | 'complete' | 'canceled') =>
  updateStatus({ ...bakery.staff.context, now: new Date() }, id, {
    status,
    notifyCustomer: false,
  });

/** Adds up the orders themselves, without the product's code. */
async function recount(from: string, to: string, until = today) {
  const orders = (await storedOrders())
    .filter((order) => order.status === 'complete' && order.paymentStatus !== 'donation')
    .map(({ content }) => ({ ...content, day: storeDay(content.pickupDate, timezone) }))
    .filter(({ day }) => day >= from && day <= to && day <= until);
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
  const byDay = Object.groupBy(orders, ({ day }) => day);
  const byHour = Object.groupBy(orders, ({ pickupDate }) =>
    storeTime(pickupDate, timezone).slice(0, 2),
  );
  const titles = orders.flatMap(({ lines }) => lines);
  return {
    days: Object.entries(byDay)
      .map(([day, ofDay = []]) => [day, ofDay.length, sum(ofDay.map(({ total }) => total))])
      .sort(),
    orders: orders.length,
    gross: sum(orders.map(({ subtotal }) => subtotal)),
    discounts: sum(orders.map(({ discount }) => discount)),
    tax: sum(orders.map(({ tax }) => tax)),
    total: sum(orders.map(({ total }) => total)),
    hours: Object.entries(byHour)
      .map(([hour, ofHour = []]) => [Number(hour), ofHour.length])
      .sort(),
    products: Object.entries(Object.groupBy(titles, ({ productTitle }) => productTitle))
      .map(([title, lines = []]) => [title, sum(lines.map(({ quantity }) => quantity))])
      .sort(),
  };
}

const told = ({ days, sums }: Sales) => ({
  days: days.map(({ day, orders, total }) => [day, orders, total]).sort(),
  orders: sums.orders,
  gross: sums.gross,
  discounts: sums.discounts,
  tax: sums.taxes.reduce((total, { tax }) => total + tax, 0),
  total: sums.total,
  hours: sums.hours.map(({ hour, orders }) => [hour, orders]).sort(),
  products: sums.products.map(({ title, quantity }) => [title, quantity]).sort(),
});

const placed = fc.record({
  day: fc.integer({ min: -9, max: 1 }).map((days) => plusDays(today, days)),
  hour: fc.integer({ min: 0, max: 23 }),
  cakes: fc.integer({ min: 1, max: 4 }),
  breads: fc.integer({ min: 0, max: 4 }),
  discount: fc.constantFrom(0, 10, 33.3, 100),
  payment: fc.constantFrom('unpaid' as const, 'paid' as const, 'donation' as const),
  status: fc.constantFrom('approved' as const, 'complete' as const, 'canceled' as const),
});

describe('the sales report', () => {
  it('equals a recount of the orders, even if orders change after a day was counted (V1 to V3)', async () => {
    const from = plusDays(today, -9);
    const [scenario = []] = fc.sample(fc.array(placed, { minLength: 24, maxLength: 24 }), {
      numRuns: 1,
      seed: 28,
    });
    const ids: string[] = [];
    for (const one of scenario) {
      ids.push(await place(one));
      if (ids.length % 6 === 0)
        expect(told(await salesFrom(from))).toEqual(await recount(from, today));
    }
    const statuses = ['complete', 'canceled', 'approved'] as const;
    for (const [index, id] of ids.entries()) {
      const status = statuses[index % 3] ?? 'complete';
      if ((await findOrder(id))?.status !== status) await setStatus(id, status);
      if (index % 4 === 0) expect(told(await salesFrom(from))).toEqual(await recount(from, today));
    }
    const sales = await salesFrom(from);
    expect(told(sales)).toEqual(await recount(from, today));
    expect(sales.sums.orders).toBeGreaterThan(3);
    const { gross, discounts, exempt, taxes, total } = sales.sums;
    const taxable = taxes.reduce((sum, each) => sum + each.taxable, 0);
    const tax = taxes.reduce((sum, each) => sum + each.tax, 0);
    expect([exempt + taxable, exempt + taxable + tax]).toEqual([gross - discounts, total]);
  }, 120_000);

  it('takes of a day that is stored less than a unit, and stores it once', async () => {
    const day = plusDays(today, -5);
    for (let hour = 8; hour < 12; hour += 1) await place({ day, hour });
    const first = await consumedUnits(() => readSales({ from: day, to: day }, begin));
    const again = await consumedUnits(() => readSales({ from: day, to: day }, begin));
    expect([first.write, again.write, again.read]).toEqual([1, 0, 1]);
  });

  it('leaves a donation out, and an order until the day of its pickup has come', async () => {
    await place({ day: today, payment: 'donation' });
    await place({ day: plusDays(today, 1) });
    await place({ day: today, cakes: 2 });
    const { days, sums } = await salesFrom(plusDays(today, -1), plusDays(today, 7));
    expect(days).toEqual([
      { day: today, orders: 1, gross: 900, discounts: 0, tax: 79, total: 979 },
    ]);
    expect(sums.taxes).toEqual([{ rate: '8.75', taxable: 900, tax: 79 }]);
  });

  it('says how many days are left when it has counted enough, and counts on when asked again', async () => {
    const range = { from: plusDays(today, -20), to: today };
    for (let days = 2; days < 12; days += 1) await place({ day: plusDays(today, -days) });
    const budget = { days: 8, orders: 3 };
    const asked = [];
    for (let turn = 0; turn < 5; turn += 1) asked.push(await readSales(range, begin, budget));
    expect(asked.map(({ uncounted }) => uncounted)).toEqual([16, 13, 10, 2, undefined]);
    expect(asked.at(-1)?.sums.orders).toBe(10);
  });

  it('stores the same when two people look at once', async () => {
    const day = plusDays(today, -3);
    await place({ day });
    const both = await Promise.all([salesFrom(day), salesFrom(day)]);
    expect(both[0]).toEqual(both[1]);
    const stored = (await allItems()).filter(({ pk }) => String(pk).startsWith('SALES#'));
    expect(stored.filter(({ sk }) => String(sk).startsWith('DAY#'))).toHaveLength(2);
  });

  it('adds up the money that moved, by method, on the days that it moved (V4)', async () => {
    const at = (days: number, clock: string) =>
      pickupInstant(plusDays(today, days), clock, timezone);
    const row = (id: string, instant: string, more: Partial<LedgerRow>): LedgerRow => ({
      id,
      at: instant,
      kind: 'payment',
      method: 'cash',
      amount: 500,
      by: 'Alice',
      ...more,
    });
    const rows = [
      row('a', at(-4, '23:59'), {}),
      row('b', at(-3, '00:00'), { amount: 2_000 }),
      row('c', at(-3, '12:00'), { method: 'card', amount: 700 }),
      row('d', at(-3, '13:00'), { kind: 'refund', amount: -300, reason: 'goodwill' }),
      row('e', at(-3, '14:00'), { kind: 'move', method: undefined, why: 'Change' }),
      row('f', at(-3, '15:00'), { method: 'card', amount: -700, isReversal: true }),
      row('g', at(-2, '00:00'), { amount: 9 }),
    ];
    const till = await readTillItem('1');
    await transact(() => ledgerWrites('1', till, rows));
    const day = plusDays(today, -3);
    expect((await salesFrom(day, day)).sums.methods).toEqual([
      { method: 'cash', taken: 2_000, givenBack: -300, count: 2 },
      { method: 'card', taken: 0, givenBack: 0, count: 0 },
    ]);
    expect((await salesFrom(plusDays(today, -4))).sums.methods).toEqual([
      { method: 'cash', taken: 2_509, givenBack: -300, count: 4 },
      { method: 'card', taken: 0, givenBack: 0, count: 0 },
    ]);
  });
});

describe('the money that moved', () => {
  const zones = ['America/Los_Angeles', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Kolkata'];
  const range = { from: plusDays(today, -9), to: today };

  it('adds up to the same in every time zone that the store moves to', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 24, max: 180 }), { minLength: 5, maxLength: 25 }),
        fc.array(fc.constantFrom(...zones), { minLength: 2, maxLength: 4 }),
        async (hours, stays) => {
          await emptyTable();
          const rows = hours.map((hour, index) => ({
            id: `row ${index}`,
            at: new Date(begin.getTime() - hour * 3_600_000).toISOString(),
            kind: 'payment' as const,
            method: 'cash' as const,
            amount: 1 + index,
            by: 'Alice',
          }));
          rows.sort((one, other) => (one.at < other.at ? -1 : 1));
          for (const row of rows)
            await transact(() => ledgerWrites('1', { z: 1, count: 0 }, [row]));
          for (const zone of stays) {
            await saveSettings({ timezone: zone });
            for (let times = 0; times < 2; times += 1) {
              const { sums } = await readSales(range, begin);
              const taken = rows.reduce((sum, { amount }) => sum + amount, 0);
              expect(sums.methods).toEqual([
                { method: 'cash', taken, givenBack: 0, count: rows.length },
              ]);
            }
            const day = plusDays(today, -4);
            const ofDay = rows.filter(({ at }) => storeDay(at, zone) === day);
            expect((await readSales({ from: day, to: day }, begin)).sums.methods).toMatchObject(
              ofDay.length === 0 ? [] : [{ count: ofDay.length }],
            );
          }
        },
      ),
      { numRuns },
    );
  }, 120_000);

  /** Closes as an earlier release, or many busy tills, would have stored them. */
  const storeCloses = (count: number, daysOf: (index: number) => number, rows: number) => {
    const at = (days: number) => new Date(begin.getTime() + days * 86_400_000).toISOString();
    const zs = Array.from({ length: count }, (_, index) => ({
      pk: 'Z#2',
      sk: String(index + 1).padStart(6, '0'),
      z: JSON.stringify({
        z: index + 1,
        openedAt: at(daysOf(index - 1)),
        closedAt: at(daysOf(index)),
        count: rows,
        more: 'x'.repeat(1_500),
      }),
    }));
    const open = { z: count + 1, count: 0, openedAt: at(daysOf(count - 1)) };
    return putItems([...zs, { pk: 'TILLS', sk: 'TILL#2', ...open }]);
  };
  const requestsOf = async (days: number) => {
    const day = plusDays(today, days);
    return consumedUnits(() => readSales({ from: day, to: day }, begin));
  };

  it('costs a view of today next to nothing more after a thousand closes, and little after as many today', async () => {
    const without = await requestsOf(0);
    await storeCloses(1_000, (index) => index - 1_003, 9);
    const before = await requestsOf(0);
    expect([before.calls - without.calls, before.read - without.read]).toEqual([1, 1]);
    await storeCloses(1_000, (index) => -index / 1e6, 0);
    expect((await requestsOf(0)).calls - without.calls).toBeLessThan(6);
  });

  it('of a day a year ago is found by a few requests among the closes of each evening', async () => {
    await storeCloses(365, (index) => index - 365, 9);
    const { calls } = await requestsOf(-360);
    // Reads the settings, the month, the orders, five tills, two pages of closes and the Zs around, and
    // stores the day.
    expect(calls).toBeLessThan(18);
  });
});

it('one call has few requests under way at once, and waits before their time runs', async () => {
  let running = 0;
  let most = 0;
  const count = (next: (args: never) => Promise<never>) => async (args: never) => {
    running += 1;
    most = Math.max(most, running);
    try {
      return await next(args);
    } finally {
      running -= 1;
    }
  };
  dynamo.middlewareStack.add(count as never, { name: 'count', step: 'build' });
  onTestFinished(() => void dynamo.middlewareStack.remove('count'));
  const keys = Array.from({ length: 5_000 }, (_, index) => ({ pk: 'NOTHING', sk: String(index) }));
  await Promise.all([batchGet(keys), ...keys.slice(0, 200).map((key) => getItem(key))]);
  expect([most, running]).toEqual([16, 0]);
});

type Placing = typeof placed extends fc.Arbitrary<infer One> ? One : never;
const change = fc.record({
  which: fc.nat(),
  to: fc.oneof(
    fc.record({ status: fc.constantFrom('approved', 'complete', 'canceled') }),
    fc.record({ cakes: fc.integer({ min: 1, max: 9 }) }),
    fc.record({ payment: fc.constantFrom('paid', 'donation') }),
    fc.record({ inDays: fc.integer({ min: 1, max: 2 }) }),
  ),
});
type Changing = typeof change extends fc.Arbitrary<infer One> ? One : never;

/** Changes an order now, with the call that a user would make. */
async function changeOrder(ids: string[], { which, to }: Changing): Promise<void> {
  const id = ids[which % ids.length];
  const order = id && (await findOrder(id));
  if (!order) return;
  const patch = async (part: string, body: unknown) => {
    const { status } = await callAs(bakery.staff)(`PATCH /api/orders/${id}/${part}`, body);
    expect(status).toBe(200);
  };
  if ('status' in to) return patch('status', to);
  if ('payment' in to) return patch('payment-status', { paymentStatus: to.payment });
  if ('cakes' in to)
    return patch(
      'items',
      itemsEdit([{ ...lineOf(bakery.cake, to.cakes), id: order.content.lines[0]?.id }]),
    );
  const day = plusDays(storeDay(new Date(), timezone), to.inDays);
  const pickupDate = pickupInstant(day, '12:00', timezone);
  return patch('customer', customerEdit({ pickupDate }));
}

describe('the count of each night (V5)', () => {
  /** The time of the sweep: 3:07 AM in the store. */
  const night = (days: number) => new Date(`${plusDays(today, days)}T10:07:30.000Z`);
  const context = () => ({ ...bakery.staff.context, now: new Date() });
  /** The stored days, and those of them that need not be counted again. */
  async function storedDays() {
    const items = (await allItems()).filter(({ pk }) => String(pk).startsWith('SALES#'));
    const revisions = new Map(items.map(({ sk, rev }) => [String(sk), rev]));
    const days = items.map(({ sk }) => String(sk)).filter((sk) => sk.startsWith('DAY#'));
    const isCurrent = (sk: string) =>
      revisions.get(sk) === (revisions.get(sk.replace('DAY#', 'REV#')) ?? 0);
    return { all: days.length, current: days.filter(isCurrent).length };
  }

  it('stores each day that is over from the first sale on, and stores a day again that changed', async () => {
    const day = plusDays(today, -5);
    await place({ day: plusDays(today, -150) });
    const id = await place({ day });
    vi.setSystemTime(night(1));
    const outboxId = String(await beginSales(context()));
    await performOutboxItem(outboxId, () => new Date());
    const { all, current } = await storedDays();
    // From the day before, for an order of a zone farther west, to the day before yesterday.
    expect([all, current]).toEqual([151, 151]);
    await performOutboxItem(outboxId, () => new Date());

    await setStatus(id, 'canceled');
    expect(await storedDays()).toEqual({ all, current: all - 1 });
    expect(await Promise.all([countSales(new Date()), countSales(new Date())])).toEqual([0, 0]);
    expect(await storedDays()).toEqual({ all, current: all });
    expect((await salesFrom(day, day)).sums.orders).toBe(0);
  }, 120_000);

  it.each(['America/Los_Angeles', 'Pacific/Chatham', 'Asia/Kolkata'])(
    'begins once a day, at 3:07 AM in %s',
    async (zone) => {
      await saveSettings({ timezone: zone });
      const begun: string[] = [];
      for (let minute = 0; minute < 24 * 60; minute += 1) {
        const now = new Date(Date.parse('2026-06-14T00:00:30.000Z') + minute * 60_000);
        if (await beginSales({ ...context(), now })) begun.push(storeTime(now, zone));
      }
      expect(begun).toEqual(['03:07']);
    },
  );

  it('stores nothing before the first sale, and nothing while a backup is restored', async () => {
    await countSales(new Date());
    await place({ day: plusDays(today, -5), status: 'approved' });
    await countSales(new Date());
    expect(await storedDays()).toEqual({ all: 0, current: 0 });
    await place({ day: plusDays(today, -4) });
    const marker = { pk: 'RESTORE', sk: 'RESTORE' };
    await putItem({ Item: { ...marker, sha256: 'of a backup' } });
    await countSales(new Date());
    expect(await storedDays()).toEqual({ all: 0, current: 0 });
    await deleteItem({ Key: marker });
    await countSales(new Date());
    expect(await storedDays()).toEqual({ all: 4, current: 4 });
  });

  const step = fc.oneof(
    { weight: 4, arbitrary: fc.record({ place: placed }) },
    { weight: 4, arbitrary: fc.record({ change }) },
    {
      weight: 3,
      arbitrary: fc.record({
        /** Interrupted nights: counting stops after this number of days. */
        budgets: fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 3 }),
        later: fc.integer({ min: 0, max: 1 }),
        meanwhile: fc.array(change, { maxLength: 2 }),
      }),
    },
  );
  const from = plusDays(today, -9);

  async function perform(steps: (typeof step extends fc.Arbitrary<infer One> ? One : never)[]) {
    const ids: string[] = [];
    let days = 0;
    for (const one of steps) {
      if ('place' in one) ids.push(await place(one.place as Placing));
      else if ('change' in one) await changeOrder(ids, one.change);
      else {
        days += one.later;
        vi.setSystemTime(night(days));
        const range = { from, to: plusDays(today, days) };
        // Several counts at once, while users keep working.
        await Promise.all([
          ...one.budgets.map((most) => readSales(range, night(days), { days: most, orders: most })),
          ...one.meanwhile.map((each) => changeOrder(ids, each)),
        ]);
      }
    }
    return days;
  }

  it('is right after partial, repeated and interrupted counts (V5)', {
    tags: 'deep',
    timeout: 600_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 30 }), async (steps) => {
        vi.setSystemTime(begin);
        await emptyTable();
        bakery = await openBakery();
        const days = await perform(steps);
        const until = storeDay(new Date(), timezone);
        for (let back = 0; back < 10 + days; back += 1) {
          const day = plusDays(from, back);
          expect(told(await salesFrom(day, day)), day).toEqual(await recount(day, day, until));
        }
        expect(told(await salesFrom(from, until))).toEqual(await recount(from, until, until));
      }),
      { numRuns },
    );
  });
});

describe('the range', () => {
  it.each([
    ['from=2026-06-14', 'to', 'Unknown day'],
    ['from=tomorrow&to=2026-06-14', 'from', 'Unknown day'],
    ['from=2026-06-14&to=2026-06-13', 'to', 'The last day is before the first'],
    ['from=2024-06-14&to=2026-06-15', 'to', 'Choose at most two years'],
  ])('of %s is refused at %s: %s', async (query, path, message) => {
    const { status, body } = await ask(query);
    expect([status, body]).toMatchObject([400, { issues: [{ path, message }] }]);
  });

  it('may be two years', async () => {
    expect((await ask('from=2024-06-14&to=2026-06-14')).status).toBe(200);
  });
});

describe('what was chosen', () => {
  const anyOption = fc.record({
    set: fc.constantFrom('Size', 'Flavor'),
    choice: fc.constantFrom('8 in', 'Lemon', 'Rum'),
  });
  const anyContent = fc
    .array(
      fc.record({
        quantity: fc.integer({ min: 1, max: 9 }),
        unitPrice: fc.integer({ min: 0, max: 9_000 }),
        options: fc.option(fc.uniqueArray(anyOption, { selector: (one) => JSON.stringify(one) }), {
          nil: undefined,
        }),
      }),
    )
    .map((lines) => storedContent({ lines: lines as never }));
  const ofDay = (choices?: Sales['sums']['choices']) => ({
    revision: 0,
    timezone,
    sums: { ...addSales([]), ...(choices && { choices }) },
  });
  const storedChoices = async () =>
    (await readSalesMonth('2026-06')).counted.get('2026-06-10')?.sums.choices;

  it('is added up by its names, with all cents of the cakes that have it, and missing where there is none', () => {
    fc.assert(
      fc.property(fc.array(anyContent, { maxLength: 4 }), (contents) => {
        const sums = new Map<string, [number, number]>();
        for (const { quantity, unitPrice, options = [] } of contents.flatMap(({ lines }) => lines))
          for (const { set, choice } of options) {
            const [count, cents] = sums.get(`${set} ${choice}`) ?? [0, 0];
            sums.set(`${set} ${choice}`, [count + quantity, cents + quantity * unitPrice]);
          }
        const each = contents.map(salesOfOrder);
        const { choices = [] } = addSales(each);
        const found = choices.map(
          (one) => [`${one.set} ${one.choice}`, [one.quantity, one.cents]] as const,
        );
        expect(new Map(found)).toEqual(sums);
        expect('choices' in addSales(each)).toBe(sums.size > 0);
        expect(addSales([addSales(each.slice(0, 1)), addSales(each.slice(1))]).choices).toEqual(
          addSales(each).choices,
        );
      }),
    );
  });

  it('is stored with its day, and a day without is stored as before', async () => {
    const choices = [{ set: 'Flavor', choice: 'Lemon', quantity: 2, cents: 9_000 }];
    await saveSalesDay('2026-06-10', ofDay(choices));
    expect(await storedChoices()).toEqual(choices);
    await saveSalesDay('2026-06-10', ofDay());
    expect(await storedChoices()).toBeUndefined();
    const [item] = (await allItems()).filter(({ sk }) => sk === 'DAY#2026-06-10');
    expect(item?.['sales']).toBe(`[[0,0,0,0,0],[],[],[],[],"${timezone}"]`);
  });

  it('is on a day of more than 400 choices the 399 that sold most, and all others in one', async () => {
    const choices = Array.from({ length: 450 }, (_, index) => ({
      set: '糕'.repeat(60),
      choice: `${index}${'糕'.repeat(55)}`,
      quantity: 1,
      cents: 1_000 - index,
    }));
    await saveSalesDay('2026-06-10', ofDay(choices));
    const stored = (await storedChoices()) ?? [];
    expect(stored).toHaveLength(400);
    expect(stored.at(-1)).toMatchObject({ choice: 'Other choices', quantity: 51 });
    const sum = (all: { cents: number }[]) => all.reduce((total, { cents }) => total + cents, 0);
    expect(sum(stored)).toBe(sum(choices));
  });
});
