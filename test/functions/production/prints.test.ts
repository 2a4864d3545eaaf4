import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { raiseRevision } from '#functions/day/production/day-revision.ts';
import { projectOrders } from '#functions/orders/commit/commit-order.ts';
import type { StoredOrder } from '#functions/orders/order/order-item.ts';
import { findOrder } from '#functions/orders/read/order-repository.ts';
import { formatShortDay } from '#shared/dates/store-day.ts';
import type { OrderDetail } from '#shared/schemas/orders.ts';
import { type PrintChanges, printChangesSchema, printSchema } from '#shared/schemas/prints.ts';
import {
  callAs,
  customerEdit,
  itemsEdit,
  lineOf,
  oneBakery,
  place,
  readOrder,
} from '#test/functions/orders/bakery.ts';
import { moment, putBy } from '#test/functions/orders/stored-orders.ts';
import { type ApiCall, apiOf } from '#test/support/call-api.ts';
import { pdfPages } from '#test/support/pdf-text.ts';
import { signInStaff } from '#test/support/staff.ts';
import { runBuckets } from '#test/support/start-buckets.ts';
import { allItems, putItems } from '#test/support/table-items.ts';

runBuckets();
const bakery = oneBakery();
let production: ReturnType<typeof apiOf>;
let documents: ReturnType<typeof apiOf>;
const year = new Date().getUTCFullYear() + 1;
/** The number of the next test's day, counted from May 1 of next year. */
let dayNumber = 0;

beforeAll(async () => {
  // Its modules read the endpoint when they load.
  production = apiOf((await import('#functions/edge/api/production.ts')).handler);
  documents = apiOf((await import('#functions/edge/api/documents.ts')).handler);
});
// Each test uses two days of its own.
beforeEach(() => {
  dayNumber += 2;
});

const dayAt = (number: number) =>
  new Date(Date.UTC(year, 4, 1 + number)).toISOString().slice(0, 10);
const theDay = () => dayAt(dayNumber);
const nextDay = () => dayAt(dayNumber + 1);
const at = (hour: number, day = theDay()) =>
  `${day}T${String(hour + 7).padStart(2, '0')}:00:00.000Z`;
const call = (route: ApiCall['route'], more: Partial<ApiCall> = {}) =>
  production({ route, cookies: bakery.staff.cookies, ...more });
const prints = (day = theDay()) => `/api/production/${day}/prints` as const;

async function print(key?: string) {
  const headers = key ? { 'idempotency-key': key } : undefined;
  const { status, body } = await call(`POST ${prints()}`, headers ? { headers } : {});
  expect(status).toBe(201);
  return printSchema.parse(body);
}
async function changes(number: number, day = theDay()): Promise<PrintChanges['changes']> {
  const { status, body } = await call(`GET ${prints(day)}/${number}/changes`);
  expect(status).toBe(200);
  return printChangesSchema.parse(body).changes;
}
const seen = (orderId: string, version: number, day = theDay()) =>
  call(`POST /api/production/${day}/changes/seen`, { body: [{ orderId, version }] });
const patch = async (id: string, path: string, body: object) => {
  const response = await callAs(bakery.staff)(`PATCH /api/orders/${id}/${path}`, body);
  expect(response.status).toBe(200);
  return response.body as OrderDetail;
};
const setStatus = (id: string, status: string) => patch(id, 'status', { status });
const setBread = (id: string, quantity: number, note?: string) =>
  patch(id, 'items', itemsEdit([lineOf(bakery.bread, quantity, note)]));
const setPickup = (id: string, pickupDate: string, more: object = {}) =>
  patch(id, 'customer', customerEdit({ pickupDate, ...more }));
const breads = (quantity: number, hour = 10) =>
  place(bakery, { pickupDate: at(hour), items: [lineOf(bakery.bread, quantity)] });

