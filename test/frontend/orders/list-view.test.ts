import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isFiltered,
  isTooShort,
  type ListView,
  listQuery,
  nextSort,
  readView,
  refined,
  searchTerm,
  writeView,
} from '#frontend/features/orders/list-view.ts';
import { pathOf } from '#frontend/lib/api-client.ts';
import { ordersApi } from '#shared/api/orders.ts';
import { orderStatuses } from '#shared/orders/statuses.ts';
import {
  emailFilters,
  listOrdersQuerySchema,
  orderSortColumns,
  pickupFilters,
} from '#shared/schemas/order-list.ts';

const read = (address: string) => readView(new URLSearchParams(address));
const wholeList = read('');

const anyView: fc.Arbitrary<ListView> = fc
  .record({
    search: fc.string({ unit: 'binary', maxLength: 60 }),
    status: fc.constantFrom(undefined, ...orderStatuses),
    pickup: fc.constantFrom(undefined, ...pickupFilters),
    email: fc.constantFrom(undefined, ...emailFilters),
    sort: fc.constantFrom(undefined, ...orderSortColumns),
    isFalling: fc.boolean(),
    further: fc.option(
      fc.record({
        cursor: fc.base64String({ minLength: 1 }),
        page: fc.integer({ min: 2, max: 1_000_000 }),
      }),
    ),
  })
  .map(({ isFalling, further, ...view }) => ({
    ...view,
    direction: view.sort && isFalling ? 'desc' : 'asc',
    cursor: further?.cursor,
    page: further?.page ?? 1,
  }));

describe('the address of a list', () => {
  it('is empty for the whole list', () => {
    expect(writeView(wholeList)).toBe('');
    expect(wholeList).toEqual({ search: '', direction: 'asc', page: 1 });
  });

  it('leads back to exactly the same list', () => {
    fc.assert(
      fc.property(anyView, (view) => {
        expect(read(writeView(view))).toEqual(view);
      }),
    );
  });

  it('can be anything without harm, and then asks only for what the server takes', () => {
    const name = fc.constantFrom(
      'search',
      'status',
      'pickup',
      'sort',
      'direction',
      'cursor',
      'page',
      'x',
    );
    const value = fc.oneof(
      fc.string(),
      fc.constantFrom('2', '-1', '1e99', 'desc', 'today', 'ready', 'total', 'x'.repeat(3_000)),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(name, value)), (pairs) => {
        const view = readView(new URLSearchParams(pairs));
        const asked = listOrdersQuerySchema.safeParse(listQuery(view, 20));
        expect(asked.error).toBeUndefined();
        expect(view.page > 1).toBe(view.cursor !== undefined);
      }),
    );
  });

  it.each([
    '?page=4',
    '?cursor=abc',
    '?cursor=abc&page=1',
    '?cursor=abc&page=x',
    '?cursor=&page=2',
  ])('begins at the first page with %s', (address) =>
    expect(read(address)).toMatchObject({ page: 1, cursor: undefined }),
  );
});

describe('the requested view', () => {
  it('is the list as it is searched, filtered and sorted', () => {
    const view = read(
      '?search=+Maria+L%C3%B3pez&status=ready&pickup=today&sort=total&direction=desc',
    );
    expect(pathOf(ordersApi.listOrders, { query: listQuery(view, 20) })).toBe(
      '/api/orders?search=Maria+L%C3%B3pez&status=ready&pickup=today&sort=total&direction=desc&limit=20',
    );
    expect(pathOf(ordersApi.listOrders, { query: listQuery(wholeList, 1_000) })).toBe(
      '/api/orders?limit=1000',
    );
    expect(pathOf(ordersApi.listOrders, { query: listQuery(read('?cursor=abc&page=2'), 20) })).toBe(
      '/api/orders?limit=20&cursor=abc',
    );
  });

  it('is searched for from two characters on', () => {
    expect(['', ' ', 'a', ' a ', '李', '🎂'].map((search) => searchTerm({ search }))).toEqual(
      Array(6).fill(undefined),
    );
    expect([' al ', '#1', '李雷'].map((search) => searchTerm({ search }))).toEqual([
      'al',
      '#1',
      '李雷',
    ]);
    expect(isTooShort(read('?search=a'))).toBe(true);
    expect(isTooShort(read('?search=+'))).toBe(false);
    expect(isTooShort(read('?search=al'))).toBe(false);
  });

  it('leaves orders out only when something is searched or filtered', () => {
    expect(isFiltered(wholeList)).toBe(false);
    expect(isFiltered(read('?search=a&sort=total&cursor=abc&page=2'))).toBe(false);
    for (const address of ['?search=al', '?status=canceled', '?pickup=upcoming'])
      expect(isFiltered(read(address))).toBe(true);
  });
});

it('begins another search, filter or sort on page 1', () => {
  const further = read('?search=maria&cursor=abc&page=7');
  expect(refined(further, { status: 'ready' })).toEqual({
    ...further,
    status: 'ready',
    cursor: undefined,
    page: 1,
  });
});

it('sorts a column ascending, then descending, then not at all', () => {
  fc.assert(
    fc.property(anyView, fc.constantFrom(...orderSortColumns), (view, column) => {
      const steps = [1, 2, 3].reduce<Pick<ListView, 'sort' | 'direction'>[]>(
        (before) => [...before, nextSort(before.at(-1) ?? { ...view, sort: undefined }, column)],
        [],
      );
      expect(steps).toEqual([
        { sort: column, direction: 'asc' },
        { sort: column, direction: 'desc' },
        { sort: undefined, direction: 'asc' },
      ]);
    }),
  );
  expect(nextSort({ sort: 'total', direction: 'desc' }, 'pickup')).toEqual({
    sort: 'pickup',
    direction: 'asc',
  });
});
