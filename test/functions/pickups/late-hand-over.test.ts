import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { updateProduct } from '#functions/catalog/products/update-product.ts';
import { handler as tills } from '#functions/edge/api/tills.ts';
import { parseLedgerRow } from '#functions/ledger/till-item.ts';
import { readCounters } from '#functions/orders/projections/counters.ts';
import { saveSettings } from '#functions/store/settings/settings-repository.ts';
import type { HandOverBody } from '#shared/schemas/pickups.ts';
import { openPayingBakery, payment, total } from '#test/functions/ledger/paying-bakery.ts';
import {
  type Bakery,
  callAs,
  type checkout,
  customerEdit,
  itemsEdit,
  itemsOf,
  lineOf,
  place,
  readOrder,
  settleAll,
} from '#test/functions/orders/bakery.ts';
import { saveSet } from '#test/functions/orders/cakes.ts';
import { recount } from '#test/functions/orders/recount.ts';
import { aSet } from '#test/shared/products/option-builders.ts';
import { apiOf } from '#test/support/call-api.ts';
import { consumedUnits } from '#test/support/consumed-units.ts';
import { signInStaff } from '#test/support/staff.ts';
import { allItems, emptyTable, restoreItems } from '#test/support/table-items.ts';
import { testCodeword } from '#test/support/test-secrets.ts';
import { counterOf } from './counter.ts';

/** 9:30 AM in the store; the tablet had no network at 9:12. */
const now = '2026-11-24T17:30:00.000Z';
const saidAt = '2026-11-24T17:12:00.000Z';
/** The day before. */
const placedAt = '2026-11-23T17:30:00.000Z';
const pickupDate = '2026-11-24T18:00:00.000Z';

let bakery: Bakery;
let counter: ReturnType<typeof counterOf>;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(placedAt) });
  await emptyTable();
  bakery = await openPayingBakery();
  counter = counterOf(bakery.staff);
  atTime(now);
  return () => vi.useRealTimers();
});

const tillApi = apiOf(tills);
const atTime = (instant: string) => vi.setSystemTime(instant);
const patch = (id: string, part: string, body: unknown) =>
  callAs(bakery.staff)(`PATCH /api/orders/${id}/${part}`, body);
const setStatus = (id: string, status: string) =>
  patch(id, 'status', { status, notifyCustomer: false });

async function placeReady(changes: Parameters<typeof checkout>[1] = {}) {
  const since = new Date();
  atTime(placedAt);
  const { id } = await place(bakery, { pickupDate, ...changes });
  atTime(since.toISOString());
  await setStatus(id, 'ready');
  return readOrder(bakery, id);
}

const taken = (changes: Parameters<typeof payment>[0] = {}) => {
  const { kind: _, ...rest } = payment({ amount: total, ...changes });
  return rest;
};
const late = (changes: Partial<HandOverBody> = {}): Partial<HandOverBody> => ({
  id: randomUUID(),
  saidAt,
  contentVersion: 1,
  ...changes,
});
const lastLog = async (id: string) =>
  (await readOrder(bakery, id)).changelog.at(-1)?.changeDescription;
const ledger = async (till = '1') => (await itemsOf(`LEDGER#${till}#000001`)).map(parseLedgerRow);

/** Changes the order's quantity of cakes. */
async function edit(id: string, cakes: number) {
  const order = await readOrder(bakery, id);
  const items = order.items.map((line, index) => ({
    id: line.id,
    quantity: index === 0 ? cakes : line.quantity,
    unitPrice: line.unitPrice,
    productionNotes: line.productionNotes,
  }));
  expect((await patch(id, 'items', itemsEdit(items))).status).toBe(200);
}

