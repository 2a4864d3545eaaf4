import { describe, expect, it } from 'vitest';
import {
  nextPayment,
  nextStatus,
  statusNews,
} from '#frontend/features/orders/detail/next-steps.ts';
import { listSearch } from '#frontend/features/orders/list-search.ts';
import { orderStatuses, paymentStatuses } from '#shared/orders/statuses.ts';

describe('what comes next', () => {
  it.each([
    ['pending', 'Approve', 'approved'],
    ['approved', 'Start production', 'in_production'],
    ['in_production', 'Mark ready', 'ready'],
    ['ready', 'Complete', 'complete'],
  ] as const)('after %s is “%s”', (status, label, next) => {
    expect(nextStatus(status)).toEqual({ label, status: next });
  });

  it.each(['complete', 'canceled'] as const)('after %s is nothing', (status) => {
    expect(nextStatus(status)).toBeUndefined();
  });

  it('is the payment where money is to come', () => {
    const labels = paymentStatuses.map(
      (paymentStatus) => nextPayment({ status: 'complete', paymentStatus })?.label,
    );
    expect(labels).toEqual(['Mark paid', undefined, 'Mark paid', undefined, undefined]);
  });

  it('is the refund of a canceled order that was paid', () => {
    const labels = paymentStatuses.map(
      (paymentStatus) => nextPayment({ status: 'canceled', paymentStatus })?.label,
    );
    expect(labels).toEqual([undefined, 'Mark refunded', undefined, undefined, undefined]);
  });
});

describe('who is told', () => {
  it('is the production team when an order is canceled or taken up again', () => {
    expect(statusNews('approved', 'canceled')).toMatch(/production team .* is canceled/);
    expect(statusNews('canceled', 'ready')).toMatch(/production team .* taken up again/);
  });

  it('is nobody otherwise', () => {
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
