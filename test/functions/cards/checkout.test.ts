import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { updateItem } from '#functions/core/data/table.ts';
import { handler as settingsHandler } from '#functions/edge/api/settings.ts';
import { orderKey } from '#functions/orders/order/order-item.ts';
import { saveSettings } from '#functions/store/settings/settings-repository.ts';
import { payment, total } from '#test/functions/ledger/paying-bakery.ts';
import { callAs, eachBakery, itemsEdit, place, readOrder } from '#test/functions/orders/bakery.ts';
import { apiOf, invalid, rejected } from '#test/support/call-api.ts';
import { queued } from '#test/support/fake-queue.ts';
import { allItems } from '#test/support/table-items.ts';
import {
  deliver,
  openCardBakery,
  runCards,
  sessionIn,
  startCheckout,
  work,
  workToTheEnd,
} from './card-bakery.ts';

// The pause before a retry.
vi.mock('node:timers/promises', () => ({ setTimeout: async () => undefined }));

const cards = runCards();
const bakery = eachBakery(openCardBakery);
let id: string;
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});
beforeEach(async () => {
  cards.reset();
  ({ id } = await place(bakery));
  queued.length = 0;
});
const call = (route: Parameters<ReturnType<typeof callAs>>[0], body: object) =>
  callAs(bakery.staff)(route, body);
const pay = async () => {
  const session = sessionIn(await startCheckout(id));
  await cards.book.act(session, 'pay');
  for (const { raw } of cards.events.splice(0)) await deliver(raw);
  await work();
  const [entry] = (await readOrder(bakery, id)).payments ?? [];
  return { session, entry: String(entry?.id) };
};
const settles = async () => (await allItems()).filter(({ pk }) => pk === 'SETTLE');

describe('a checkout', () => {
  it('is paid on the page of the provider, and recorded once, however often that is told', async () => {
    await cards.book.act(sessionIn(await startCheckout(id)), 'twice');
    for (const { raw } of cards.events) expect(await deliver(raw)).toMatchObject({ status: 204 });
    await work();
    const { payments, paymentStatus, changelog } = await readOrder(bakery, id);
    const paid = { kind: 'payment', method: 'link', amount: total, by: 'Stripe', till: '1' };
    expect(payments).toMatchObject([paid]);
    expect(paymentStatus).toBe('paid');
    expect(changelog.map(({ changeDescription: text }) => text).slice(1)).toEqual([
      'The customer opened the page to pay $12.04 by card',
      'Stripe recorded a payment of $12.04 by card link; changed the payment status from UNPAID to PAID',
    ]);
    expect(await settles()).toEqual([]);
    expect(await startCheckout(id)).toMatchObject(rejected(409, 'nothing-to-pay'));
  });

  it('never tells the provider the token of the page', async () => {
    await startCheckout(id);
    expect(cards.book.book.sessions).toMatchObject([
      {
        amount: total,
        back: 'http://localhost:3000/my?paid',
        metadata: { doughbook: 'http://localhost:3000' },
      },
    ]);
  });

  it('is one for all tabs, pressed at once too', async () => {
    const started = await Promise.all(Array.from({ length: 4 }, () => startCheckout(id)));
    const again = await startCheckout(id);
    expect(new Set([...started, again].map(sessionIn)).size).toBe(1);
    expect(cards.book.book.sessions).toHaveLength(1);
  });

  it('ends when the amount changes, before there is another one', async () => {
    const first = sessionIn(await startCheckout(id));
    await call(`POST /api/orders/${id}/payments`, payment({ amount: 500 }));
    const second = sessionIn(await startCheckout(id));
    const found = cards.book.book.sessions.map((one) => [one.id, one.status, one.amount]);
    expect(found).toEqual([
      [first, 'expired', total],
      [second, 'open', total - 500],
    ]);
  });

  it('that was paid meanwhile is recorded when the customer presses again', async () => {
    await cards.book.act(sessionIn(await startCheckout(id)), 'lost');
    expect(await startCheckout(id)).toMatchObject(rejected(409, 'nothing-to-pay'));
    expect((await readOrder(bakery, id)).paymentStatus).toBe('paid');
  });

  it('is started at most five times an hour', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 6; count += 1) {
      const answer = await startCheckout(id);
      statuses.push(answer.status);
      if (answer.status === 201) await cards.book.act(sessionIn(answer), 'expire');
    }
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
  });

  it.each(['down', 'lost'] as const)('goes on once the provider answers (%s)', async (fault) => {
    cards.faults.push(fault, fault, fault);
    expect(await startCheckout(id)).toMatchObject(rejected(503, 'cards-down'));
    expect(await startCheckout(id)).toMatchObject({ status: 201 });
    expect(cards.book.book.sessions).toHaveLength(1);
  });

  it('paid for a canceled order is recorded, and to settle', async () => {
    const session = sessionIn(await startCheckout(id));
    await call(`PATCH /api/orders/${id}/status`, { status: 'canceled' });
    await cards.book.act(session, 'pay');
    for (const { raw } of cards.events) await deliver(raw);
    await work();
    const money = { method: 'link', amount: total, giveBack: total };
    expect(await settles()).toMatchObject([
      { reasons: ['paid-late'], by: 'Stripe', orderId: id, money },
    ]);
    expect((await readOrder(bakery, id)).payments).toHaveLength(1);
  });

  it('paid for an order that has no room for another entry is to settle', async () => {
    const session = sessionIn(await startCheckout(id));
    await updateItem({
      Key: orderKey(id),
      UpdateExpression: 'SET money = :money',
      ExpressionAttributeValues: { ':money': { settled: 0, kept: 0, count: 100 } },
    });
    await cards.book.act(session, 'twice');
    for (const { raw } of cards.events) await deliver(raw);
    await work();
    expect(await settles()).toMatchObject([
      { reasons: ['not-recorded'], money: { method: 'link', amount: total } },
    ]);
    const { changelog, money } = await readOrder(bakery, id);
    expect(money?.count).toBe(100);
    expect(changelog.at(-1)?.changeDescription).toBe('Stripe was paid $12.04 by card link');
  });

  it('paid when the total has fallen gives the rest back', async () => {
    const session = sessionIn(await startCheckout(id));
    const { items } = await readOrder(bakery, id);
    const lines = items
      .slice(1)
      .map(({ id: line, unitPrice }) => ({ id: line, quantity: 1, unitPrice }));
    await call(`PATCH /api/orders/${id}/items`, itemsEdit(lines));
    await cards.book.act(session, 'pay');
    for (const { raw } of cards.events) await deliver(raw);
    await work();
    expect(await settles()).toMatchObject([{ money: { amount: total, giveBack: total - 225 } }]);
  });
});

