import { describe, expect, it, vi } from 'vitest';
import { createCategory } from '#functions/catalog/categories/create-category.ts';
import { updateProduct } from '#functions/catalog/products/update-product.ts';
import { updateOpening } from '#functions/day/opening/update-opening.ts';
import { handler as opening } from '#functions/edge/api/opening.ts';
import { performOutboxItem } from '#functions/jobs/perform-item.ts';
import { recountCapacity } from '#functions/jobs/recount-capacity.ts';
import { plusDays } from '#shared/dates/store-day.ts';
import { pickupInstant, storeDay } from '#shared/dates/store-time.ts';
import type { CapacityRule, Full } from '#shared/schemas/capacity.ts';
import { availabilitySchema, noOpening } from '#shared/schemas/opening.ts';
import type { CreateOrderBody } from '#shared/schemas/order-input.ts';
import {
  callAs,
  checkout,
  customerEdit,
  eachBakery,
  lineOf,
  place,
  readOrder,
  somePickup,
} from '#test/functions/orders/bakery.ts';
import { apiOf, invalid, rejected } from '#test/support/call-api.ts';
import { consumedUnits } from '#test/support/consumed-units.ts';
import { outboxItems } from '#test/support/table-items.ts';
import { addRule, cakeRule, capacityApi, storedLoads, takenByOrders } from './loads.ts';

const day = somePickup.slice(0, 10);
const timezone = 'America/Los_Angeles';
const nextDay = somePickup.replace('-14T', '-15T');
const bakery = eachBakery();

const placing = (changes: Partial<CreateOrderBody>, headers?: Record<string, string>) =>
  callAs(bakery.staff)('POST /api/orders', checkout(bakery, changes), headers);
const cakes = (quantity: number) => ({ items: [lineOf(bakery.cake, quantity)] });
const change = (id: string, part: 'status' | 'items' | 'customer', body: object) =>
  callAs(bakery.staff)(`PATCH /api/orders/${id}/${part}`, body);
const moveTo = (id: string, changes: object) =>
  change(id, 'customer', customerEdit({ customerEmail: null, ...changes }));
const setCakes = async (id: string, quantity: number, more = {}) => {
  const { items } = await readOrder(bakery, id);
  const lines = items.slice(0, 1).map((line) => ({ id: line.id, quantity, unitPrice: 450 }));
  return change(id, 'items', { items: lines, discountType: 'none', discountAmount: 0, ...more });
};
const expectExact = async () => expect(await storedLoads()).toEqual(await takenByOrders());

