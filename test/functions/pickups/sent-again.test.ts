import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it, vi } from 'vitest';
import type { StoredItem } from '#functions/core/data/table.ts';
import type { HandOverBody } from '#shared/schemas/pickups.ts';
import { openPayingBakery, payment, total } from '#test/functions/ledger/paying-bakery.ts';
import { type Bakery, callAs, place, readOrder } from '#test/functions/orders/bakery.ts';
import { signInStaff } from '#test/support/staff.ts';
import { allItems, emptyTable, restoreItems } from '#test/support/table-items.ts';
import { counterOf } from './counter.ts';

const placedAt = '2026-11-24T17:00:00.000Z';
const saidAt = '2026-11-24T17:12:00.000Z';
const now = '2026-11-24T17:30:00.000Z';
const pickupDate = '2026-11-24T18:00:00.000Z';

type Counter = ReturnType<typeof counterOf>;
let bakery: Bakery;
let alice: Counter;
let bob: Counter;
let opened: StoredItem[] | undefined;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(placedAt) });
  if (!opened) {
    await emptyTable();
    bakery = await openPayingBakery();
    alice = counterOf(bakery.staff);
    bob = counterOf(await signInStaff({ name: 'Bob', email: 'bob@bakery.example' }));
    opened = await allItems();
  }
  await restoreItems(opened);
  return () => vi.useRealTimers();
});

const anyway: HandOverBody['anyway'] = ['not-ready', 'wrong-day'];
const taken = () => {
  const { kind: _, ...rest } = payment({ amount: total });
  return rest;
};

/** Actions of others before Alice's tablet repeats a request without a response. */
const between: Record<string, (id: string) => Promise<unknown>> = {
  'the rest was handed over': (id) => bob.handOver(id, { anyway }),
  'it was undone': (id) => undo(id),
  'it was undone, and so was the next': async (id) => {
    await undo(id);
    await bob.handOver(id, { anyway });
    await undo(id);
  },
  'somebody else has handed it over': async (id) => {
    await undo(id);
    await bob.handOver(id, { anyway });
  },
};
const undo = async (id: string) => {
  const { handed } = await readOrder(bakery, id);
  expect((await bob.undo(id, String(handed?.id))).status).toBe(200);
};

/** How the first attempt was made, and how it is repeated. */
const ways = [
  ['press', 'press'],
  ['press', 'fact'],
  ['fact', 'fact'],
  ['fact', 'press'],
] as const;
const cases = (['whole', 'part'] as const).flatMap((what) =>
  Object.keys(between).flatMap((meanwhile) =>
    ways.map(([first, again]) => ({ what, meanwhile, first, again })),
  ),
);

it.each(cases)('$what, a $first: $meanwhile, the same $again changes nothing', async (one) => {
  const { id } = await place(bakery, { pickupDate });
  const [cake] = (await readOrder(bakery, id)).items;
  const body = {
    id: randomUUID(),
    anyway,
    payment: taken(),
    ...(one.what === 'part' && { lines: [String(cake?.id)] }),
  };
  vi.setSystemTime(now);
  const send = (how: 'press' | 'fact') =>
    alice.handOver(id, how === 'press' ? body : { ...body, saidAt, contentVersion: 1 });
  expect((await send(one.first)).status).toBe(200);
  await between[one.meanwhile]?.(id);
  const before = { items: await allItems(), order: await readOrder(bakery, id) };
  const { status, order } = await send(one.again);
  expect(status).toBe(200);
  expect(order).toEqual(before.order);
  // Compares without revisions, because each response raises the revision of a day again.
  const lasting = (items: StoredItem[]) => items.filter(({ sk }) => sk !== 'REV');
  expect(lasting(await allItems())).toEqual(lasting(before.items));
});

it('an order that was given up and reinstated is not given up by the same press', async () => {
  const { id } = await place(bakery, { pickupDate });
  vi.setSystemTime('2026-11-24T20:00:00.000Z');
  const press = { id: randomUUID() };
  expect((await alice.giveUp(id, press)).order).toMatchObject({ status: 'canceled' });
  await callAs(bakery.staff)(`PATCH /api/orders/${id}/status`, { status: 'ready' });
  expect((await alice.giveUp(id, press)).order).toMatchObject({ status: 'ready' });
  expect((await alice.giveUp(id, { ...press, till: '2' })).status).toBe(422);
});
