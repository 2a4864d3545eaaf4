import { describe, expect, it } from 'vitest';
import { nextSteps, statusNews } from '#frontend/features/orders/detail/next-steps.ts';
import { listSearch } from '#frontend/features/orders/list-search.ts';
import {
  type OrderStatus,
  orderStatuses,
  type PaymentStatus,
  paymentStatuses,
} from '#shared/orders/statuses.ts';
import { anOrder } from './detail-builders.ts';

/** The available buttons, and the key of each. */
const steps = (status: OrderStatus, paymentStatus: PaymentStatus) =>
  nextSteps(anOrder({ status, paymentStatus }), false).map(({ label, key, isMain }) =>
    [label, key, isMain && 'main'].filter(Boolean).join(' '),
  );
const changesOf = (status: OrderStatus, paymentStatus: PaymentStatus) =>
  nextSteps(anOrder({ status, paymentStatus }), false).map(({ change: { part, body } }) => [
    part,
    body,
  ]);

describe('what comes next', () => {
  it.each([
    ['pending', 'Approve', 'approved'],
    ['approved', 'Start production', 'in_production'],
    ['in_production', 'Mark ready', 'ready'],
    ['ready', 'Picked up', 'complete'],
  ] as const)('after %s is “%s”', (status, label, next) => {
    const [step, ...others] = nextSteps(anOrder({ status, paymentStatus: 'paid' }), false);
    expect(others).toEqual([]);
    expect(step).toMatchObject({ label, isMain: true, change: { body: { status: next } } });
  });

  it.each(['complete', 'canceled'] as const)('after %s is nothing', (status) => {
    expect(steps(status, 'donation')).toEqual([]);
  });

  it.each([
    ['complete', 'Mark paid p', ['unpaid', 'invoice']],
    ['canceled', 'Mark refunded', ['paid']],
  ] as const)('after %s is “%s” where the payment is one of %j', (status, label, payments) => {
    for (const payment of paymentStatuses) {
      const isIn = payments.some((one) => one === payment);
      expect([payment, steps(status, payment)]).toEqual([payment, isIn ? [label] : []]);
    }
  });

  it.each(['unpaid', 'invoice'] as const)('asks for no payment of an %s of nothing', (owed) => {
    const free = { paymentStatus: owed, total: 0 };
    const next = (['pending', 'ready'] as const).flatMap((status) =>
      nextSteps(anOrder({ ...free, status }), false),
    );
    expect(next.map(({ label }) => label)).toEqual(['Approve', 'Picked up']);
  });

  it('is both at once at the counter, unless it is paid or on an invoice', () => {
    expect(steps('ready', 'unpaid')).toEqual([
      'Mark paid p',
      'Picked up c',
      'Paid and picked up main',
    ]);
    expect(changesOf('ready', 'unpaid')).toEqual([
      ['payment-status', { paymentStatus: 'paid' }],
      ['status', { status: 'complete' }],
      ['status', { status: 'complete', paymentStatus: 'paid' }],
    ]);
    expect(steps('ready', 'invoice')).toEqual(['Mark paid p', 'Picked up c main']);
    expect(steps('ready', 'paid')).toEqual(['Picked up c main']);
  });
});

describe('automatic e-mails', () => {
  it('go to the production team when an order is canceled or reinstated', () => {
    expect(statusNews('approved', 'canceled')).toMatch(/production team .* is canceled/);
    expect(statusNews('canceled', 'ready')).toMatch(/production team .* reinstated/);
  });

  it('are not sent otherwise', () => {
    for (const from of orderStatuses)
      for (const to of orderStatuses)
        if (from === to || (from !== 'canceled' && to !== 'canceled'))
          expect(statusNews(from, to)).toBeUndefined();
  });
});

describe('the way back', () => {
  it('leads to the list one came from', () => {
    expect(listSearch({ list: '?search=maria&status=ready' })).toBe('?search=maria&status=ready');
  });

  it.each([
    undefined,
    null,
    'x',
    {},
    { list: 3 },
    { list: '' },
    { list: '//elsewhere.example' },
    { list: `?${'x'.repeat(2_000)}` },
  ])('leads to the first page from anywhere else: %j', (state) => {
    expect(listSearch(state)).toBe('');
  });
});