describe('a hand-over without network (H5)', () => {
  it('is done where the order is as the tablet showed it, and keeps when that was', async () => {
    const { id } = await placeReady();
    const body = late({ payment: taken() });
    const first = await counter.handOver(id, body);
    expect(first).toMatchObject({
      status: 200,
      body: {
        status: 'complete',
        paymentStatus: 'paid',
        handed: { id: body.id, by: 'Alice', at: now, saidAt, canUndo: true },
        payments: [{ at: now, saidAt, amount: total }],
      },
    });
    expect(first.body).not.toHaveProperty('settle');
    expect(await lastLog(id)).toBe(
      'Alice changed the status from Ready to Complete; handed over 2 lines, said to be at 9:12 AM; recorded a payment of $12.04 in cash; changed the payment status from UNPAID to PAID',
    );
    expect(await ledger()).toMatchObject([{ at: now, saidAt, amount: total, kind: 'payment' }]);
    expect(await counter.toSettle()).toEqual([]);
    expect(await readCounters()).toEqual(await recount());
  });

  it('with other content under the same id is refused', async () => {
    const { id } = await placeReady();
    const { id: other } = await placeReady();
    const body = late();
    await counter.handOver(id, body);
    const changed = await counter.handOver(id, { ...body, payment: taken() });
    expect(changed).toMatchObject({ status: 422, body: { code: 'key-reuse' } });
    const till = await counter.handOver(other, late({ id: randomUUID(), payment: taken() }));
    expect(till.status).toBe(200);
    const press = { ...late(), id: String(till.order?.handed?.id) };
    const again = await counter.handOver(other, { ...press, payment: taken({ till: '2' }) });
    expect(again.status).toBe(422);
  });

  it.each(['card', 'other'] as const)('takes nothing by %s', async (method) => {
    const { id } = await placeReady();
    const reply = await counter.handOver(id, late({ payment: taken({ method }) }));
    expect(reply).toMatchObject({ status: 400, body: { issues: [{ path: 'payment.method' }] } });
  });

  it('needs no confirmation: it may be not ready, and the tablet has asked already', async () => {
    const { id } = await place(bakery, { pickupDate: '2026-11-25T18:00:00.000Z' });
    const reply = await counter.handOver(id, late({ anyway: ['wrong-day'] }));
    expect(reply.order).toMatchObject({ status: 'complete' });
    expect(reply.order).not.toHaveProperty('settle');
  });

  it('takes at most 24 write units, and 32 with a payment and something to settle', async () => {
    const plain = await placeReady();
    const paid = await placeReady();
    await edit(paid.id, 3);
    const { write } = await consumedUnits(() => counter.handOver(plain.id, late()));
    expect(write).toBeLessThanOrEqual(24);
    const whole = await consumedUnits(() => counter.handOver(paid.id, late({ payment: taken() })));
    expect(whole.write).toBeLessThanOrEqual(32);
  });
});

