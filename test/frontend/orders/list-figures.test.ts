import { describe, expect, it } from 'vitest';
import { countText, pageOf } from '#frontend/features/orders/list/list-figures.ts';
import { aPage, someOrders } from './builders.ts';

const full = someOrders(20);

describe('the line above the list', () => {
  it('says which orders of how many are shown', () => {
    const second = aPage({ page: 2, previous: 'p', next: 'n', rows: full, matching: 5_431 });
    expect(countText({ ...second, total: 12_034 })).toBe(
      'Showing 21-40 of 5,431 orders (12,034 total)',
    );
    expect(countText(aPage({ rows: someOrders(1), matching: 1, total: 9 }))).toBe(
      'Showing 1-1 of 1 orders (9 total)',
    );
    expect(countText(aPage({ total: 9 }))).toBe('Showing 0-0 of 0 orders (9 total)');
  });

  it('says that there are more where counting was given up', () => {
    const capped = aPage({ rows: full, matching: 1_000, capped: true, total: 5_000, next: 'n' });
    expect(countText(capped)).toBe('Showing 1-20 of 1,000+ orders (5,000 total)');
  });

  it('never counts fewer orders than it shows, though counters may lag', () => {
    expect(countText(aPage({ rows: full, matching: 19, total: 19 }))).toBe(
      'Showing 1-20 of 20 orders (20 total)',
    );
  });
});

describe('the page', () => {
  it('is numbered among as many as the orders fill', () => {
    const list = { rows: full, matching: 41 };
    expect(pageOf(aPage({ ...list, next: 'n' }))).toEqual({ page: 1, pages: 3 });
    expect(pageOf(aPage({ ...list, page: 2, previous: 'p', next: 'n' }))).toEqual({
      page: 2,
      pages: 3,
    });
    expect(pageOf(aPage({ ...list, page: 3, previous: 'p' }))).toEqual({ page: 3, pages: 3 });
  });

  it('is the first when none is before it, and the last when none follows', () => {
    expect(pageOf(aPage({ page: 3, rows: full, matching: 90, next: 'n' })).page).toBe(1);
    expect(pageOf(aPage({ page: 3, previous: 'p', matching: 90 }))).toEqual({ page: 3, pages: 3 });
    expect(pageOf(aPage({ page: 6, previous: 'p', next: 'n', matching: 90 })).pages).toBe(7);
  });
});
