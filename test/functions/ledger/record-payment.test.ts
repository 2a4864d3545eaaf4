import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readCounters, readStats } from '#functions/orders/projections/counters.ts';
import { saveSettings } from '#functions/store/settings/settings-repository.ts';
import {
  callAs,
  checkout,
  eachBakery,
  itemsEdit,
  itemsOf,
  place,
  readOrder,
  settleAll,
} from '#test/functions/orders/bakery.ts';
import { recount } from '#test/functions/orders/recount.ts';
import { invalid, rejected } from '#test/support/call-api.ts';
import { allItems } from '#test/support/table-items.ts';
import { testCodeword } from '#test/support/test-secrets.ts';
import {
  moneyCalls,
  openPayingBakery,
  payment,
  placeUnpaid,
  refund,
  total,
} from './paying-bakery.ts';

const bakery = eachBakery(openPayingBakery);

const lastLog = async (id: string) =>
  (await readOrder(bakery, id)).changelog.at(-1)?.changeDescription;

describe('recording a payment (K1)', () => {
  it('of a part leaves the status, and of the rest makes the order PAID', async () => {
    const { id, pay } = await placeUnpaid(bakery);
    const first = payment({ received: 500 });
    expect(await pay(first)).toMatchObject({
      status: 201,
      body: {
        paymentStatus: 'unpaid',
        version: 2,
        money: { settled: 200, kept: 200, count: 1 },
        payments: [
          {
            id: first.id,
            kind: 'payment',
            method: 'cash',
            amount: 200,
            received: 500,
            by: 'Alice',
            till: '1',
            z: 1,
          },
        ],
      },
    });
    expect(await lastLog(id)).toBe('Alice recorded a payment of $2.00 in cash');
    const rest = payment({
      amount: total - 200,
      toPay: total - 200,
      method: 'card',
      reference: '4471',
    });
    expect(await pay(rest)).toMatchObject({
      status: 201,
      body: { paymentStatus: 'paid', money: { settled: total, kept: total, count: 2 } },
    });
    expect(await lastLog(id)).toBe(
      'Alice recorded a payment of $10.04 by card; changed the payment status from UNPAID to PAID',
    );
    expect(await readCounters()).toEqual(await recount());
  });

  it('is in the open Z of the till, without the customer (K2)', async () => {
    const { id, pay } = await placeUnpaid(bakery);
    await pay(payment({ till: '2', reference: 'Check 12' }));
    const [row, ...others] = await itemsOf('LEDGER#2#000001');
    expect(others).toEqual([]);
    expect(JSON.parse(String(row?.['row']))).toEqual({
      kind: 'payment',
      method: 'cash',
      amount: 200,
      by: 'Alice',
      byId: bakery.staff.context.actor.id,
      orderId: id,
      orderNumber: '#1001',
    });
    expect(await itemsOf('TILLS')).toMatchObject([{ sk: 'TILL#2', z: 1, count: 1 }]);
  });

  it('that is sent twice is stored once, and other content with its id is refused', async () => {
    const { pay } = await placeUnpaid(bakery);
    const body = payment();
    const both = await Promise.all([pay(body), pay(body)]);
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    const before = await allItems();
    expect(await pay(body)).toMatchObject({ status: 201, body: { money: { count: 1 } } });
    for (const other of [{ amount: 300 }, { till: '2' }, { method: 'card' as const }])
      expect(await pay({ ...body, ...other })).toMatchObject(rejected(422, 'key-reuse'));
    expect(await pay({ ...body, id: body.id.toUpperCase() })).toMatchObject({ status: 201 });
    expect(await allItems()).toEqual(before);
  });

  it.each([
    '4111.1111.1111.1111',
    '4111_1111/1111–1111',
    '٤١١١١١١١١١١١١١١١',
    '４１１１１１１１１１１１１',
  ])('takes no card number, however it is written: %s', async (reference) => {
    const { pay } = await placeUnpaid(bakery);
    expect(await pay(payment({ reference }))).toMatchObject(
      invalid('reference', 'Do not enter card numbers'),
    );
    expect((await pay(payment({ reference: 'No. 1021 of 24-Nov-26' }))).status).toBe(201);
  });

  it.each([
    [payment({ amount: 0 }), 'amount', 'The amount must be more than $0.00'],
    [payment({ amount: -5 }), 'amount', 'The amount must be more than $0.00'],
    [payment({ amount: 12.5 }), 'amount', 'Use dollars with at most two decimals'],
    [payment({ amount: total + 1 }), 'amount', 'Only $12.04 is due'],
    [payment({ received: 100 }), 'received', 'Less than the amount was received'],
    [payment({ method: 'card', received: 300 }), 'received', 'Only cash is received with change'],
    [payment({ reference: '4111 1111 1111 1111' }), 'reference', 'Do not enter card numbers'],
    [payment({ till: '3' }), 'till', 'There is no such till'],
    [payment({ till: '6' }), 'till', 'There is no such till'],
    [refund({ amount: 1 }), 'amount', 'Only $0.00 can be refunded'],
    [refund({ reason: 'other' }), 'note', 'Enter a reason'],
    [
      {
        kind: 'adjust' as const,
        id: randomUUID(),
        amount: total + 1,
        reason: 'written-off' as const,
      },
      'amount',
      'Only $12.04 is due',
    ],
    [
      { kind: 'adjust' as const, id: randomUUID(), amount: 1, reason: 'kept' as const },
      'amount',
      'Only $0.00 can be refunded',
    ],
  ])('refuses %j at the field', async (body, path, message) => {
    const { pay } = await placeUnpaid(bakery);
    const before = await allItems();
    expect(await pay(body)).toMatchObject(invalid(path, message));
    expect(await allItems()).toEqual(before);
  });

  it('is accepted for the amount that was due when it was entered, even if somebody else has taken it since', async () => {
    const { pay } = await placeUnpaid(bakery);
    const all = () => pay(payment({ amount: total }));
    await Promise.all([all(), all()]);
    expect(await all()).toMatchObject({
      status: 201,
      body: { paymentStatus: 'paid', money: { settled: 3 * total } },
    });
    const list = await callAs(bakery.staff)('GET /api/orders?payment=give_back');
    expect(list.body).toMatchObject([{ settled: 3 * total, toGiveBack: 2 * total }]);
    expect(await readStats()).toMatchObject({
      totalRevenue: 12.04,
      unpaidAmount: 0,
      toGiveBack: { orders: 1, amount: 24.08 },
    });
  });

  it('in cash is rounded while total and tax stay exact', async () => {
    await saveSettings({ cash_rounding: 'nearest' });
    const { pay } = await placeUnpaid(bakery);
    expect(await pay(payment({ amount: 1_205 }))).toMatchObject({
      status: 201,
      body: {
        paymentStatus: 'paid',
        money: { settled: total, kept: 1_205 },
        payments: [{ amount: 1_205, adjust: -1 }],
      },
    });
    expect(await pay(refund({ amount: 1_205, reason: 'other', note: 'Came back' }))).toMatchObject({
      status: 201,
      body: { paymentStatus: 'unpaid', money: { settled: 0, kept: 0 } },
    });
  });

  it('waits for an order and a switch', async () => {
    expect(await moneyCalls(bakery, 'no-order').pay(payment())).toMatchObject({ status: 404 });
    const { pay, reverse } = await placeUnpaid(bakery);
    const body = payment();
    await pay(body);
    await saveSettings({ record_payments: 'off' });
    expect(await pay(body)).toMatchObject({ status: 201 });
    for (const call of [() => pay(payment()), () => reverse(body.id)])
      expect(await call()).toMatchObject({ status: 409, body: { code: 'payments-off' } });
  });

  it('ends at a hundred', { tags: 'deep' }, async () => {
    const { pay } = await placeUnpaid(bakery);
    for (let count = 0; count < 100; count += 1) await pay(payment({ amount: 1 }));
    expect(await pay(payment({ amount: 1 }))).toMatchObject(invalid('amount'));
  });
});