describe('placing an order with a limit', () => {
  it('takes the sum of all lines of the pool of its day (L1)', async () => {
    const { id } = await addRule(bakery);
    await place(bakery, {
      items: [lineOf(bakery.cake, 2), lineOf(bakery.bread, 9), lineOf(bakery.cake, 3)],
    });
    expect(await storedLoads()).toEqual({ [`${day}#${id}`]: 5 });
    await expectExact();
  });

  it('counts orders by the hour and location, points by weight, pieces by category', async () => {
    const category = await createCategory(bakery.staff.context, { name: 'Bread', color: null });
    await updateProduct(bakery.staff.context, bakery.bread.id, { categoryId: category.id });
    const orders = await addRule(bakery, {
      counts: { kind: 'orders' },
      per: 'hour',
      location: 'DAVIS',
    });
    const weights = [
      { productId: bakery.cake.id, weight: 6 },
      { productId: bakery.bread.id, weight: 0 },
    ];
    const points = await addRule(bakery, { counts: { kind: 'products', weights }, limit: 24 });
    const counts = { kind: 'categories', categoryIds: [category.id] };
    const pieces = await addRule(bakery, { counts });
    await place(bakery);
    await place(bakery, { pickupLocation: 'WINTERS' });
    expect(await storedLoads()).toEqual({
      [`${day}#${orders.id}#10`]: 1,
      [`${day}#${points.id}`]: 24,
      [`${day}#${pieces.id}`]: 2,
    });
    await expectExact();
  });

  it('is rejected beyond the limit, with the remaining quantity and alternatives; nothing is stored (L3, L4, L5)', async () => {
    await addRule(bakery, { per: 'hour', exceptions: [{ day: nextDay.slice(0, 10), limit: 2 }] });
    await place(bakery, cakes(8));
    const before = await storedLoads();
    const response = await placing(cakes(3));
    expect(response).toMatchObject({
      status: 409,
      body: { code: 'full', pools: [{ name: 'Cakes', left: 2, needed: 3 }] },
    });
    const { error, alternatives } = response.body as Full & { error: string };
    expect(error).toMatch(/^\w+day is full for Cakes: 2 left, this order needs 3\.$/);
    expect(alternatives.map(({ pickupDate }) => pickupDate)).toEqual([
      somePickup.replace('T17', 'T16'),
      somePickup.replace('T17', 'T18'),
      somePickup.replace('T17', 'T15'),
    ]);
    expect(alternatives.map(({ left }) => left)).toEqual([10, 10, 10]);
    expect(await storedLoads()).toEqual(before);
    for (const { pickupDate } of alternatives)
      expect(await placing({ ...cakes(3), pickupDate })).toMatchObject({ status: 201 });
  });

  it('names other days when the whole day is full, and passes over one with another limit', async () => {
    await addRule(bakery, { exceptions: [{ day: nextDay.slice(0, 10), limit: 2 }] });
    await place(bakery, cakes(10));
    const { alternatives } = (await placing(cakes(3))).body as Full;
    expect(alternatives.map(({ pickupDate }) => pickupDate.slice(8, 10))).toEqual([
      '13',
      '16',
      '12',
    ]);
  });

  it('has no alternative when it needs more than any limit', async () => {
    await addRule(bakery);
    expect((await placing(cakes(11))).body).toMatchObject({
      pools: [{ left: 10, needed: 11 }],
      alternatives: [],
    });
  });

  it('names the scarcest first when several limits refuse it', async () => {
    await addRule(bakery, { name: 'Many', limit: 5 });
    await addRule(bakery, { name: 'Few', limit: 1 });
    expect((await placing(cakes(6))).body).toMatchObject({
      pools: [{ name: 'Few' }, { name: 'Many' }],
    });
  });

  it('is offered only pickups within the opening rules, and the rest of each limit that was short', async () => {
    const next = nextDay.slice(0, 10);
    const week = Array.from({ length: 7 }, () => ({ opens: '10:00', closes: '12:00' }));
    await updateOpening(bakery.staff.context, {
      ...noOpening,
      hours: { slotMinutes: 60, week: { DAVIS: week, WINTERS: week } },
      closures: [{ id: 'c', name: 'Inventory', from: next, to: next, place: null }],
    });
    await addRule(bakery, { name: 'Ovens', per: 'hour', limit: 9 });
    await addRule(bakery, { name: 'Boxes', per: 'hour', limit: 8 });
    // This limit has enough left, so the response does not mention it.
    await addRule(bakery, { name: 'Orders', counts: { kind: 'orders' }, limit: 3 });
    await place(bakery, cakes(7));
    const { pools, alternatives } = (await placing(cakes(3))).body as Full;
    expect(pools).toEqual([
      { name: 'Boxes', left: 1, needed: 3 },
      { name: 'Ovens', left: 2, needed: 3 },
    ]);
    expect(alternatives).toEqual([
      { pickupDate: somePickup.replace('T17', 'T18'), left: 8 },
      { pickupDate: somePickup.replace('T17', 'T19'), left: 8 },
      { pickupDate: somePickup.replace('-14T', '-13T'), left: 8 },
    ]);
  });

  it('is never sent back to the pickup that was refused', async () => {
    await addRule(bakery, { per: 'hour', exceptions: [{ day, limit: 3 }] });
    await place(bakery, cakes(2));
    const { alternatives } = (await placing(cakes(2))).body as Full;
    expect(alternatives.map(({ pickupDate }) => pickupDate)).not.toContain(somePickup);
    expect(alternatives[0]).toEqual({ pickupDate: somePickup.replace('T17', 'T16'), left: 3 });
  });

  it('may exceed it with a reason, which the changelog keeps', async () => {
    const { id: rule } = await addRule(bakery);
    expect(await placing({ ...cakes(11), override: { reason: '  ' } })).toMatchObject(
      invalid('override.reason', 'Enter a reason'),
    );
    const { id } = await place(bakery, { ...cakes(11), override: { reason: 'regular customer' } });
    expect(await storedLoads()).toEqual({ [`${day}#${rule}`]: 11 });
    expect((await readOrder(bakery, id)).changelog[0]?.changeDescription).toBe(
      'Alice placed the order; took 11 Cakes over the limit: regular customer',
    );
  });

  it('sells the last ones once, also to a person who sends the order twice at the same moment', async () => {
    await addRule(bakery, { limit: 3 });
    const twice = await Promise.all(
      [1, 2].map(() => placing(cakes(3), { 'idempotency-key': 'one visit' })),
    );
    expect(twice.map(({ status }) => status)).toEqual([201, 201]);
    expect(twice[0]?.body).toEqual(twice[1]?.body);
    await expectExact();
  });
});