describe('a print', () => {
  it('gets the next number of its day, with who, when and how much (M7)', async () => {
    await breads(3);
    const first = await print();
    expect(first).toMatchObject({ number: 1, by: 'Alice', orders: 1, pieces: 3 });
    await breads(2);
    const second = await print();
    expect(second).toMatchObject({ number: 2, orders: 2, pieces: 5 });
    expect((await call(`GET ${prints()}`)).body).toEqual([second, first]);
    expect((await call(`GET ${prints(nextDay())}`)).body).toEqual([]);
  });

  it('has a number without a gap when ten people print at once', async () => {
    await breads(1);
    const all = await Promise.all(Array.from({ length: 10 }, () => print()));
    const numbers = all.map(({ number }) => number).toSorted((one, other) => one - other);
    expect(numbers).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  it('is one print when the request comes twice, also at the same moment', async () => {
    await breads(1);
    const twice = await Promise.all([print('a press'), print('a press')]);
    expect(twice[0]).toEqual(twice[1]);
    expect(await print('a press')).toEqual(twice[0]);
    expect(await print('another press')).toMatchObject({ number: 2 });
  });

  it('changes the revision for tablets that ask, as does marking a change as seen (M4, M5)', async () => {
    const { id } = await breads(1);
    // As if it had been placed a while ago: right after a change, responses contain no revision.
    await raiseRevision(theDay(), new Date(Date.now() - 11_000));
    type Known = { revision: string; ordersRevision: string; printsRevision: string };
    const ask = async (known?: Known) => {
      const query = known && `?since=${known.revision}&ordersSince=${known.ordersRevision}`;
      const { status, body } = await call(`GET /api/production/${theDay()}${query ?? ''}`);
      return { status, body: body as Known & { orders?: unknown } };
    };
    const { body: first } = await ask();
    await print('once');
    const printed = await ask(first);
    expect(printed).toMatchObject({ status: 200, body: { printsRevision: '1' } });
    expect(printed.body).not.toHaveProperty('orders');
    expect(first.printsRevision).not.toBe('1');
    // The first attempt may have died before it raised the revision.
    await print('once');
    expect((await ask(printed.body)).body).toMatchObject({ printsRevision: '2' });
    const before = (await ask()).body;
    expect((await seen(id, 7)).status).toBe(409);
    expect((await ask(before)).status).toBe(204);
    const mixed = [
      { orderId: id, version: 1 },
      { orderId: id, version: 7 },
    ];
    const route = `POST /api/production/${theDay()}/changes/seen` as const;
    expect((await call(route, { body: mixed })).status).toBe(409);
    expect((await ask(before)).body).toMatchObject({ printsRevision: '3' });
  });

  it('is deleted 60 days later', async () => {
    await print();
    const [record] = (await allItems()).filter(({ pk }) => pk === `PRINT#${theDay()}`);
    const days = (Number(record?.['ttl']) - Date.now() / 1_000) / (24 * 60 * 60);
    expect(days).toBeGreaterThan(59.9);
    expect(days).toBeLessThan(60.1);
  });

  it('opens as the PDF of that time, whatever has changed since (M8)', async () => {
    const { id } = await place(bakery, { pickupDate: at(9) });
    const { number } = await print();
    await setBread(id, 777);
    const open = async (query = '') => {
      const { status, headers } = await documents({
        route: `GET ${prints()}/${number}/pdf${query}`,
        cookies: bakery.staff.cookies,
      });
      expect(status).toBe(302);
      const response = await fetch(String(headers['location']));
      expect(response.headers.get('content-disposition')).toBe(
        `inline; filename="what-to-bake-${theDay()}-print-1.pdf"`,
      );
      return new Uint8Array(await response.arrayBuffer());
    };
    const pdf = await open();
    const [text = ''] = await pdfPages(pdf);
    expect(text).toContain('Print 1');
    expect(text).toContain('by Alice · page 1 of 1');
    expect(text).toMatch(/2 Cake/);
    expect(text).toMatch(/2 × Happy birthday .*Maria Lopez 9 AM DAVIS/);
    expect(text).not.toContain('777');
    expect(await open()).toEqual(pdf);
    // Each language has its own file.
    const [spanish = ''] = await pdfPages(await open('?lang=es'));
    expect(spanish).toContain('Impresión 1');
    expect(await open('?lang=en')).toEqual(pdf);
  });

  it('is not opened in a language that nobody speaks here', async () => {
    await breads(1);
    const { number } = await print();
    const route = `GET ${prints()}/${number}/pdf?lang=fr` as const;
    const { status } = await documents({ route, cookies: bakery.staff.cookies });
    expect(status).toBe(400);
  });

  it.each(['9', '0', '1.5', 'x'])('has no number %s', async (number) => {
    await breads(1);
    await print();
    expect((await call(`GET ${prints()}/${number}/changes`)).status).toBe(404);
    const route = `GET ${prints()}/${number}/pdf` as const;
    expect((await documents({ route, cookies: bakery.staff.cookies })).status).toBe(404);
  });
});

describe('the list of a station', () => {
  const openList = (station: string, day = theDay(), cookies = bakery.staff.cookies) =>
    documents({
      route: `GET /api/production/${day}/stations/${station}/pdf`,
      cookies,
    });

  it('contains what the station makes on a day, for all its pickup days, and is not a print', async () => {
    const steps = (of: { id: string }, daysBefore: number) => [
      { of: 'product' as const, id: of.id, daysBefore },
    ];
    await putItems([
      {
        pk: 'STATIONS',
        sk: 'STATIONS',
        version: 1,
        stations: [
          {
            id: 'oven',
            name: 'Oven “Süd”',
            steps: [...steps(bakery.bread, 0), ...steps(bakery.cake, 1)],
          },
          { id: 'deco', name: 'Decorating', steps: steps(bakery.cake, 0) },
        ],
      },
    ]);
    await place(bakery, { pickupDate: at(9) });
    await place(bakery, { pickupDate: at(9, nextDay()) });
    const { status, headers } = await openList('oven');
    expect(status).toBe(302);
    const response = await fetch(String(headers['location']));
    expect(response.headers.get('content-disposition')).toBe(
      `inline; filename="what-to-bake-${theDay()}-station.pdf"`,
    );
    const [text = ''] = await pdfPages(new Uint8Array(await response.arrayBuffer()));
    const [today, tomorrow] = [theDay(), nextDay()].map(formatShortDay);
    expect(text).toContain('Oven “Süd”');
    expect(text).toContain('by Alice · page 1 of 1');
    expect(text).toContain(`For the pickups of ${today}, ${tomorrow}, as they were at`);
    expect(text).toContain('This list is not saved: changes are listed with the prints');
    expect(text).toContain('2 orders, 3 pieces');
    expect(text).toMatch(/Bread, loaf 1 1/);
    expect(text).toContain(`2 Cake · for ${tomorrow}`);
    expect(text.match(/2 × Happy birthday/g)).toHaveLength(1);
    expect((await call(`GET ${prints()}`)).body).toEqual([]);
  });

  it('is one file for all presses within a minute, until something changes', async () => {
    const minute = Math.floor(Date.now() / 60_000) * 60_000;
    vi.useFakeTimers({ toFake: ['Date'], now: minute });
    onTestFinished(() => void vi.useRealTimers());
    const { cookies } = await signInStaff({ name: 'Quick' });
    const fileOf = async () => {
      const { headers } = await openList('oven', theDay(), cookies);
      return new URL(String(headers['location'])).pathname;
    };
    await place(bakery, { pickupDate: at(9) });
    const file = await fileOf();
    vi.setSystemTime(minute + 59_000);
    expect(await fileOf()).toBe(file);
    vi.setSystemTime(minute + 60_000);
    expect(await fileOf()).not.toBe(file);
    vi.setSystemTime(minute + 59_000);
    await place(bakery, { pickupDate: at(10) });
    expect(await fileOf()).not.toBe(file);
  });

  it('is rejected after 100 lists within the hour, and so is a print', async () => {
    const staff = await signInStaff({ name: 'Quick' });
    const now = Date.now();
    const attempts = Array.from({ length: 99 }, () => ({ at: new Date(now).toISOString() }));
    const ttl = Math.floor(now / 1_000) + 3_600;
    await putItems([{ pk: `ATTEMPTS#PRINT#${staff.user.id}`, sk: 'ATTEMPTS', attempts, ttl }]);
    const printDay = () => call(`POST ${prints()}`, { cookies: staff.cookies });
    expect((await printDay()).status).toBe(201);
    const refused = {
      status: 429,
      body: {
        code: 'too-many-attempts',
        error: expect.stringMatching(/^You have printed 100 lists within the hour\. Try again/),
      },
    };
    expect(await printDay()).toMatchObject(refused);
    expect(await openList('oven', theDay(), staff.cookies)).toMatchObject(refused);
    expect((await call(`GET ${prints()}`)).body).toHaveLength(1);
  });

  it('is refused for a station or a day that does not exist', async () => {
    expect(await openList('gone')).toMatchObject({
      status: 404,
      body: { error: 'This station no longer exists' },
    });
    expect((await openList('gone', '2026-02-30')).status).toBe(400);
  });
});

describe('the changes since a print', () => {
  it('are none until something that is baked changes', async () => {
    const { id } = await breads(3);
    await print();
    await setStatus(id, 'ready');
    await setPickup(id, at(10), { customerPhone: '(530) 555-0199' });
    expect(await changes(1)).toEqual([]);
    expect((await readOrder(bakery, id)).onSheet).toMatchObject({
      day: theDay(),
      printNumber: 1,
      isOn: true,
      changedAt: null,
      seen: null,
    });
  });

  it('are orders that came, went and changed (M9)', async () => {
    const less = await breads(5);
    const off = await breads(2);
    const on = await breads(1);
    await setStatus(on.id, 'canceled');
    await print();
    const fresh = await breads(7);
    await setBread(less.id, 3, 'Slice it');
    await setStatus(off.id, 'canceled');
    await setStatus(on.id, 'pending');
    expect(await changes(1)).toMatchObject([
      { orderId: less.id, kind: 'edited', amounts: [{ title: 'Bread', quantity: -2 }], version: 2 },
      { orderId: off.id, kind: 'canceled', amounts: [{ quantity: -2 }], pickupAfter: null },
      { orderId: on.id, kind: 'reinstated', amounts: [{ quantity: 1 }], version: 3 },
      {
        orderId: fresh.id,
        kind: 'new',
        amounts: [{ quantity: 7 }],
        pickupBefore: null,
        version: 1,
      },
    ]);
    await print();
    expect(await changes(2)).toEqual([]);
  });

  it('are an order that left for another day or hour, and one that came from there', async () => {
    const hour = await breads(1);
    const day = await breads(2);
    await print();
    await call(`POST ${prints(nextDay())}`);
    await setPickup(hour.id, at(14));
    await setPickup(day.id, at(9, nextDay()));
    expect(await changes(1)).toMatchObject([
      { kind: 'moved', pickupBefore: at(10), pickupAfter: at(14), amounts: [] },
      { kind: 'moved', pickupBefore: at(10), pickupAfter: at(9, nextDay()) },
    ]);
    expect(await changes(1, nextDay())).toMatchObject([
      { orderId: day.id, kind: 'new', pickupBefore: null },
    ]);
  });

  it('are none if something was changed and changed back', async () => {
    const { id } = await breads(3);
    await print();
    await setBread(id, 4);
    expect((await readOrder(bakery, id)).onSheet?.changedAt).toBeTruthy();
    await setBread(id, 3);
    expect(await changes(1)).toEqual([]);
    expect((await readOrder(bakery, id)).onSheet?.changedAt).toBeNull();
  });
});

/** Adds orders with such notes to the day's sheet. Called again, it gives the same orders other notes. */
async function notedOrders() {
  const { id } = await breads(1);
  const order = await findOrder(id);
  if (!order) throw new Error('The order is gone');
  return async (notes: string[]) => {
    const orders = notes.map((orderNotes, index): StoredOrder => {
      const content = { ...order.content, orderNotes };
      return { ...order, id: `noted-${index}`, number: 10_000 + index, content };
    });
    const after = orders.map((order) => ({ after: order }));
    await putItems(putBy(projectOrders(after, moment)));
  };
}
/** Each quotation mark takes four bytes of a response. */
const longestNotes = '"'.repeat(20_000);

it('changes of a hundred orders with the longest notes are those that a response holds, and it says so', async () => {
  await print();
  await (await notedOrders())(Array<string>(100).fill(longestNotes));
  const { status, body } = await call(`GET ${prints()}/1/changes`);
  expect(status).toBe(200);
  const listed = printChangesSchema.parse(body);
  expect(listed.capped).toBe(true);
  expect(listed.changes.length).toBeGreaterThan(50);
  expect(JSON.stringify(JSON.stringify(body)).length).toBeLessThan(6_000_000);
}, 60_000);

it('changes of five million bytes are all listed, and those of one byte more are not', {
  tags: 'deep',
  timeout: 60_000,
}, async () => {
  await print();
  const put = await notedOrders();
  const longest = Array<string>(60).fill(longestNotes);
  const list = async (length: number) => {
    await put([...longest, 'x'.repeat(length)]);
    return printChangesSchema.parse((await call(`GET ${prints()}/1/changes`)).body);
  };
  const length = 100_000;
  const { changes: all } = await list(length);
  const bytes = all.reduce((sum, one) => sum + JSON.stringify(JSON.stringify(one)).length, 0);
  const whole = await list(length + 5_000_000 - bytes);
  expect([whole.changes.length, whole.capped]).toEqual([all.length, undefined]);
  const cut = await list(length + 5_000_001 - bytes);
  expect([cut.changes.length, cut.capped]).toEqual([all.length - 1, true]);
});

describe('a change', () => {
  it('is seen by a person, whom the order names (M10, M11)', async () => {
    const { id } = await breads(3);
    await print();
    const { onSheet } = await setBread(id, 4);
    expect(onSheet).toMatchObject({ printNumber: 1, isOn: true, seen: null });
    const [change] = await changes(1);
    const { status, body } = await seen(id, change?.version ?? 0);
    expect(status).toBe(200);
    expect(body).toMatchObject({ by: 'Alice' });
    expect((await changes(1))[0]?.seen).toEqual(body);
    expect((await readOrder(bakery, id)).onSheet?.seen).toEqual(body);
    // A change that does not concern the bakers does not reset it.
    await setStatus(id, 'ready');
    expect((await readOrder(bakery, id)).onSheet?.seen).toEqual(body);
  });

  it('is refused as seen when the order changed again', async () => {
    const { id, orderNumber } = await breads(3);
    await print();
    await setBread(id, 4);
    const [shown] = await changes(1);
    await setBread(id, 5);
    const { status, body } = await seen(id, shown?.version ?? 0);
    expect(status).toBe(409);
    expect(body).toMatchObject({
      error: `${orderNumber} changed again. Please look at it once more.`,
    });
    expect((await changes(1))[0]).toMatchObject({ version: 3, seen: null });
  });

  it('keeps the first person who has seen it, in any order of requests', async () => {
    const { id } = await breads(1);
    await print();
    const attempts: Promise<unknown>[] = [];
    for (const quantity of [2, 3, 4]) {
      await setBread(id, quantity);
      const [shown] = await changes(1);
      attempts.push(...[1, 2, 3].map(() => seen(id, shown?.version ?? 0)));
    }
    await Promise.all(attempts);
    expect((await changes(1))[0]).toMatchObject({ version: 4, seen: { by: 'Alice' } });
  });

  it('of an order that moved is unseen until the sheets of both days say so', async () => {
    const { id } = await breads(1);
    await print();
    await setPickup(id, at(9, nextDay()));
    expect((await readOrder(bakery, id)).onSheet).toMatchObject({ day: theDay(), seen: null });
    const [shown] = await changes(1);
    await seen(id, shown?.version ?? 0);
    expect((await readOrder(bakery, id)).onSheet?.seen).toMatchObject({ by: 'Alice' });
    await call(`POST ${prints(nextDay())}`);
    expect((await readOrder(bakery, id)).onSheet).toMatchObject({ day: theDay() });
    await setBread(id, 9);
    expect((await readOrder(bakery, id)).onSheet).toMatchObject({ changedAt: expect.any(String) });
  });

  it('of an order that is on no print says nothing', async () => {
    const { id } = await breads(1);
    expect((await setBread(id, 2)).onSheet).toBeUndefined();
    await print();
    const late = await breads(1);
    expect((await readOrder(bakery, late.id)).onSheet).toMatchObject({
      isOn: false,
      changedAt: expect.any(String),
      seen: null,
    });
  });

  it.each([
    [],
    [{ orderId: 'x', version: 0 }],
    [{ orderId: 'x', version: 1.5 }],
    [{ version: 1 }],
    Array.from({ length: 501 }, () => ({ orderId: 'x', version: 1 })),
  ])('is not seen by a malformed request', async (...body) => {
    const { status } = await call(`POST /api/production/${theDay()}/changes/seen`, { body });
    expect(status).toBe(400);
  });
});