describe('giving back', () => {
  it('what a canceled order was paid makes it REFUNDED', async () => {
    const { id, pay, setStatus, reverse } = await placeUnpaid(bakery);
    await pay(payment());
    await setStatus('canceled');
    const body = refund({ reason: 'canceled' });
    expect(await pay(body)).toMatchObject({
      status: 201,
      body: { paymentStatus: 'refunded', money: { settled: 0, kept: 0, count: 2 } },
    });
    expect(await lastLog(id)).toBe(
      'Alice refunded $2.00 in cash: the order is canceled; changed the payment status from UNPAID to REFUNDED',
    );
    expect(await reverse(body.id)).toMatchObject({ body: { paymentStatus: 'unpaid' } });
    expect(
      await pay({ kind: 'adjust', id: randomUUID(), amount: 200, reason: 'kept' }),
    ).toMatchObject({
      status: 201,
      body: { money: { settled: 0, kept: 0 } },
    });
    expect(await readCounters()).toMatchObject({ giveBack: 0, giveBackOrders: 0 });
    expect(await pay(refund({ amount: 1 }))).toMatchObject({ status: 400 });
  });

  it('out of goodwill leaves nothing due', async () => {
    const { pay } = await placeUnpaid(bakery);
    await pay(payment({ amount: total }));
    expect(await pay(refund({ amount: 100, reason: 'goodwill' }))).toMatchObject({
      status: 201,
      body: { paymentStatus: 'paid', money: { settled: total, kept: total - 100 } },
    });
  });

  it('is possible for an order that was paid before payments were recorded', async () => {
    await saveSettings({ record_payments: 'off' });
    const { pay } = await placeUnpaid(bakery, { paymentStatus: 'paid' });
    await saveSettings({ record_payments: 'on' });
    expect(await pay(refund({ amount: 100, reason: 'goodwill' }))).toMatchObject({
      status: 201,
      body: {
        paymentStatus: 'paid',
        money: { settled: total, kept: total - 100, count: 2 },
        payments: [
          { kind: 'adjust', amount: 0, adjust: total, reason: 'before' },
          { amount: -100 },
        ],
      },
    });
  });
});