describe('what does not fit is to settle', () => {
  it('an order that was edited since: done, with the old and the new values', async () => {
    const { id, orderNumber } = await placeReady();
    atTime('2026-11-24T16:58:00.000Z');
    await edit(id, 4);
    atTime(now);
    const body = late();
    const { order } = await counter.handOver(id, body);
    expect(order).toMatchObject({ status: 'complete', handed: { saidAt } });
    expect(order?.settle).toMatchObject({
      handOver: body.id,
      at: now,
      by: 'Alice',
      saidAt,
      orderId: id,
      orderNumber,
      reasons: ['edited'],
      lines: [{ title: 'Cake', was: 2, now: 4 }],
      total: { was: total },
      editedAt: '2026-11-24T16:58:00.000Z',
    });
    expect(await counter.toSettle()).toEqual([order?.settle]);
    expect((await counter.handOver(id, body)).order?.settle).toEqual(order?.settle);
    expect(await counter.toSettle()).toHaveLength(1);
  });

  it('lines that changed since: those that still exist are handed over', async () => {
    const { id, items } = await placeReady();
    const [cake, bread] = items;
    const kept = { id: cake?.id, quantity: 2, unitPrice: 450, productionNotes: 'Happy birthday' };
    await patch(id, 'items', itemsEdit([kept, lineOf(bakery.bread, 5)]));
    const lines = [cake, bread].map((line) => String(line?.id));
    const { order } = await counter.handOver(id, late({ lines }));
    expect(order).toMatchObject({ status: 'ready', gone: [cake?.id] });
    expect(order?.settle?.lines).toEqual([
      { title: 'Bread', was: 1, now: 0 },
      { title: 'Bread', was: 0, now: 5 },
    ]);
  });

  it('an inscription that changed since', async () => {
    const text = aSet('Text', { kind: 'inscription' });
    await saveSet(text);
    const { context } = bakery.staff;
    await updateProduct(context, bakery.cake.id, { ...bakery.cake, optionSets: [text.id] });
    const { id, items } = await placeReady({
      items: [{ ...lineOf(bakery.cake), inscription: 'Ava' }],
    });
    await patch(id, 'items', itemsEdit([{ ...items[0], inscription: 'Eva' }]));
    const { order } = await counter.handOver(id, late({ lines: [String(items[0]?.id)] }));
    expect(order?.settle).toMatchObject({ lines: [{ title: 'Cake', was: 1, now: 1 }] });
  });

  it('only an edit of lines, their notes or the total counts', async () => {
    const { id } = await placeReady();
    const customer = customerEdit({ customerPhone: '(530) 555-0199', pickupDate });
    expect((await patch(id, 'customer', customer)).status).toBe(200);
    const { order } = await counter.handOver(id, late());
    expect(order).toMatchObject({ status: 'complete' });
    expect(order).not.toHaveProperty('settle');
  });

  it('a content version that the store no longer knows, for example after a restore', async () => {
    const { id } = await placeReady();
    const { order } = await counter.handOver(id, late({ contentVersion: 9 }));
    expect(order).toMatchObject({ status: 'complete', settle: { reasons: ['edited'] } });
    expect(order?.settle).not.toHaveProperty('lines');
  });

  it('a pickup on another day that nobody confirmed', async () => {
    const { id } = await placeReady({ pickupDate: '2026-11-25T18:00:00.000Z' });
    const { order } = await counter.handOver(id, late());
    expect(order).toMatchObject({
      status: 'complete',
      settle: { reasons: ['other-day'], pickupDate: '2026-11-25T18:00:00.000Z' },
    });
  });

  it('an order that somebody else handed over: not again', async () => {
    const { id } = await placeReady();
    const bob = counterOf(await signInStaff({ name: 'Bob', email: 'bob@bakery.example' }));
    atTime('2026-11-24T17:10:00.000Z');
    await bob.handOver(id);
    atTime(now);
    const { order } = await counter.handOver(id, late());
    expect(order).toMatchObject({
      status: 'complete',
      handed: { by: 'Bob' },
      settle: {
        reasons: ['given-out-twice'],
        handed: { by: 'Bob', at: '2026-11-24T17:10:00.000Z' },
      },
    });
    expect(await lastLog(id)).toBe(
      'Alice handed it over, said to be at 9:12 AM, but Bob did so before',
    );
  });

  it('a line that is gone already: the rest is handed over', async () => {
    const { id, items } = await placeReady();
    const [cake = '', bread = ''] = items.map((line) => line.id);
    await counter.handOver(id, { lines: [cake] });
    const both = await counter.handOver(id, late({ lines: [cake, bread] }));
    expect(both.order).toMatchObject({
      status: 'complete',
      settle: { reasons: ['given-out-twice'], handed: { by: 'Alice' } },
    });
    const { id: second, items: others } = await placeReady();
    const lines = [String(others[0]?.id)];
    await counter.handOver(second, { lines });
    const again = await counter.handOver(second, late({ lines }));
    expect(again.order).toMatchObject({
      status: 'ready',
      gone: lines,
      settle: { reasons: ['given-out-twice'] },
    });
  });

  it('a canceled order stays canceled', async () => {
    const { id } = await placeReady();
    await setStatus(id, 'canceled');
    const { order } = await counter.handOver(id, late());
    expect(order).toMatchObject({ status: 'canceled', settle: { reasons: ['canceled'] } });
    expect(order).not.toHaveProperty('handed');
  });

  it('an order whose customer was forgotten', async () => {
    const { id } = await placeReady();
    await settleAll();
    atTime('2026-11-26T17:30:00.000Z');
    const { cookies } = await signInStaff({ name: 'Ann', email: 'ann@bakery.example' });
    const codeword = testCodeword;
    await callAs({ cookies })(`POST /api/orders/${id}/forget-customer`, { codeword });
    const { order } = await counterOf({ cookies }).handOver(id, late());
    expect(order).toMatchObject({ status: 'complete', settle: { reasons: ['forgotten'] } });
    expect(await lastLog(id)).toContain('said to be on Tue 24-Nov-26, 9:12 AM');
  });

  it('an order that is not there: it is refused once it is recorded', async () => {
    const before = await allItems();
    const { id } = await placeReady();
    await restoreItems(before);
    const body = late({ payment: taken() });
    const replies = await Promise.all([1, 2].map(() => counter.handOver(id, body)));
    replies.push(await counter.handOver(id, body));
    for (const reply of replies)
      expect(reply).toMatchObject({
        status: 409,
        body: {
          code: 'order-gone',
          settle: {
            handOver: body.id,
            reasons: ['no-order', 'not-booked'],
            money: { method: 'cash', amount: total },
          },
        },
      });
    expect(await counter.toSettle()).toHaveLength(1);
    expect(await ledger()).toMatchObject([
      { kind: 'move', amount: total, saidAt, why: 'For an order that is not there' },
    ]);
    const check = late({ payment: taken({ method: 'check' }) });
    expect((await counter.handOver(id, check)).status).toBe(409);
    expect(await ledger()).toHaveLength(1);
  });
});

