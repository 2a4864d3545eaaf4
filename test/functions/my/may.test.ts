import fc from 'fast-check';
import { expect, it } from 'vitest';
import { paymentsOf } from '#functions/day/my/payments-of.ts';
import { type Deed, may } from '#functions/orders/order/may.ts';
import { forgottenCustomer } from '#functions/orders/order/order-content.ts';
import { balanceOf, type StoredOrder } from '#functions/orders/order/order-item.ts';
import { storeDay } from '#shared/dates/store-time.ts';
import { toPay } from '#shared/payments/balance.ts';
import { anyState, storedContent, storedOrder } from '#test/functions/orders/stored-orders.ts';

const pickup = Date.parse(storedContent().pickupDate);
const day = 24 * 60;
const zone = 'America/Los_Angeles';
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });

const until = fc.constantFrom('2026-11-24T17:00:00.000Z', '2027-01-01T17:00:00.000Z');
const parts = fc.record({
  asks: maybe(fc.integer({ min: 8, max: 11 })),
  ask: maybe(fc.constant({ id: 'a', at: '2026-11-20T17:00:00.000Z' })),
  money: maybe(fc.nat(6_000).map((settled) => ({ settled, kept: settled, count: 1 }))),
  payLink: maybe(fc.record({ amount: fc.integer({ min: 50, max: 9_000 }), until })),
  content: fc.constantFrom(storedContent(), storedContent({ customer: forgottenCustomer })),
});
const orders = fc.tuple(anyState, parts).map((all) => storedOrder(Object.assign({}, ...all)));
/** Minutes before the pickup: near it, or up to 40 days later. */
const minutes = fc.oneof(
  fc.integer({ min: -day, max: day }),
  fc.integer({ min: -40 * day, max: 0 }),
);

/** What a customer may do, written down once more and differently. */
const rules: Record<Deed, (order: StoredOrder, before: number) => boolean> = {
  change: () => false,
  charge: () => false,
  confirm: ({ status }) => !['complete', 'canceled'].includes(status),
  ask: (order, before) =>
    rules.confirm(order, before) && !order.ask && (order.asks ?? 0) < 10 && before > 0,
  // From half an hour before nine until midnight.
  here: (order, before) => rules.confirm(order, before) && before <= 30 && before > -15 * 60,
  checkout: (order) => order.status !== 'canceled' && toPay(balanceOf(order)) > 0,
};
const deeds = fc.constantFrom(...(Object.keys(rules) as Deed[]));
const momentOf = (before: number) => new Date(pickup - before * 60_000);

it('lets staff change, customers say and ask, and the provider report', () => {
  fc.assert(
    fc.property(orders, minutes, deeds, (order, before, deed) => {
      const now = momentOf(before);
      expect(may({}, deed, order, now)).toBe(deed === 'change' || deed === 'confirm');
      expect(may({ kind: 'provider' }, deed, order, now)).toBe(deed === 'charge');
      const isForgotten = order.content.customer.firstName === 'Forgotten';
      const hasPage = !isForgotten && storeDay(now, zone) <= '2026-12-25';
      const expected = hasPage && rules[deed](order, before);
      expect(may({ kind: 'customer' }, deed, order, now)).toBe(expected);
    }),
    { numRuns: 2_000 },
  );
});

it('offers only amounts that are due and that the provider takes', () => {
  const settings = fc.record({
    card_link: fc.constantFrom('on' as const, 'off' as const),
    deposit_percent: fc.integer({ min: 0, max: 100 }),
    deposit_from: fc.constantFrom(0, 4_000, 9_000),
  });
  fc.assert(
    fc.property(orders, minutes, settings, (order, before, store) => {
      const now = momentOf(before);
      const due = toPay(balanceOf(order));
      const { payLink, paymentStatus } = order;
      const isOver = payLink !== undefined && now.toISOString() > payLink.until;
      const isOpen = store.card_link === 'on' && paymentStatus === 'unpaid' && !isOver;
      const isOffered = isOpen && due >= 50 && may({ kind: 'customer' }, 'checkout', order, now);
      const payments = paymentsOf(order, store, now);
      for (const { amount } of payments) expect(amount).toBeGreaterThanOrEqual(50);
      // All that is due comes last.
      expect(payments.at(-1)?.amount).toBe(isOffered ? due : undefined);
      const amount = Math.min(payLink?.amount ?? 0, due);
      if (isOffered && payLink) expect(payments[0]).toEqual({ ...payLink, what: 'asked', amount });
      if (payments[0]?.what === 'deposit') expect(order.money?.settled ?? 0).toBe(0);
    }),
    { numRuns: 2_000 },
  );
});
