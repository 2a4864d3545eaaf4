import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { plusDays } from '#shared/dates/store-day.ts';
import { pickupInstant, storeDay } from '#shared/dates/store-time.ts';
import { type ListedWaiting, listedWaitingSchema } from '#shared/schemas/waiting.ts';
import { startDynamo } from '#test/support/start-dynamo.ts';
import { emptyTable } from '#test/support/table-items.ts';
import { type Bakery, callAs, lineOf, openBakery, place } from '../orders/bakery.ts';
import { addRule, capacityApi } from './loads.ts';

vi.mock('#functions/outbox/enqueue.ts', () => ({ enqueueOutbox: async () => undefined }));

const timezone = 'America/Los_Angeles';
const day = plusDays(storeDay(new Date(), timezone), 3);
const pickupDate = pickupInstant(day, '10:00', timezone);
let bakery: Bakery;

beforeAll(startDynamo);
beforeEach(async () => {
  await emptyTable();
  bakery = await openBakery();
});

const wait = async (customerName: string, quantity: number, more = {}) => {
  const { id: productId, title: productTitle } = bakery.cake;
  const lines = [{ productId, productTitle, quantity }];
  const response = await capacityApi(bakery)('POST /api/waiting', {
    ...{ day, location: 'DAVIS', customerName, phone: '(530) 555-0188', lines, ...more },
  });
  return response.body as ListedWaiting;
};
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
  // Four come free: too few for Ana, and after Ben's three too few for Cora.
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

it('shows nobody whose day is over', async () => {
  await wait('Ana Lopez', 1, { day: '2026-01-05' });
  expect(await listed()).toEqual([]);
});