describe('changing an order with a limit', () => {
  it('takes and frees the difference, and rejects only more', async () => {
    const rule = await addRule(bakery);
    const { id } = await place(bakery, cakes(4));
    await place(bakery, cakes(4));
    expect(await setCakes(id, 7)).toMatchObject({
      status: 409,
      body: { pools: [{ left: 2, needed: 3 }] },
    });
    expect(await setCakes(id, 6)).toMatchObject({ status: 200 });
    expect(await setCakes(id, 1)).toMatchObject({ status: 200 });
    expect(await storedLoads()).toEqual({ [`${day}#${rule.id}`]: 5 });
    expect(await setCakes(id, 9, { override: { reason: 'a wedding' } })).toMatchObject({
      status: 200,
    });
    expect((await readOrder(bakery, id)).changelog.at(-1)?.changeDescription).toMatch(
      /took 8 Cakes over the limit: a wedding$/,
    );
    await expectExact();
  });

  it('moves to a day that has room with the same edit of its lines, and is judged there', async () => {
    const rule = await addRule(bakery);
    const { id } = await place(bakery, cakes(4));
    await place(bakery, cakes(4));
    const { body } = await setCakes(id, 7);
    const [{ pickupDate } = { pickupDate: '' }, ...others] = (body as Full).alternatives;
    expect(others).toHaveLength(2);
    const gone = { pickupDate: '2020-01-01T18:00:00.000Z' };
    expect(await setCakes(id, 7, gone)).toMatchObject(rejected(400, 'pickup-in-the-past'));
    await place(bakery, { ...cakes(8), pickupDate: nextDay });
    expect(await setCakes(id, 7, { pickupDate: nextDay })).toMatchObject({
      body: { code: 'full', pools: [{ left: 2, needed: 7 }] },
    });
    const [emptyDay = ''] = others.map((one) => one.pickupDate);
    expect(pickupDate).toBe(nextDay);
    expect(await setCakes(id, 7, { pickupDate: emptyDay })).toMatchObject({
      status: 200,
      body: { pickupDate: emptyDay },
    });
    expect((await readOrder(bakery, id)).changelog.at(-1)?.changeDescription).toMatch(
      /^Alice changed the pickup from .+ to .+; changed the quantity of .+ from 4 to 7; /,
    );
    expect(await storedLoads()).toMatchObject({
      [`${day}#${rule.id}`]: 4,
      [`${emptyDay.slice(0, 10)}#${rule.id}`]: 7,
    });
    await expectExact();
  });

  it('fits if only its own quantity makes room', async () => {
    const hour = (at: string) => somePickup.replace('T17', at);
    await addRule(bakery);
    await addRule(bakery, { counts: { kind: 'orders' }, per: 'hour', limit: 1 });
    await place(bakery, cakes(4));
    // Together they take all ten of the day.
    const { id } = await place(bakery, { ...cakes(6), pickupDate: hour('T18') });
    const { alternatives } = (await moveTo(id, { pickupDate: somePickup })).body as Full;
    expect(alternatives).toEqual([
      { pickupDate: hour('T16'), left: 1 },
      { pickupDate: hour('T18'), left: 0 },
      { pickupDate: hour('T15'), left: 1 },
    ]);
  });

  it('is reinstated at another pickup in the same change', async () => {
    await addRule(bakery);
    const { id } = await place(bakery, cakes(8));
    await change(id, 'status', { status: 'canceled' });
    await place(bakery, cakes(5));
    const again = { status: 'approved', pickupDate: nextDay };
    const refused = await change(id, 'status', { ...again, pickupDate: undefined });
    expect(refused).toMatchObject({ status: 409, body: { code: 'full' } });
    const { alternatives } = refused.body as Full;
    expect(alternatives.map(({ pickupDate }) => pickupDate)).toContain(nextDay);
    const { emails } = await readOrder(bakery, id);
    expect(await change(id, 'status', again)).toMatchObject({
      status: 200,
      body: { status: 'approved', pickupDate: nextDay },
    });
    // Sent again without a version, it changes nothing.
    const { version } = await readOrder(bakery, id);
    await change(id, 'status', again);
    const order = await readOrder(bakery, id);
    expect(order.version).toBe(version);
    expect(order.emails).toHaveLength(emails.length + 1);
    expect(order.changelog.map(({ changeDescription }) => changeDescription).join()).toMatch(
      /status from Canceled to Approved; changed the pickup from .*14-Jun.* to .*15-Jun/,
    );
    await expectExact();
  });

  it('is moved with its status only when it is reinstated, and not into the past', async () => {
    const { id } = await place(bakery, cakes(1));
    const moving = (body: object) => change(id, 'status', { pickupDate: nextDay, ...body });
    for (const status of ['approved', 'canceled', 'pending'])
      expect(await moving({ status })).toMatchObject(invalid('pickupDate'));
    await change(id, 'status', { status: 'canceled' });
    const past = { status: 'pending', pickupDate: '2020-01-02T18:00:00.000Z' };
    expect((await moving(past)).body).toMatchObject({ code: 'pickup-in-the-past' });
    expect(await readOrder(bakery, id)).toMatchObject({
      status: 'canceled',
      pickupDate: somePickup,
    });
  });

  it('frees what it took, even if the rule has changed', async () => {
    const rule = await addRule(bakery, { per: 'hour' });
    const { id } = await place(bakery, cakes(8));
    const call = capacityApi(bakery);
    await call(`PATCH /api/capacity-rules/${rule.id}`, cakeRule(bakery, { limit: 1 }));
    await change(id, 'status', { status: 'canceled' });
    expect(await storedLoads()).toEqual({});
  });

  it('costs no additional read or write if none of its items count', async () => {
    const { id } = await place(bakery, cakes(2));
    const approve = (status: string) => consumedUnits(() => change(id, 'status', { status }));
    const without = await approve('approved');
    await addRule(bakery);
    expect(await approve('in_production')).toEqual(without);
  });
});