describe('a clock that is wrong', () => {
  it.each([
    ['ahead', '2026-11-25T17:30:00.000Z'],
    ['a week late', '2026-11-17T17:29:00.000Z'],
  ])('%s: the time of the server counts', async (_, clock) => {
    const { id } = await placeReady();
    await setStatus(id, 'canceled');
    const { order } = await counter.handOver(id, late({ saidAt: clock }));
    expect(order?.settle).toMatchObject({ saidAt: now, clock });
    expect(await lastLog(id)).toContain('by a tablet whose clock is wrong');
  });

  it('from before the order was placed: the time of the server counts', async () => {
    const { id } = await placeReady();
    const early = await counter.handOver(id, late({ saidAt: '2026-11-23T17:26:00.000Z' }));
    expect(early.order?.handed).toMatchObject({ saidAt: '2026-11-23T17:26:00.000Z' });
    const { id: other } = await placeReady();
    await counter.handOver(other, late({ saidAt: '2026-11-23T17:24:00.000Z' }));
    expect(await readOrder(bakery, other)).toMatchObject({ handed: { saidAt: now } });
    expect(await lastLog(other)).toContain('by a tablet whose clock is wrong');
  });

  it('a little ahead is now', async () => {
    const { id } = await placeReady();
    const { order } = await counter.handOver(id, late({ saidAt: '2026-11-24T17:33:00.000Z' }));
    expect(order?.handed).toMatchObject({ saidAt: now });
    expect(order).not.toHaveProperty('settle');
  });
});

