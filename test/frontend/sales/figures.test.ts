import { describe, expect, it } from 'vitest';
import { byCategory, changeText, periodsOf, totalOf } from '#frontend/features/sales/figures.ts';
import {
  daysOfRange,
  lastYearOf,
  periodLabel,
  type RangeName,
  type RangeStep,
  usualStep,
} from '#frontend/features/sales/ranges.ts';
import { csvRowsOf } from '#frontend/features/sales/sales-files.ts';
import { dayCount } from '#shared/dates/store-day.ts';
import { aCategory, aProduct } from '#test/frontend/catalog/builders.ts';
import { someSales } from './builders.ts';

const given = { from: '2026-01-05', to: '2026-02-06' };
const sold = (day: string, total: number, orders = 1) => ({
  day,
  orders,
  total,
  gross: total,
  discounts: 0,
  tax: 0,
});

describe('the days of a range', () => {
  it.each<[RangeName, string, string, string]>([
    ['week', '2026-11-29', '2026-11-23', '2026-11-29'],
    ['week', '2026-11-23', '2026-11-23', '2026-11-29'],
    ['month', '2024-02-10', '2024-02-01', '2024-02-29'],
    ['quarter', '2026-12-31', '2026-10-01', '2026-12-31'],
    ['last-quarter', '2026-02-01', '2025-10-01', '2025-12-31'],
    ['days', '2026-02-01', given.from, given.to],
  ])('%s on %s are %s to %s', (name, today, from, to) => {
    expect(daysOfRange(name, today, given)).toEqual({ from, to });
  });

  it.each<[RangeStep, string, string]>([
    ['day', '2026-11-26', '2025-11-27'],
    ['week', '2024-02-29', '2023-03-02'],
    ['month', '2024-02-29', '2023-02-28'],
  ])('are by %s beside the same ones of last year', (step, day, last) => {
    expect(lastYearOf(day, step)).toBe(last);
    if (step !== 'month') expect(dayCount(last, day)).toBe(365);
  });

  it('are shown by day, week or month', () => {
    expect(usualStep(daysOfRange('month', '2026-01-31', given))).toBe('day');
    expect(usualStep(daysOfRange('quarter', '2026-01-31', given))).toBe('week');
    expect(usualStep({ from: '2025-01-01', to: '2025-12-31' })).toBe('month');
    expect(periodLabel('2026-11-23', 'day')).toBe('Mon 23-Nov');
    expect(periodLabel('2026-11-23', 'week')).toBe('23-Nov');
    expect(periodLabel('2026-11-01', 'month')).toBe('Nov-26');
  });
});

describe('the periods', () => {
  it('add up their days until today, and of last year only the same ones', () => {
    const range = { from: '2026-06-08', to: '2026-06-28' };
    const sales = someSales({
      today: '2026-06-16',
      days: [sold('2026-06-08', 100), sold('2026-06-14', 50, 2), sold('2026-06-16', 7)],
    });
    const last = someSales({ days: [sold('2025-06-15', 40), sold('2025-06-18', 1_000)] });
    const periods = periodsOf(range, 'week', sales, last);
    expect(periods).toEqual([
      {
        id: '2026-06-08',
        label: '08-Jun',
        isOpen: false,
        orders: 3,
        total: 150,
        lastOrders: 1,
        lastTotal: 40,
      },
      {
        id: '2026-06-15',
        label: '15-Jun',
        isOpen: true,
        orders: 1,
        total: 7,
        lastOrders: 0,
        lastTotal: 0,
      },
    ]);
    expect(totalOf(periods)).toEqual({ orders: 4, total: 157, lastOrders: 1, lastTotal: 40 });
  });

  it('say how much more or less than last year', () => {
    const texts = [changeText(114, 100), changeText(90, 100), changeText(1, 1), changeText(5, 0)];
    expect(texts).toEqual(['+14%', '−10%', '0%', '–']);
  });
});

it('the categories are those that the products have today, largest first', () => {
  const line = (id: string | null, cents: number) => ({ id, title: `${id}`, quantity: 1, cents });
  const now = someSales({ sums: { products: [line('a', 5), line('gone', 3), line('b', 9)] } });
  const last = someSales({ sums: { products: [line('a', 4), line(null, 2)] } });
  const products = [
    aProduct({ id: 'a', categoryId: 'c1' }),
    aProduct({ id: 'b', categoryId: 'c2' }),
  ];
  const categories = [aCategory(), aCategory({ id: 'c2', name: 'Cakes' })];
  const rows = byCategory({ now, last }, products, categories);
  expect(rows.map(({ id, cents, lastCents }) => [id, cents, lastCents])).toEqual([
    ['c2', 9, 0],
    ['c1', 5, 4],
    ['', 3, 2],
  ]);
});

it('a file has amounts without a sign, and no cell that a spreadsheet would run', () => {
  const figures = [
    { header: 'Product', text: ({ title }: { title: string }) => title },
    { header: 'Sales', cents: () => 123_456 },
  ];
  expect(csvRowsOf(figures, [{ title: '=1+1' }])).toEqual([
    ['Product', 'Sales'],
    ["'=1+1", '1234.56'],
  ]);
});