describe('a new or changed limit', () => {
  it('counts existing orders, may be exceeded by them, and changes none (L6)', async () => {
    const { id } = await place(bakery, cakes(13));
    const rule = await addRule(bakery);
    expect(await storedLoads()).toEqual({ [`${day}#${rule.id}`]: 13 });
    expect(await readOrder(bakery, id)).toMatchObject({ version: 1 });
    expect(await setCakes(id, 12)).toMatchObject({ status: 200 });
    await expectExact();
  });

  it('refuses at once what the placed orders leave no room for, before any worker', async () => {
    await place(bakery, cakes(9));
    const rule = await addRule(bakery, { per: 'hour' });
    const refused = { status: 409, body: { code: 'full' } };
    const order = checkout(bakery, cakes(2));
    expect(await callAs(bakery.staff)('POST /api/orders', order)).toMatchObject(refused);
    const call = capacityApi(bakery);
    await call(`PATCH /api/capacity-rules/${rule.id}`, cakeRule(bakery, { per: 'day' }));
    expect(await callAs(bakery.staff)('POST /api/orders', order)).toMatchObject(refused);
    await expectExact();
  });

  it('is saved when not all orders can be counted in time, and the sweep has the rest counted', async () => {
    await place(bakery, cakes(9));
    const list = await import('#functions/orders/list/list-repository.ts');
    const read = vi.spyOn(list, 'listPickups');
    read.mockImplementationOnce(() => {
      throw new Error('The index is gone');
    });
    const { id } = await addRule(bakery);
    read.mockRestore();
    expect(await recountCapacity(new Date(), Date.now())).toBe(0);
    expect(await storedLoads()).toEqual({});
    const recounts = (await outboxItems()).filter(({ orderId }) => orderId === undefined);
    const [outbox] = recounts;
    expect(recounts).toHaveLength(1);
    expect(Date.parse(String(outbox?.['sweepAt'])) - Date.now()).toBeGreaterThan(50_000);
    await performOutboxItem(String(outbox?.['sk']), () => new Date());
    expect(await storedLoads()).toEqual({ [`${day}#${id}`]: 9 });
  });

  it('counts many orders together, even if their counters are too many for one transaction', async () => {
    const days = Array.from({ length: 30 }, (_, index) => plusDays(day, index));
    for (const each of days)
      await place(bakery, { ...cakes(2), pickupDate: somePickup.replace(day, each) });
    const rules: CapacityRule[] = [];
    for (const name of ['One', 'Two', 'Three', 'Four'])
      rules.push(await addRule(bakery, { name, limit: 100 }));
    const loads = await storedLoads();
    expect(Object.keys(loads)).toHaveLength(4 * days.length);
    expect(new Set(Object.values(loads))).toEqual(new Set([2]));
    // The day's load that the orders took is freed.
    for (const { id } of rules)
      await capacityApi(bakery)(
        `PATCH /api/capacity-rules/${id}`,
        cakeRule(bakery, { per: 'hour', limit: 100 }),
      );
    expect(Object.keys(await storedLoads()).every((pool) => pool.endsWith('#10'))).toBe(true);
    await expectExact();
  });

  it('counts orders that read the rules of before, once its second count is done', async () => {
    const call = capacityApi(bakery);
    const rule = await addRule(bakery);
    await place(bakery, cakes(2));
    await call(`PATCH /api/capacity-rules/${rule.id}`, cakeRule(bakery, { per: 'hour' }));
    await Promise.all([
      recountCapacity(new Date()),
      ...[1, 2, 3].map(() => place(bakery, cakes(1))),
      recountCapacity(new Date()),
    ]);
    await recountCapacity(new Date());
    expect(await storedLoads()).toEqual({ [`${day}#${rule.id}#10`]: 5 });
    await expectExact();
    expect(await recountCapacity(new Date())).toBe(0);
  });
});