describe('money that was taken without network', () => {
  it('is recorded in full if less was due, and the rest is a refund due', async () => {
    const { id } = await placeReady({
      payment: { id: randomUUID(), method: 'cash', amount: 500 },
    });
    const { order } = await counter.handOver(id, late({ payment: taken() }));
    expect(order).toMatchObject({
      status: 'complete',
      money: { settled: total + 500, kept: total + 500 },
      settle: { reasons: ['give-back'], money: { method: 'cash', amount: total, giveBack: 500 } },
    });
  });

  it('is only recorded if more was due', async () => {
    const { id } = await placeReady();
    const { order } = await counter.handOver(id, late({ payment: taken({ amount: 1_000 }) }));
    expect(order).toMatchObject({ status: 'complete', money: { settled: 1_000 } });
    expect(order).not.toHaveProperty('settle');
  });

  it.each(['canceled', 'complete'])('is booked to an order that is %s', async (status) => {
    const { id } = await placeReady();
    await setStatus(id, status);
    const { order } = await counter.handOver(id, late({ payment: taken() }));
    expect(order).toMatchObject({ status, money: { kept: total, count: 1 } });
    expect(order?.settle?.money).toEqual({
      method: 'cash',
      amount: total,
      ...(status === 'canceled' && { giveBack: total }),
    });
    expect(await ledger()).toMatchObject([{ amount: total }]);
    expect(await readCounters()).toEqual(await recount());
  });

  it('a check too, which is in no drawer', async () => {
    const { id } = await placeReady();
    const check = taken({ method: 'check', reference: 'No. 1021' });
    const { order } = await counter.handOver(id, late({ payment: check }));
    expect(order).toMatchObject({ payments: [{ method: 'check', saidAt }] });
  });

  it('whatever the settings say by now: payments off, and a till less', async () => {
    const { id } = await placeReady();
    await saveSettings({ record_payments: 'off', tills: 1 });
    const { order } = await counter.handOver(id, late({ payment: taken({ till: '2' }) }));
    expect(order).toMatchObject({ status: 'complete', paymentStatus: 'paid' });
    expect(await ledger('2')).toMatchObject([{ amount: total, saidAt }]);
  });

  it('is rounded as on the tablet, even if the store no longer rounds', async () => {
    const { id } = await placeReady();
    const { order } = await counter.handOver(id, late({ payment: taken({ amount: 1_205 }) }));
    expect(order).toMatchObject({ status: 'complete', money: { kept: 1_205 } });
    await saveSettings({ cash_rounding: 'nearest' });
    const { id: other } = await placeReady();
    const rounded = await counter.handOver(other, late({ payment: taken({ amount: 1_205 }) }));
    expect(rounded.order).toMatchObject({ money: { settled: total, kept: 1_205 } });
    expect(rounded.order).not.toHaveProperty('settle');
  });

  it('is cash paid in when an order has too many payments', async () => {
    const { id, orderNumber } = await placeReady();
    const stored = await allItems();
    const full = { settled: 100, kept: 100, count: 100 };
    await restoreItems(
      stored.map((item) =>
        item['pk'] === `ORDER#${id}` && item['sk'] === 'ORDER' ? { ...item, money: full } : item,
      ),
    );
    const { order } = await counter.handOver(id, late({ payment: taken() }));
    expect(order).toMatchObject({
      status: 'complete',
      money: full,
      settle: { reasons: ['not-booked'], money: { amount: total } },
    });
    expect(await ledger()).toMatchObject([
      { kind: 'move', amount: total, why: `For ${orderNumber}, which has 100 payments` },
    ]);
  });

  it('marks the order PAID in a store that records no payments', async () => {
    await saveSettings({ record_payments: 'off' });
    const { id } = await placeReady();
    await setStatus(id, 'canceled');
    const { order } = await counter.handOver(id, late({ paymentStatus: 'paid' }));
    expect(order).toMatchObject({
      status: 'canceled',
      paymentStatus: 'paid',
      settle: { reasons: ['canceled'] },
    });
  });
});