describe('a refund by the same way', () => {
  const refund = (entry: string, body: object) =>
    call(`POST /api/orders/${id}/payments/${entry}/card-refund`, body);

  it('is recorded once the provider has made it, with who asked', async () => {
    const { entry } = await pay();
    const body = { id: randomUUID(), amount: 500, reason: 'goodwill' };
    expect(await refund(entry, body)).toMatchObject({ status: 202 });
    expect(await refund(entry, body)).toMatchObject({ status: 202 });
    expect(await refund(entry, { ...body, amount: 400 })).toMatchObject(rejected(422, 'key-reuse'));
    expect((await readOrder(bakery, id)).payments).toHaveLength(1);
    await work();
    const { payments } = await readOrder(bakery, id);
    const given = { kind: 'refund', method: 'link', amount: -500, reason: 'goodwill' };
    expect(payments?.slice(1)).toMatchObject([{ ...given, by: 'Alice', sentBy: 'Stripe' }]);
    expect(cards.book.book.refunds).toMatchObject([{ amount: 500, metadata: { refund: body.id } }]);
    const more = { ...body, id: randomUUID(), amount: total - 499 };
    expect(await refund(entry, more)).toMatchObject(
      invalid('amount', 'Only $7.04 can be refunded'),
    );
  });

  it('stays due when the order is canceled, until it is made', async () => {
    const { entry } = await pay();
    const held = { id: randomUUID(), deposit: { do: 'later' } };
    const canceled = await call(`PATCH /api/orders/${id}/status`, { status: 'canceled', held });
    expect(canceled).toMatchObject({ status: 200, body: { money: { kept: total, count: 1 } } });
    await refund(entry, { id: randomUUID(), amount: total, reason: 'canceled' });
    await work();
    const { money, paymentStatus } = await readOrder(bakery, id);
    expect([money?.kept, money?.settled, paymentStatus]).toEqual([0, 0, 'refunded']);
  });

  it('that the provider refuses is to settle', async () => {
    const { entry, session } = await pay();
    await refund(entry, { id: randomUUID(), amount: 500, reason: 'too-much' });
    await cards.book.act(session, 'dispute');
    await work();
    expect((await settles()).map(({ reasons }) => reasons).sort()).toEqual([
      ['disputed'],
      ['refund-failed'],
    ]);
  });

  it('is recorded when the bank has made it, and taken back if that fails later', async () => {
    const { entry } = await pay();
    const { book } = cards;
    const make = book.refund.bind(book);
    vi.spyOn(book, 'refund').mockImplementation((...given) => {
      const made = make(...given);
      Object.assign(book.book.refunds[0] ?? {}, { status: 'pending' });
      return made;
    });
    await refund(entry, { id: randomUUID(), amount: 500, reason: 'too-much' });
    // It goes on asking.
    await expect(workToTheEnd()).rejects.toThrow('still something');
    const amounts = async () => (await readOrder(bakery, id)).payments?.map((one) => one.amount);
    expect(await amounts()).toEqual([total]);
    delete book.book.refunds[0]?.status;
    await workToTheEnd();
    expect(await amounts()).toEqual([total, -500]);
    Object.assign(book.book.refunds[0] ?? {}, { status: 'failed' });
    for (const { raw } of cards.events) await deliver(raw);
    await workToTheEnd();
    expect(await amounts()).toEqual([total, -500, 500]);
    expect(await settles()).toMatchObject([{ reasons: ['refund-failed'] }]);
  });

  it('is at most what the store still has of the customer', async () => {
    const { entry } = await pay();
    const cash = {
      kind: 'refund',
      id: randomUUID(),
      method: 'cash',
      reason: 'goodwill',
      till: '1',
    };
    await call(`POST /api/orders/${id}/payments`, { ...cash, amount: total - 300 });
    const body = { id: randomUUID(), amount: 301, reason: 'goodwill' };
    expect(await refund(entry, body)).toMatchObject(
      invalid('amount', 'Only $3.00 can be refunded'),
    );
  });

  it('is only for payments by link, which cannot be voided', async () => {
    const { entry } = await pay();
    const reverse = { id: randomUUID(), reason: 'A mistake' };
    expect(await call(`POST /api/orders/${id}/payments/${entry}/reverse`, reverse)).toMatchObject(
      invalid('id', 'A payment by card link cannot be voided'),
    );
    const cash = payment({ amount: 1, toPay: 1 });
    await call(`POST /api/orders/${id}/payments`, cash);
    const body = { id: randomUUID(), amount: 1, reason: 'goodwill' };
    expect(await refund(cash.id, body)).toMatchObject({ status: 404 });
  });
});

