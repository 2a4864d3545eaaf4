import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import {
  adjustDraft,
  moneyAfter,
  noMoney,
  paymentDraft,
  refundDraft,
} from '#functions/ledger/plan-entries.ts';
import { saveSettings } from '#functions/store/settings/settings-repository.ts';
import { type Payable, statusAfter, toGiveBack, toPay } from '#shared/payments/balance.ts';
import { cashRoundings, roundCash } from '#shared/payments/cash.ts';
import { paymentMethods, refundReasonNames } from '#shared/payments/entries.ts';
import { openPayingBakery, payment, placeUnpaid } from '#test/functions/ledger/paying-bakery.ts';
import { lineOf, readOrder } from '#test/functions/orders/bakery.ts';
import { emptyTable } from '#test/support/table-items.ts';
import { counterOf } from './counter.ts';

const till = '1';
const id = 'an entry';
const rounding = fc.constantFrom(...cashRoundings);
const method = fc.constantFrom(...paymentMethods);
const reason = fc.constantFrom(...refundReasonNames);
const cents = fc.integer({ min: 1, max: 400 });

/** Payments of the whole amount due, or of a part. */
const payments = fc.array(fc.record({ method, rounding, part: fc.option(cents) }), {
  minLength: 1,
  maxLength: 5,
});
const history = fc.record({
  total: cents,
  payments,
  writtenOff: fc.nat(20),
  goodwill: fc.nat(20),
  isTakenTwice: fc.boolean(),
});
type History = typeof history extends fc.Arbitrary<infer One> ? One : never;

/** An order after payments, possibly with the same one taken by two people, a write-off and goodwill. */
function orderOf({ total, payments: taken, writtenOff, goodwill, isTakenTwice }: History): Payable {
  let order: Payable = { status: 'ready', paymentStatus: 'unpaid', total, money: noMoney };
  const add = (draft: Parameters<typeof moneyAfter>[1][number], moved?: 'in' | 'out') => {
    order = { ...order, money: moneyAfter(order.money, [draft]) };
    order = { ...order, paymentStatus: statusAfter(order, moved) };
  };
  const off = Math.min(writtenOff, toPay(order) - 1);
  if (off > 0)
    add(adjustDraft({ kind: 'adjust', id, amount: off, reason: 'written-off', till }, order));
  for (const one of taken) {
    const due = toPay(order);
    const whole = one.method === 'cash' ? roundCash(due, one.rounding) : due;
    const amount = one.part ? Math.min(one.part, whole) : whole;
    const payment = { id, method: one.method, amount, till };
    if (amount > 0) add(paymentDraft(payment, due, { rounding: one.rounding }), 'in');
    if (amount > 0 && isTakenTwice) add(paymentDraft(payment, due, { rounding: one.rounding }));
  }
  const back = Math.min(goodwill, (order.money?.kept ?? 0) - 1);
  if (back > 0) {
    const given = { kind: 'refund', id, method: 'card', reason: 'goodwill', till } as const;
    add(refundDraft({ ...given, amount: back }, order, 'off'), 'out');
  }
  return order;
}

const giving = fc.record({ method, reason, rounding });
type Giving = typeof giving extends fc.Arbitrary<infer One> ? One : never;

function giveBack(order: Payable, amount: number, one: Giving): Payable {
  const refund = { kind: 'refund', id, amount, till, ...one } as const;
  const money = moneyAfter(order.money, [refundDraft(refund, order, one.rounding)]);
  return { ...order, money, paymentStatus: statusAfter({ ...order, money }, 'out') };
}

const roundedBy = ({ method: how, rounding: to }: Giving, amount: number) =>
  how === 'cash' ? roundCash(amount, to) : amount;

it('refunding all that was paid for a canceled order leaves nothing settled, and the order REFUNDED', () => {
  fc.assert(
    fc.property(history, fc.array(fc.tuple(giving, cents), { maxLength: 3 }), giving, (...all) => {
      const [paid, parts, last] = all;
      let order: Payable = { ...orderOf(paid), status: 'canceled' };
      for (const [one, part] of parts)
        if (part < toGiveBack(order)) order = giveBack(order, part, one);
      const due = toGiveBack(order);
      const { kept = 0 } = order.money ?? {};
      fc.pre(due > 0);
      for (const amount of [roundedBy(last, due), kept]) {
        const after = giveBack(order, amount, last);
        expect([after.money?.settled, after.paymentStatus]).toEqual([0, 'refunded']);
        expect(toGiveBack(after)).toBe(0);
      }
    }),
    { numRuns: 2_000 },
  );
});

it('refunding the overpaid amount after a changed total leaves the total settled, and the order PAID', () => {
  const other = giving.filter((one) => one.reason !== 'goodwill');
  fc.assert(
    fc.property(history, cents, other, (paid, total, one) => {
      const order: Payable = { ...orderOf(paid), total };
      const edited = { ...order, paymentStatus: statusAfter(order) };
      const due = toGiveBack(edited);
      fc.pre(due > 0);
      const after = giveBack(edited, roundedBy(one, due), one);
      expect([after.money?.settled, after.paymentStatus]).toEqual([total, 'paid']);
      expect(toGiveBack(after)).toBe(0);
    }),
    { numRuns: 2_000 },
  );
});

it('giving an order up, or setting it REFUNDED, leaves nothing settled either', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await emptyTable();
  const bakery = await openPayingBakery();
  const counter = counterOf(bakery.staff);
  const payments = fc.record({
    method,
    rounding,
    total: fc.integer({ min: 3, max: 224 }),
    times: fc.nat(1),
  });
  const property = fc.asyncProperty(payments, giving, fc.boolean(), async (paid, back, isSet) => {
    const { total, times } = paid;
    await saveSettings({ cash_rounding: paid.rounding });
    const pickupDate = new Date(Date.now() + 60_000).toISOString();
    const { id, pay, setStatus, setPayment } = await placeUnpaid(bakery, {
      items: [lineOf(bakery.bread)],
      pickupDate,
      discountType: 'dollar',
      discountAmount: (bakery.bread.price - total) / 100,
    });
    const amount = Math.max(1, roundedBy({ ...back, ...paid }, total));
    for (let time = 0; time <= times; time += 1)
      await pay(payment({ method: paid.method, amount, toPay: total }));
    await saveSettings({ cash_rounding: back.rounding });
    vi.setSystemTime(Date.now() + 120_000);
    if (isSet) await setStatus('canceled');
    if (isSet) await setPayment('refunded');
    const deposit = { do: 'give-back' as const, method: back.method };
    if (!isSet) await counter.giveUp(id, { id: randomUUID(), deposit });
    const { status, paymentStatus, money } = await readOrder(bakery, id);
    expect([status, paymentStatus, money?.settled]).toEqual(['canceled', 'refunded', 0]);
  });
  await fc.assert(property, { numRuns: 30 });
  vi.useRealTimers();
});