describe('who did it, and who sends it', () => {
  const bob = () => signInStaff({ name: 'Bob', email: 'bob@bakery.example' });

  it('are both recorded: in the entry, in the changelog and on the list', async () => {
    const { id } = await placeReady();
    const doneBy = bakery.staff.context.actor.id;
    const body = late({ doneBy, payment: taken() });
    const { order } = await counterOf(await bob()).handOver(id, body);
    expect(order).toMatchObject({
      status: 'complete',
      handed: { by: 'Alice' },
      payments: [{ by: 'Alice', sentBy: 'Bob' }],
      settle: { reasons: ['sent-by-other'], by: 'Bob', doneBy: 'Alice' },
    });
    expect(await lastLog(id)).toContain(
      'Bob changed the status from Ready to Complete; handed over 2 lines, done by Alice, said to be at 9:12 AM; recorded a payment of $12.04 in cash',
    );
    expect(await ledger()).toMatchObject([{ by: 'Alice', byId: doneBy }]);
    const again = await counter.handOver(id, body);
    expect(again.order?.settle).toEqual(order?.settle);
    expect(await counter.toSettle()).toHaveLength(1);
  });

  it('are one where the same person sends it', async () => {
    const { id } = await placeReady();
    const doneBy = bakery.staff.context.actor.id;
    const { order } = await counter.handOver(id, late({ doneBy, payment: taken() }));
    expect(order).not.toHaveProperty('settle');
    expect(order?.payments?.[0]).not.toHaveProperty('sentBy');
  });

  it('of an account that is gone the fact is recorded all the same', async () => {
    const { id } = await placeReady();
    await setStatus(id, 'canceled');
    const { order } = await counter.handOver(id, late({ doneBy: 'nobody', payment: taken() }));
    expect(order).toMatchObject({
      payments: [{ by: 'Deleted user', sentBy: 'Alice' }],
      settle: { reasons: ['canceled', 'give-back', 'sent-by-other'], doneBy: 'Deleted user' },
    });
    expect(await lastLog(id)).toContain(
      'Alice sent that it was handed over, done by Deleted user, said to be at 9:12 AM, but it is canceled',
    );
  });

  it('are recorded for cash that cannot belong to an order', async () => {
    const doneBy = bakery.staff.context.actor.id;
    const body = late({ doneBy, payment: taken() });
    const { body: gone } = await counterOf(await bob()).handOver(randomUUID(), body);
    expect(gone).toMatchObject({
      settle: { reasons: ['no-order', 'not-booked', 'sent-by-other'], by: 'Bob', doneBy: 'Alice' },
    });
    expect(await ledger()).toMatchObject([{ kind: 'move', by: 'Alice' }]);
  });
});

describe('orders that are not there', () => {
  it('are twenty an hour for each person, and the same one again does not count', async () => {
    const first = { order: randomUUID(), body: late() };
    const replies = [await counter.handOver(first.order, first.body)];
    for (let count = 1; count < 21; count += 1)
      replies.push(await counter.handOver(randomUUID(), late()));
    expect(replies.map(({ status }) => status)).toEqual([...Array(20).fill(409), 429]);
    expect((await counter.handOver(first.order, first.body)).status).toBe(409);
    const other = counterOf(await signInStaff({ name: 'Bob', email: 'bob@bakery.example' }));
    expect((await other.handOver(randomUUID(), late())).status).toBe(409);
    const { id } = await placeReady();
    expect((await counter.handOver(id, late())).status).toBe(200);
    atTime('2026-11-24T18:00:01.000Z');
    expect((await counter.handOver(randomUUID(), late())).status).toBe(409);
    const kept = (await allItems()).filter(({ pk }) => String(pk).startsWith('LATE#'));
    const days = (Number(kept[0]?.['ttl']) * 1_000 - Date.now()) / (24 * 3_600_000);
    expect([kept.length, Math.round(days)]).toEqual([22, 365]);
  });

  it.each(['x1', randomUUID().toUpperCase()])('are not found by an id like %s', async (id) => {
    const before = await allItems();
    expect((await counter.handOver(id, late({ payment: taken() }))).status).toBe(404);
    expect(await allItems()).toEqual(before);
  });

  it('with the id of other cash paid in are refused for good, not for now', async () => {
    const id = randomUUID();
    const move = { id, direction: 'in', amount: 500, why: 'Change' };
    await tillApi({ route: 'POST /api/tills/1/moves', body: move, cookies: bakery.staff.cookies });
    const reply = await counter.handOver(randomUUID(), late({ payment: taken({ id }) }));
    expect(reply).toMatchObject({ status: 422, body: { code: 'key-reuse' } });
  });
});