describe('taking an entry back (K1)', () => {
  it('keeps both, once', async () => {
    const { id, pay, reverse } = await placeUnpaid(bakery);
    const body = payment({ amount: total });
    await pay(body);
    const again = { id: randomUUID(), reason: 'Wrong order' };
    expect(await reverse(body.id, again)).toMatchObject({
      status: 201,
      body: {
        paymentStatus: 'unpaid',
        money: { settled: 0, kept: 0, count: 2 },
        payments: [
          { reversedBy: again.id },
          { reverses: body.id, amount: -total, note: 'Wrong order' },
        ],
      },
    });
    expect(await lastLog(id)).toBe(
      'Alice voided a payment of $12.04 in cash: Wrong order; changed the payment status from PAID to UNPAID: of $12.04, $0.00 is paid',
    );
    expect(await reverse(body.id, again)).toMatchObject({ status: 201 });
    expect(await reverse(body.id)).toMatchObject(rejected(409, 'reversed-already'));
    expect(await reverse(again.id)).toMatchObject({ status: 409 });
    expect(await reverse(randomUUID())).toMatchObject({ status: 404 });
    expect(await reverse(body.id, { reason: ' ' })).toMatchObject(
      invalid('reason', 'Enter a reason'),
    );
  });
});

describe('the payment status that is set', () => {
  it('PAID and REFUNDED record the money, and the status before takes that back', async () => {
    const { id, pay, setPayment } = await placeUnpaid(bakery);
    await pay(payment());
    expect(await setPayment('paid')).toMatchObject({
      status: 200,
      body: {
        money: { settled: total },
        payments: [{}, { method: 'unspecified', amount: total - 200 }],
      },
    });
    expect(await lastLog(id)).toBe(
      'Alice changed the payment status from UNPAID to PAID; recorded a payment of $10.04 without a method',
    );
    expect(await setPayment('unpaid')).toMatchObject({
      body: { paymentStatus: 'unpaid', money: { settled: 200, count: 3 } },
    });
    expect(await setPayment('refunded')).toMatchObject({
      body: { paymentStatus: 'refunded', money: { settled: 0, kept: 0, count: 4 } },
    });
    expect(await setPayment('unpaid')).toMatchObject({
      body: { paymentStatus: 'unpaid', money: { settled: 200, count: 5 } },
    });
    expect(await setPayment('invoice')).toMatchObject({ body: { money: { count: 5 } } });
    expect(await setPayment('donation')).toMatchObject({ body: { money: { count: 5 } } });
    expect(await readCounters()).toMatchObject({ giveBack: 200 });
  });

  it('stays as set until a payment or an amount changes', async () => {
    const { pay, setPayment } = await placeUnpaid(bakery);
    await pay(payment({ amount: total }));
    expect(await setPayment('unpaid')).toMatchObject({
      body: { paymentStatus: 'unpaid', money: { settled: total, count: 1 } },
    });
    expect(await setPayment('paid')).toMatchObject({ body: { money: { count: 1 } } });
  });

  it('moves with an edit of the lines', async () => {
    const { id, pay } = await placeUnpaid(bakery);
    await pay(payment({ amount: total }));
    const { items } = await readOrder(bakery, id);
    const edit = (quantity: number) =>
      callAs(bakery.staff)(
        `PATCH /api/orders/${id}/items`,
        itemsEdit(items.map((item) => ({ id: item.id, quantity, unitPrice: item.unitPrice }))),
      );
    expect(await edit(3)).toMatchObject({ body: { paymentStatus: 'unpaid' } });
    expect(await lastLog(id)).toMatch(
      /changed the payment status from PAID to UNPAID: of \$\d+\.\d\d, \$12\.04 is paid$/,
    );
    expect(await edit(1)).toMatchObject({ body: { paymentStatus: 'paid' } });
    expect((await readCounters()).giveBack).toBeGreaterThan(0);
    expect(await readCounters()).toEqual(await recount());
  });
});

