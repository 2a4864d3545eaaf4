import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createCategory } from '#functions/catalog/categories/create-category.ts';
import { deleteProduct } from '#functions/catalog/products/delete-product.ts';
import { updateProduct } from '#functions/catalog/products/update-product.ts';
import { updateOpening } from '#functions/day/opening/update-opening.ts';
import { addWaiting } from '#functions/day/waiting/add-waiting.ts';
import { plusDays } from '#shared/dates/store-day.ts';
import { pickupInstant, storeDay } from '#shared/dates/store-time.ts';
import { noOpening, type Opening } from '#shared/schemas/opening.ts';
import { type ListedWaiting, listedWaitingSchema } from '#shared/schemas/waiting.ts';
import { callAs, eachBakery, lineOf, place } from '#test/functions/orders/bakery.ts';
import { invalid, rejected } from '#test/support/call-api.ts';
import { putItems } from '#test/support/table-items.ts';
import { addRule, capacityApi } from './loads.ts';

const timezone = 'America/Los_Angeles';
const day = plusDays(storeDay(new Date(), timezone), 3);
const pickupDate = pickupInstant(day, '10:00', timezone);
const bakery = eachBakery();

const entry = (customerName: string, quantity: number, more = {}) => {
  const { id: productId, title: productTitle } = bakery.cake;
  const lines = [{ productId, productTitle, quantity }];
  return { day, location: 'DAVIS', customerName, phone: '(530) 555-0188', lines, ...more };
};
const post = (body: object, headers?: Record<string, string>) =>
  capacityApi(bakery)('POST /api/waiting', body, headers);
const wait = async (...given: Parameters<typeof entry>) =>
  (await post(entry(...given))).body as ListedWaiting;
const listed = async () => {
  const { body } = await capacityApi(bakery)('GET /api/waiting');
  return z.array(listedWaitingSchema).parse(body);
};
const free = async () =>
  (await listed()).flatMap((one) =>
    one.free ? [`${one.customerName}: ${one.free[0]?.units}`] : [],
  );

it('names the oldest for whom enough came free, and promises nothing twice (L7)', async () => {
  await addRule(bakery);
  const { id } = await place(bakery, { pickupDate, items: [lineOf(bakery.cake, 4)] });
  await place(bakery, { pickupDate, items: [lineOf(bakery.cake, 6)] });
  await wait('Ana Lopez', 5);
  await wait('Ben Kim', 3);
  await wait('Cora Diaz', 2);
  expect((await listed()).map(({ customerName }) => customerName)).toEqual([
    'Ana Lopez',
    'Ben Kim',
    'Cora Diaz',
  ]);
  expect(await free()).toEqual([]);
  // Four become available: too few for Ana, and after Ben's three too few for Cora.
  await callAs(bakery.staff)(`PATCH /api/orders/${id}/status`, { status: 'canceled' });
  expect(await free()).toEqual(['Ben Kim: 3']);
});

it('notes who called and removes who waits no longer (L8)', async () => {
  const call = capacityApi(bakery);
  const { id } = await wait('Ana Lopez', 1);
  const path = `/api/waiting/${id}` as const;
  expect((await call(`PATCH ${path}`, { called: true })).body).toMatchObject({ calledBy: 'Alice' });
  expect((await call(`PATCH ${path}`, { called: false })).body).toMatchObject({ calledAt: null });
  expect(await call(`DELETE ${path}`)).toMatchObject({ status: 204 });
  expect(await call(`DELETE ${path}`)).toMatchObject({ status: 404 });
  expect(await call(`PATCH ${path}`, { called: true })).toMatchObject({ status: 404 });
  expect(await listed()).toEqual([]);
});

