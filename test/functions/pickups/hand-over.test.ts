import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { readCounters } from '#functions/orders/projections/counters.ts';
import type { HandOverBody } from '#shared/schemas/pickups.ts';
import { openPayingBakery, payment, total } from '#test/functions/ledger/paying-bakery.ts';
import {
  callAs,
  type checkout,
  eachBakery,
  itemsOf,
  place,
  readOrder,
} from '#test/functions/orders/bakery.ts';
import { recount } from '#test/functions/orders/recount.ts';
import { consumedUnits } from '#test/support/consumed-units.ts';
import { queued } from '#test/support/fake-queue.ts';
import { allItems } from '#test/support/table-items.ts';
import { counterOf } from './counter.ts';

const bakery = eachBakery(openPayingBakery);
let counter: ReturnType<typeof counterOf>;
beforeEach(async () => {
  counter = counterOf(bakery.staff);
});

/** Later today in the store. Near midnight this is tomorrow, so tests confirm the wrong day. */
const soon = () => new Date(Date.now() + 60_000).toISOString();
const anyway: HandOverBody['anyway'] = ['wrong-day'];

const setStatus = (id: string, status: string) =>
  callAs(bakery.staff)(`PATCH /api/orders/${id}/status`, { status, notifyCustomer: false });

async function placeReady(changes: Parameters<typeof checkout>[1] = {}): Promise<string> {
  const { id } = await place(bakery, { pickupDate: soon(), ...changes });
  await setStatus(id, 'ready');
  return id;
}

const taken = () => {
  const { kind: _, ...rest } = payment({ amount: total });
  return rest;
};
const log = async (id: string) =>
  (await readOrder(bakery, id)).changelog.map(({ changeDescription }) => changeDescription);
const activities = async () =>
  (await allItems()).filter(({ pk }) => String(pk).startsWith('ACTIVITY'));
const mails = async (id: string) =>
  (await itemsOf(`ORDER#${id}`)).filter(({ sk }) => String(sk).startsWith('EMAIL#')).length;

