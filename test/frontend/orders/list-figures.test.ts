import { describe, expect, it } from 'vitest';
import { countText, pageOf } from '#frontend/features/orders/list/list-figures.ts';
import { aPage, someOrders } from './builders.ts';

const full = someOrders(20);

describe('the line above the list', () => {
  const second = { page: 2, previous: 'p', next: 'n', rows: full, matching: 5_431 };
  const capped = { rows: full, matching: 1_000, capped: true, total: 5_000, next: 'n' };
  it.each([
    [{ ...second, total: 12_034 }, 'Showing 21-40 of 5,431 orders (12,034 total)'],
    [{ rows: someOrders(1), matching: 1, total: 9 }, 'Showing 1-1 of 1 orders (9 total)'],
    [{ total: 9 }, 'Showing 0-0 of 0 orders (9 total)'],
    // Counting stopped at the cap.
    [capped, 'Showing 1-20 of 1,000+ orders (5,000 total)'],
    // Counters may lag.
    [{ rows: full, matching: 19, total: 19 }, 'Showing 1-20 of 20 orders (20 total)'],
  ])('says which orders of how many are shown', (page, text) => {
    expect(countText(aPage(page))).toBe(text);
  });
});

describe('the page', () => {
  const list = { rows: full, matching: 41 };
  it.each([
    [{ next: 'n' }, 1],
    [{ page: 2, previous: 'p', next: 'n' }, 2],
    [{ page: 3, previous: 'p' }, 3],
  ])('is numbered among as many as the orders fill: %j', (given, page) => {
    expect(pageOf(aPage({ ...list, ...given }))).toEqual({ page, pages: 3 });
  });

  it('is the first when none is before it, and the last when none follows', () => {
    expect(pageOf(aPage({ page: 3, rows: full, matching: 90, next: 'n' })).page).toBe(1);
    expect(pageOf(aPage({ page: 3, previous: 'p', matching: 90 }))).toEqual({ page: 3, pages: 3 });
    expect(pageOf(aPage({ page: 6, previous: 'p', next: 'n', matching: 90 })).pages).toBe(7);
  });
});