it('calls for what fits exactly, and not for one piece less', async () => {
  await addRule(bakery);
  const { id } = await place(bakery, { pickupDate, items: [lineOf(bakery.cake, 8)] });
  await wait('Ana Lopez', 3);
  expect(await free()).toEqual([]);
  const path = `PATCH /api/orders/${id}/items` as const;
  const lines = [{ ...lineOf(bakery.cake, 7) }];
  const edit = { items: lines, discountType: 'none', discountAmount: 0 };
  expect(await callAs(bakery.staff)(path, edit)).toMatchObject({ status: 200 });
  expect(await free()).toEqual(['Ana Lopez: 3']);
});

describe('somebody waits only for hours that are offered', () => {
  const hours = (opens: string, closes: string): Opening['hours'] => {
    const week = Array.from({ length: 7 }, () => ({ opens, closes }));
    return { slotMinutes: 30, week: { DAVIS: week, WINTERS: week } };
  };
  const open = (rules: Partial<Opening>) =>
    updateOpening(bakery.staff.context, { ...noOpening, ...rules });
  /** One order an hour. */
  const oneAnHour = () => addRule(bakery, { counts: { kind: 'orders' }, per: 'hour', limit: 1 });
  const takeHours = async (from: number, to: number) => {
    for (let hour = from; hour <= to; hour += 1)
      await place(bakery, {
        pickupDate: pickupInstant(day, `${String(hour).padStart(2, '0')}:30`, timezone),
      });
  };

  it('not for those of the checkout when the store has others', async () => {
    await open({ hours: hours('06:30', '07:30') });
    await oneAnHour();
    await takeHours(6, 7);
    await wait('Dee', 1);
    expect(await free()).toEqual([]);
  });

  it('also for those before and after these', async () => {
    await open({ hours: hours('08:00', '19:30') });
    await oneAnHour();
    await takeHours(8, 18);
    await wait('Ana Lopez', 1);
    expect(await free()).toEqual(['Ana Lopez: 1']);
    await takeHours(19, 19);
    expect(await free()).toEqual([]);
  });

  const season = (menu: string[]) => ({
    id: 's',
    name: 'Fair',
    days: [day],
    menu,
    hours: null,
    lastOrder: null,
  });
  it.each<[string, () => Partial<Opening>, number]>([
    ['no day is closed', () => ({}), 1],
    ['the day is closed', () => ({ closures: [{ ...closure, from: day, to: day }] }), 0],
    ['another day is closed', () => ({ closures: [closure] }), 1],
    ['the lead time is over', () => ({ lead: { days: 30, cutOff: null, exceptions: [] } }), 0],
    ['it is not on the menu', () => ({ seasons: [season([bakery.bread.id])] }), 0],
    ['it is on the menu', () => ({ seasons: [season([bakery.cake.id])] }), 1],
  ])('when %s', async (_, rules, freeOnes) => {
    await open(rules());
    await oneAnHour();
    await wait('Ana Lopez', 1);
    expect(await free()).toHaveLength(freeOnes);
  });
  const other = plusDays(day, 1);
  const closure = { id: 'c', name: 'Inventory', from: other, to: other, place: null };

  it('when its category takes longer, and not when another does', async () => {
    const { id } = await createCategory(bakery.staff.context, { name: 'Cakes', color: null });
    await updateProduct(bakery.staff.context, bakery.cake.id, { ...bakery.cake, categoryId: id });
    await oneAnHour();
    await wait('Ana Lopez', 1);
    const takesLonger = (category: string, version: number) => {
      const exceptions = [{ of: 'category' as const, id: category, days: 30 }];
      return open({ version, lead: { days: 0, cutOff: null, exceptions } });
    };
    await takesLonger('another', 0);
    expect(await free()).toHaveLength(1);
    await takesLonger(id, 1);
    expect(await free()).toEqual([]);
  });

  it('not for those of today that are over', async () => {
    await open({ hours: hours('00:00', '00:00') });
    await oneAnHour();
    await wait('Ana Lopez', 1, { day: storeDay(new Date(), timezone) });
    expect(await listed()).toHaveLength(1);
    expect(await free()).toEqual([]);
  });
});