const askCalendar = (items: string) =>
  apiOf(opening)({
    route: `GET /api/availability?from=${day}&to=${nextDay.slice(0, 10)}&location=DAVIS&items=${items}`,
    cookies: bakery.staff.cookies,
  });

it('the calendar shows the remaining quantity for a cart’s products, by day and by hour', async () => {
  await addRule(bakery, { limit: 24 });
  await addRule(bakery, { counts: { kind: 'orders' }, per: 'hour', limit: 1 });
  await place(bakery, cakes(4));
  const { days } = availabilitySchema.parse((await askCalendar(bakery.cake.id)).body);
  expect(days.map(({ left, leftOf }) => `${left} ${leftOf}`)).toEqual(['20 Cakes', '24 Cakes']);
  const slots = days.map(({ slots: all }) =>
    all.filter(({ time }) => time < '11:00').map(({ time, left }) => `${time} ${left}`),
  );
  expect(slots).toEqual([
    ['08:00 1', '09:00 1', '10:00 0'],
    ['08:00 1', '09:00 1', '10:00 1'],
  ]);
});

it('the calendar names the limit that the quantities of a cart exceed most', async () => {
  const { cake, bread } = bakery;
  await addRule(bakery, { name: 'Cakes', limit: 24 });
  const weights = [{ productId: bread.id, weight: 3 }];
  await addRule(bakery, { name: 'Oven', counts: { kind: 'products', weights }, limit: 30 });
  const left = async (items: string) => {
    const { days } = availabilitySchema.parse((await askCalendar(items)).body);
    return `${days[0]?.left} ${days[0]?.leftOf}, ${days[0]?.needed} needed`;
  };
  expect(await left(`${cake.id}:2,${bread.id}`)).toBe('24 Cakes, 2 needed');
  expect(await left(`${cake.id}:2,${bread.id}:4`)).toBe('30 Oven, 12 needed');
  expect(await left(`${cake.id}:40,${bread.id}:4`)).toBe('24 Cakes, 40 needed');
});