describe('a link to pay', () => {
  const soon = () => new Date(Date.now() + 86_400_000).toISOString();
  const send = (body: object) =>
    call(`POST /api/orders/${id}/pay-link`, { amount: 700, until: soon(), ...body });

  it('asks the customer for an amount, which they can then pay', async () => {
    expect(await send({})).toMatchObject({ status: 201, body: { payLink: { amount: 700 } } });
    const emails = (await readOrder(bakery, id)).emails.filter(({ about }) => about === 'pay');
    expect(emails).toMatchObject([{ kind: 'customer', to: 'maria.lopez@example.com' }]);
    await cards.book.act(sessionIn(await startCheckout(id, 'asked')), 'lost');
    await startCheckout(id, 'asked');
    const { payments, payLink } = await readOrder(bakery, id);
    expect([payments?.[0]?.amount, payLink]).toEqual([700, undefined]);
  });

  it.each([
    ['amount', { amount: total + 1 }],
    ['amount', { amount: 49 }],
    ['until', { until: new Date(0).toISOString() }],
    ['until', { until: new Date(Date.now() + 31 * 86_400_000).toISOString() }],
  ])('is refused for a wrong %s', async (path, body) => {
    expect(await send(body)).toMatchObject(invalid(path));
  });
});

it('is off where the store has it off, for staff and customers', async () => {
  await saveSettings({ card_link: 'off' });
  const until = new Date(Date.now() + 86_400_000).toISOString();
  expect(await startCheckout(id)).toMatchObject(rejected(404, 'not-found'));
  const link = await call(`POST /api/orders/${id}/pay-link`, { amount: 700, until });
  expect(link).toMatchObject(rejected(404, 'not-found'));
  expect(cards.asked).toEqual([]);
});

it('is switched on only with the page, with payments, and with keys', async () => {
  const { cookies } = bakery.staff;
  const put = (body: object) =>
    apiOf(settingsHandler)({ route: 'POST /api/settings', body, cookies });
  expect(await put({ card_link: 'on' })).toMatchObject({ status: 200 });
  expect(await put({ customer_page: 'off' })).toMatchObject(invalid('card_link'));
  expect(await put({ record_payments: 'off' })).toMatchObject(invalid('card_link'));
  expect(await put({ record_payments: 'off', card_link: 'off' })).toMatchObject({ status: 200 });
});