describe('a payment at the checkout (O4)', () => {
  const post = (changes: object) =>
    callAs(bakery.staff)('POST /api/orders', checkout(bakery, changes), {
      'idempotency-key': 'one',
    });
  const { kind: _, toPay: __, ...deposit } = payment();

  it('is recorded with the order', async () => {
    const { id } = await place(bakery, { payment: deposit });
    expect(await readOrder(bakery, id)).toMatchObject({
      version: 1,
      paymentStatus: 'unpaid',
      money: { settled: 200, kept: 200, count: 1 },
      payments: [{ id: deposit.id, amount: 200 }],
      changelog: [
        { changeDescription: 'Alice placed the order; recorded a payment of $2.00 in cash' },
      ],
    });
    const list = await callAs(bakery.staff)('GET /api/orders');
    expect(list.body).toMatchObject([{ settled: 200 }]);
    const again = [await post({ payment: deposit }), await post({ payment: deposit })];
    expect(again[0]?.body).toEqual(again[1]?.body);
  });

  it('of all makes it PAID, and PAID alone records all', async () => {
    const first = await place(bakery, { payment: { ...deposit, amount: total } });
    const second = await place(bakery, { paymentStatus: 'paid' });
    for (const { id } of [first, second])
      expect(await readOrder(bakery, id)).toMatchObject({
        paymentStatus: 'paid',
        money: { settled: total, kept: total, count: 1 },
      });
    expect(await readCounters()).toEqual(await recount());
  });

  it('of more than the total, or in a store that records none, is refused', async () => {
    const before = await allItems();
    expect(await post({ payment: { ...deposit, amount: total + 1 } })).toMatchObject(
      invalid('payment.amount', 'Only $12.04 is due'),
    );
    expect(await post({ payment: { ...deposit, received: 10 } })).toMatchObject(
      invalid('payment.received'),
    );
    expect(await allItems()).toEqual(before);
    await saveSettings({ record_payments: 'off' });
    expect(await post({ payment: deposit })).toMatchObject(rejected(409, 'payments-off'));
  });
});

it('forgetting a customer removes check numbers and reasons, but no amount', async () => {
  const { id, pay, setStatus, reverse } = await placeUnpaid(bakery);
  const body = payment({ method: 'check', reference: 'Maria 12' });
  await pay(body);
  await reverse(body.id, { reason: 'Maria was sad' });
  await setStatus('canceled');
  await settleAll();
  const money = { settled: 0, kept: 0, count: 2 };
  expect(
    await callAs(bakery.staff)(`POST /api/orders/${id}/forget-customer`, {
      codeword: testCodeword,
    }),
  ).toMatchObject({ status: 200 });
  const stored = await allItems();
  expect(JSON.stringify(stored)).not.toContain('Maria');
  const { payments, ...order } = await readOrder(bakery, id);
  expect(order).toMatchObject({ money });
  expect(payments?.map(({ amount, reference, note }) => [amount, reference, note])).toEqual([
    [200, undefined, undefined],
    [-200, undefined, undefined],
  ]);
});
