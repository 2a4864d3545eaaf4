import fc from 'fast-check';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { readCounters } from '#functions/orders/order-counters.ts';
import type { StoredOrder } from '#functions/orders/order-item.ts';
import { readOrderContent } from '#functions/orders/order-repository.ts';
import { parseRow, toOrderSummary, toSummary } from '#functions/orders/order-summary.ts';
import { searchTokens, tokenWrites } from '#functions/orders/search-tokens.ts';
import { orderStatuses, paymentStatuses } from '#shared/orders/statuses.ts';
import { orderSummarySchema } from '#shared/schemas/order-list.ts';
import { startDynamo } from '#test/support/start-dynamo.ts';
import { allItems, emptyTable } from '#test/support/table-items.ts';
import { type Bakery, callAs, openBakery, place, readOrder, somePickup } from './bakery.ts';
import { recount, storedOrders } from './recount.ts';

vi.mock('#functions/outbox/enqueue.ts', () => ({ enqueueOutbox: async () => undefined }));

/** What one client does next; `at` picks among the orders there are. */
const action = fc.oneof(
  fc.record({ does: fc.constant('place' as const), at: fc.nat(3) }),
  fc.record({
    does: fc.constant('status' as const),
    at: fc.nat(7),
    to: fc.constantFrom(...orderStatuses),
  }),
  fc.record({
    does: fc.constant('pay' as const),
    at: fc.nat(7),
    to: fc.constantFrom(...paymentStatuses),
  }),
  fc.record({
    does: fc.constant('rename' as const),
    at: fc.nat(7),
    to: fc.constantFrom('Zoë', 'Ann Lee', 'Maria'),
  }),
  fc.record({
    does: fc.constant('edit' as const),
    at: fc.nat(7),
    to: fc.integer({ min: 1, max: 9 }),
  }),
);
type Action = typeof action extends fc.Arbitrary<infer One> ? One : never;
const histories = fc.array(fc.array(action, { minLength: 1, maxLength: 4 }), {
  minLength: 8,
  maxLength: 8,
});

let bakery: Bakery;
let ids: string[];

const patch = (id: string, part: string, body: unknown) =>
  callAs(bakery.staff)(`PATCH /api/orders/${id}/${part}`, body);

async function editQuantity(id: string, quantity: number) {
  const { items } = await readOrder(bakery, id);
  const changed = items.map((item) => ({ ...item, quantity }));
  const body = { items: changed, discountType: 'percentage', discountAmount: quantity };
  return patch(id, 'items', body);
}

const renamed = (customerFirstName: string) => ({
  ...{ customerFirstName, customerLastName: 'Lopez', customerEmail: 'maria.lopez@example.com' },
  ...{ customerPhone: '(530) 555-0123', pickupDate: somePickup, pickupLocation: 'WINTERS' },
});

async function perform(one: Action): Promise<void> {
  if (one.does === 'place') {
    ids.push((await place(bakery, { paymentStatus: paymentStatuses[one.at] })).id);
    return;
  }
  const id = ids[one.at % ids.length] ?? '';
  const calls = {
    status: () => patch(id, 'status', { status: one.to }),
    pay: () => patch(id, 'payment-status', { paymentStatus: one.to }),
    rename: () => patch(id, 'customer', renamed(String(one.to))),
    edit: () => editQuantity(id, Number(one.to)),
  };
  const answer = await calls[one.does]();
  // Two edits at once: the second may speak of lines as they were, never of something half-written.
  expect(answer.status).toBe(200);
}

async function expectGapless(order: StoredOrder): Promise<void> {
  const detail = await readOrder(bakery, order.id);
  expect(detail.changelog).toHaveLength(order.lastLogNumber);
  expect(order.lastLogNumber).toBe(order.version);
  expect(detail.pdfs.map(({ version }) => version)).toEqual(
    Array.from({ length: order.pdfVersion }, (_, index) => index + 1),
  );
  for (let version = 1; version <= order.contentVersion; version += 1)
    await readOrderContent(order.id, version);
}

const bySk = (one: { sk?: unknown }, other: { sk?: unknown }) =>
  String(one.sk).localeCompare(String(other.sk));

async function expectAllAgree(): Promise<void> {
  const orders = await storedOrders();
  expect(orders).toHaveLength(ids.length);
  expect(await readCounters()).toEqual(await recount());
  for (const order of orders) await expectGapless(order);
  const { body } = await callAs(bakery.staff)('GET /api/orders?sort=customer');
  const listed = z.array(orderSummarySchema).parse(body);
  const expected = orders
    .map((order) => parseRow(order.id, order.createdAt, toSummary(order)))
    .map(toOrderSummary);
  expect(listed.sort((one, other) => one.id.localeCompare(other.id))).toEqual(
    expected.sort((one, other) => one.id.localeCompare(other.id)),
  );
  const tokens = (await allItems()).filter(({ pk }) => String(pk).startsWith('SEARCH#'));
  const wanted = orders
    .map((order) => ({ ...order, searchTokens: searchTokens(order) }))
    .flatMap((order) => tokenWrites(order).flatMap(({ put }) => put?.Item ?? []));
  expect(tokens.sort(bySk)).toEqual(wanted.sort(bySk));
}

beforeAll(async () => {
  await startDynamo();
});
beforeEach(async () => {
  await emptyTable();
  bakery = await openBakery();
});

it('counters, list, search, changelogs and PDF versions agree after whatever eight clients did at once', async () => {
  ids = [];
  await fc.assert(
    fc.asyncProperty(histories, async (clients) => {
      ids.push((await place(bakery)).id);
      await Promise.all(
        clients.map(async (actions) => {
          for (const one of actions) await perform(one);
        }),
      );
      await expectAllAgree();
      await emptyTable();
      bakery = await openBakery();
      ids = [];
    }),
    { numRuns: 10 },
  );
}, 120_000);