describe('handing over (H1)', () => {
  it('completes an order and takes the amount due, once for the same press', async () => {
    const id = await placeReady();
    const before = await mails(id);
    const body = { id: randomUUID(), payment: taken(), anyway };
    const first = await counter.handOver(id, body);
    const again = await counter.handOver(id, body);
    expect(first).toMatchObject({
      status: 200,
      body: {
        status: 'complete',
        paymentStatus: 'paid',
        money: { settled: total, count: 1 },
        handed: { id: body.id, by: 'Alice', canUndo: true },
      },
    });
    expect(again).toMatchObject({ status: 200, body: { version: first.order?.version } });
    expect((await log(id)).at(-1)).toBe(
      'Alice changed the status from Ready to Complete; handed over 2 lines; recorded a payment of $12.04 in cash; changed the payment status from UNPAID to PAID',
    );
    expect(await mails(id)).toBe(before);
    expect(await itemsOf('LEDGER#1#000001')).toHaveLength(1);
    expect(await readCounters()).toEqual(await recount());
  });

  it('takes at most 24 write units, and 28 with a payment', async () => {
    const plain = await placeReady();
    const paid = await placeReady();
    const { write } = await consumedUnits(() => counter.handOver(plain, { anyway }));
    expect(write).toBeLessThanOrEqual(24);
    const withPayment = await consumedUnits(() =>
      counter.handOver(paid, { anyway, payment: taken() }),
    );
    expect(withPayment.write).toBeLessThanOrEqual(28);
  });

  it('gives out nothing twice: the second learns who has it, and what they took is not recorded', async () => {
    const id = await placeReady();
    const press = () => counter.handOver(id, { anyway, payment: taken() });
    const replies = await Promise.all([press(), press(), press()]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const refused = replies.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({ code: 'handed-over', by: 'Alice' });
    expect(await itemsOf('LEDGER#1#000001')).toHaveLength(1);
    expect(await readOrder(bakery, id)).toMatchObject({ money: { settled: total, count: 1 } });
  });

  it('asks about an order of another day, and one that is not ready', async () => {
    const { id } = await place(bakery);
    expect((await counter.handOver(id)).body).toMatchObject({ code: 'wrong-day' });
    const day = await counter.handOver(id, { anyway: ['wrong-day'] });
    expect(day.body).toMatchObject({ code: 'not-ready' });
    const told = await counter.handOver(id, { anyway: ['wrong-day', 'not-ready'] });
    expect(told).toMatchObject({ status: 200, body: { status: 'complete' } });
  });

  it('refuses a canceled order', async () => {
    const id = await placeReady();
    await setStatus(id, 'canceled');
    expect((await counter.handOver(id, { anyway: ['not-ready', 'wrong-day'] })).body).toMatchObject(
      {
        code: 'order-canceled',
      },
    );
  });

  it.each([
    { body: { id: 'mine' }, path: 'id' },
    { body: { lines: [] }, path: 'lines' },
    { body: { lines: ['another line'], anyway }, path: 'lines' },
    { body: { anyway: ['everything'] }, path: 'anyway.0' },
    { body: { payment: { ...taken(), amount: total + 1 }, anyway }, path: 'amount' },
    { body: { payment: { ...taken(), till: '5' }, anyway }, path: 'till' },
  ])('refuses $body', async ({ body, path }) => {
    const id = await placeReady();
    const reply = await counter.handOver(id, body as Partial<HandOverBody>);
    expect(reply).toMatchObject({ status: 400, body: { issues: [{ path }] } });
    expect(await readOrder(bakery, id)).toMatchObject({ status: 'ready' });
    expect(await itemsOf('LEDGER#1#000001')).toEqual([]);
  });

  it('"Picked up" on the page of an order is a hand-over as well', async () => {
    const id = await placeReady();
    await setStatus(id, 'complete');
    expect(await readOrder(bakery, id)).toMatchObject({ handed: { by: 'Alice', canUndo: true } });
    await setStatus(id, 'ready');
    expect(await readOrder(bakery, id)).not.toHaveProperty('handed');
  });
});

describe('part of an order', () => {
  it('stays open until the rest is gone', async () => {
    const id = await placeReady();
    const [cake] = (await readOrder(bakery, id)).items.map((line) => line.id);
    const part = await counter.handOver(id, { anyway, lines: [String(cake)] });
    expect(part).toMatchObject({
      status: 200,
      body: { status: 'ready', gone: [cake], handed: { isPart: true, canUndo: true } },
    });
    expect((await log(id)).at(-1)).toBe('Alice handed over 1 of 2 lines, 1 to follow');
    const twice = await counter.handOver(id, { anyway, lines: [String(cake)] });
    expect(twice).toMatchObject({ status: 400, body: { issues: [{ path: 'lines' }] } });
    const rest = await counter.handOver(id, { anyway });
    expect(rest).toMatchObject({ status: 200, body: { status: 'complete' } });
    expect(rest.body).not.toHaveProperty('gone');
    const undone = await counter.undo(id, String(rest.order?.handed?.id));
    expect(undone).toMatchObject({ status: 200, body: { status: 'ready', gone: [cake] } });
  });
});

describe('undoing a hand-over', () => {
  it('puts back status, payment status and money, and may be sent twice', async () => {
    const id = await placeReady();
    const before = await readOrder(bakery, id);
    const { order } = await counter.handOver(id, { anyway, payment: taken() });
    const made = String(order?.handed?.id);
    const undone = await counter.undo(id, made);
    expect(undone).toMatchObject({
      status: 200,
      body: {
        status: before.status,
        paymentStatus: before.paymentStatus,
        money: { settled: 0, kept: 0, count: 2 },
      },
    });
    expect(undone.body).not.toHaveProperty('handed');
    expect((await counter.undo(id, made)).order?.version).toBe(undone.order?.version);
    expect((await log(id)).at(-1)).toBe(
      'Alice undid the hand-over; changed the status from Complete to Ready; changed the payment status from PAID to UNPAID; voided a payment of $12.04 in cash',
    );
    expect(await readCounters()).toEqual(await recount());
  });

  it('is refused once the order has changed, or for a hand-over before the last', async () => {
    const id = await placeReady();
    const first = await counter.handOver(id, { anyway });
    await counter.keep(id, { shelf: 'B3' });
    const late = await counter.undo(id, String(first.order?.handed?.id));
    expect(late).toMatchObject({ status: 409, body: { code: 'stale-version' } });
    expect(await readOrder(bakery, id)).toMatchObject({ handed: { canUndo: false } });
  });
});

describe('boxes that are kept (H2)', () => {
  it('shows the shelf and the last day, sends no e-mail, and is not listed as activity', async () => {
    const id = await placeReady();
    const sent = await mails(id);
    const listed = (await activities()).length;
    queued.length = 0;
    const kept = await counter.keep(id, { shelf: ' b3 ', keepUntil: '2027-06-17' });
    expect(kept).toMatchObject({ status: 200, body: { shelf: 'b3', keepUntil: '2027-06-17' } });
    expect((await log(id)).at(-1)).toBe('Alice put it on shelf b3; keeps it until Thu 17-Jun');
    const same = await counter.keep(id, { shelf: 'b3' });
    expect(same.order?.version).toBe(kept.order?.version);
    const none = await counter.keep(id, { shelf: null, keepUntil: null });
    expect(none.body).not.toHaveProperty('shelf');
    expect(await mails(id)).toBe(sent);
    expect(await activities()).toHaveLength(listed);
    expect(queued).toEqual([]);
  });

  it.each([{}, { shelf: '1234567890123' }, { shelf: 'a\nb' }, { keepUntil: 'Friday' }])(
    'refuses %j',
    async (body) => {
      const id = await placeReady();
      expect((await counter.keep(id, body as never)).status).toBe(400);
    },
  );

  it('may be said when an order is marked ready', async () => {
    const { id } = await place(bakery, { pickupDate: soon() });
    const body = { status: 'ready', notifyCustomer: false, shelf: 'A1' };
    const reply = await callAs(bakery.staff)(`PATCH /api/orders/${id}/status`, body);
    expect(reply).toMatchObject({ status: 200, body: { status: 'ready', shelf: 'A1' } });
  });
});

describe('an order that nobody picked up', () => {
  it('cannot be marked so before its time has passed', async () => {
    const id = await placeReady({ pickupDate: new Date(Date.now() + 3_600_000).toISOString() });
    expect((await counter.giveUp(id)).body).toMatchObject({ code: 'not-due' });
  });

  it.each([
    { deposit: { do: 'keep' as const }, paymentStatus: 'unpaid', kept: 0 },
    {
      deposit: { do: 'give-back' as const, method: 'cash' as const },
      paymentStatus: 'refunded',
      kept: 0,
    },
  ])(
    'cancels the order and decides about the deposit: $deposit.do',
    async ({ deposit, paymentStatus, kept }) => {
      const { id } = await place(bakery, {
        pickupDate: soon(),
        payment: { id: randomUUID(), method: 'cash', amount: 500 },
      });
      const before = await mails(id);
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 120_000 });
      onTestFinished(() => void vi.useRealTimers());
      expect((await counter.giveUp(id)).body).toMatchObject({ issues: [{ path: 'deposit' }] });
      const body = { id: randomUUID(), deposit };
      const reply = await counter.giveUp(id, body);
      expect(reply).toMatchObject({
        status: 200,
        body: { status: 'canceled', paymentStatus, money: { kept } },
      });
      expect((await log(id)).at(-1)).toContain('to Canceled: nobody came');
      expect((await counter.giveUp(id, body)).order?.version).toBe(reply.order?.version);
      expect(await mails(id)).toBe(before);
      expect(await readCounters()).toEqual(await recount());
    },
  );

  it('is not marked so after it was handed over', async () => {
    const id = await placeReady();
    await counter.handOver(id, { anyway });
    expect((await counter.giveUp(id)).body).toMatchObject({ code: 'handed-over', by: 'Alice' });
  });
});
