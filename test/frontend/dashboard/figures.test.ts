import { expect, it } from 'vitest';
import { figures, longestOf } from '#frontend/features/dashboard/figures.ts';
import { noFigures } from '#test/frontend/screens/dashboard-builders.ts';

const textsOf = (stats: Parameters<typeof longestOf>[0]) =>
  figures.map(({ label, textOf }) => `${label}: ${textOf(stats)}`);

it('writes amounts in dollars and cents, counts with thousands', () => {
  const stats = {
    totalRevenue: 12_345_678.9,
    totalOrders: 12_034,
    pendingOrders: 7,
    unpaidAmount: 0.1,
  };
  expect(textsOf(stats)).toEqual([
    'Total Revenue: $12,345,678.90',
    'Total Orders: 12,034',
    'Pending Orders: 7',
    'Unpaid Amount: $0.10',
  ]);
  expect(longestOf(stats)).toBe('$12,345,678.90'.length);
});

it('is zero in a new store', () => {
  expect(textsOf(noFigures)).toEqual([
    'Total Revenue: $0.00',
    'Total Orders: 0',
    'Pending Orders: 0',
    'Unpaid Amount: $0.00',
  ]);
});