describe('the rules', () => {
  it.each([
    [{ limit: -1 }, 'limit', 'Use a whole number from 0 to 99999'],
    [{ limit: 1.5 }, 'limit', 'Use a whole number from 0 to 99999'],
    [{ limit: 1_000_000 }, 'limit', 'Use a whole number from 0 to 99999'],
    [{ name: ' ' }, 'name', 'Name is required'],
    [{ per: 'week' }, 'per', 'Please select a day or an hour'],
    [
      { counts: { kind: 'products', weights: [{ productId: 'gone', weight: 1 }] } },
      'counts.weights.0.productId',
      'This product was deleted',
    ],
    [
      { counts: { kind: 'products', weights: [{ productId: 'gone', weight: 1_000 }] } },
      'counts.weights.0.weight',
      'Use a whole number from 0 to 999',
    ],
    [
      { counts: { kind: 'categories', categoryIds: ['gone'] } },
      'counts.categoryIds.0',
      'This category was deleted',
    ],
    [
      { counts: { kind: 'categories', categoryIds: [] } },
      'counts.categoryIds',
      'Please select a category',
    ],
    [
      {
        counts: { kind: 'products', weights: [1, 2].map((weight) => ({ productId: 'a', weight })) },
      },
      'counts.weights',
      'A product may occur only once',
    ],
    [{ location: 'ATLANTIS' }, 'location', 'The store has no such place'],
    [{ exceptions: [{ day: '2026-02-30', limit: 1 }] }, 'exceptions.0.day', 'Unknown day'],
    [
      { exceptions: [1, 2].map((limit) => ({ day: '2026-11-25', limit })) },
      'exceptions',
      'A day may occur only once',
    ],
  ])('refuse %j at its field', async (changes, path, message) => {
    const response = await capacityApi(bakery)(
      'POST /api/capacity-rules',
      cakeRule(bakery, changes),
    );
    expect(response).toMatchObject({ status: 400, body: { issues: [{ path, message }] } });
  });

  it('are listed with what is full and by how much, changed by version, and deleted (L2)', async () => {
    const call = capacityApi(bakery);
    const soon = pickupInstant(plusDays(storeDay(new Date(), timezone), 3), '10:00', timezone);
    await place(bakery, { ...cakes(3), pickupDate: soon });
    const { id } = await addRule(bakery, { limit: 2 });
    expect((await call('GET /api/capacity-rules')).body).toMatchObject([
      {
        name: 'Cakes',
        version: 1,
        full: [{ day: storeDay(soon, timezone), hour: null, taken: 3, limit: 2 }],
      },
    ]);
    const path = `/api/capacity-rules/${id}` as const;
    const wider = cakeRule(bakery, { limit: 5 });
    expect(await call(`PATCH ${path}`, wider, { 'if-match': '"1"' })).toMatchObject({
      status: 200,
      body: { version: 2 },
    });
    expect(await call(`PATCH ${path}`, wider, { 'if-match': '"1"' })).toMatchObject({
      status: 409,
      body: {
        code: 'stale-version',
        version: 2,
        error: 'This limit was changed by Alice. Reload to see the latest.',
      },
    });
    expect((await call('GET /api/capacity-rules')).body).toMatchObject([{ full: [] }]);
    expect(await call(`DELETE ${path}`)).toMatchObject({ status: 204 });
    expect(await call(`DELETE ${path}`)).toMatchObject({ status: 404 });
    expect(await placing(cakes(9))).toMatchObject({ status: 201 });
  });

  it('are at most 28: an order that moves between the pools of all fits one transaction', async () => {
    for (let each = 0; each < 28; each += 1)
      await addRule(bakery, { name: `Rule ${each}`, limit: 99 });
    expect(await capacityApi(bakery)('POST /api/capacity-rules', cakeRule(bakery))).toMatchObject(
      invalid('name', 'A store can have at most 28 limits'),
    );
    const long = (letter: string) => Array.from('abcdefghij', (each) => letter + each).join(' ');
    const customer = { ...checkout(bakery).customer, firstName: long('x') };
    const { id } = await place(bakery, { customer, ...cakes(1) });
    const moved = await moveTo(id, {
      customerFirstName: long('y'),
      customerLastName: 'Kim',
      customerEmail: 'kim@example.com',
      customerPhone: '+49 89 1234567',
      pickupDate: nextDay,
    });
    expect(moved).toMatchObject({ status: 200 });
    await expectExact();
  }, 30_000);
});