describe('nobody can join the list', () => {
  const refused = async (more: object, path: string, message: string) =>
    expect(await post(entry('Ana Lopez', 1, more))).toMatchObject(invalid(path, message));

  it('for a day that is over, or farther than five years', async () => {
    const today = storeDay(new Date(), timezone);
    await refused({ day: plusDays(today, -1) }, 'day', 'This day is over');
    await refused({ day: '2000-01-01' }, 'day', 'This day is over');
    const tooFar = 'Please select a pickup date within the next 5 years';
    await refused({ day: plusDays(today, 5 * 366) }, 'day', tooFar);
    expect(await listed()).toEqual([]);
    expect(await post(entry('Ana Lopez', 1, { day: today }))).toMatchObject({ status: 201 });
  });

  it('for a product that was deleted', async () => {
    await deleteProduct(bakery.staff.context, bakery.bread.id);
    const [line] = entry('', 1).lines;
    const lines = [line, { ...line, productId: bakery.bread.id }];
    await refused({ lines }, 'lines.1.productId', 'This product was deleted');
  });

  it('as the 201st for a day; for another day they can', async () => {
    const { id: _id, ...waiting } = await wait('Ana Lopez', 1);
    await putItems(
      Array.from({ length: 199 }, (_, index) => {
        const id = `${day}.1.${index}`;
        return { ...waiting, id, pk: 'WAITING', sk: id };
      }),
    );
    const { status, body } = await post(entry('Ben Kim', 1));
    expect(status).toBe(409);
    expect(body).toMatchObject({ error: expect.stringMatching(/^200 customers wait for \w+ /) });
    const next = entry('Ben Kim', 1, { day: plusDays(day, 1) });
    expect(await post(next)).toMatchObject({ status: 201 });
  });
});

it('has the titles of the catalog, whatever the request contains', async () => {
  const [line] = entry('', 1).lines;
  await wait('Ana Lopez', 1, { lines: [{ ...line, productTitle: 'x'.repeat(200) }] });
  expect(await listed()).toMatchObject([{ lines: [{ productTitle: 'Cake' }] }]);
});

it('is one entry when the request comes twice, also at the same moment', async () => {
  const key = { 'idempotency-key': 'a dialog' };
  const [one, other] = await Promise.all([1, 2].map(() => post(entry('Ana Lopez', 2), key)));
  expect(one).toMatchObject({ status: 201 });
  expect(other?.body).toEqual(one?.body);
  expect(await post(entry('Ana Lopez', 2), key)).toMatchObject({ status: 201, body: one?.body });
  expect(await listed()).toHaveLength(1);
  expect(await post(entry('Ana Lopez', 3), key)).toMatchObject(rejected(422, 'key-reuse'));
  await wait('Ana Lopez', 2);
  expect(await listed()).toHaveLength(2);
});

it('says when it has more than a response holds, and stays far under its 6 MB', async () => {
  const line = { productId: bakery.cake.id, productTitle: '"'.repeat(200), quantity: 1 };
  const lines = Array.from({ length: 100 }, () => line);
  const waiting = await addWaiting(bakery.staff.context, {
    day,
    location: 'DAVIS',
    customerName: '"'.repeat(200),
    phone: '1',
    lines,
  });
  const list = () => capacityApi(bakery)('GET /api/waiting');
  expect((await list()).headers).not.toHaveProperty('x-waiting-capped');
  await putItems(
    Array.from({ length: 110 }, (_, index) => {
      const id = `${day}.1.${index}`;
      return { ...waiting, lines, id, pk: 'WAITING', sk: id };
    }),
  );
  const { headers, body } = await list();
  expect(headers).toMatchObject({ 'x-waiting-capped': 'true' });
  expect(JSON.stringify(JSON.stringify(body)).length).toBeLessThan(5_000_000);
});
