import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { indexSource } from '#functions/orders/list/index-source.ts';
import { comparePositions, listOrder, positionOf } from '#functions/orders/list/list-order.ts';
import type { Stream } from '#functions/orders/list/list-repository.ts';
import { readPage } from '#functions/orders/list/read-page.ts';
import type { Row } from '#functions/orders/projections/list-row.ts';
import { orderStatuses, paymentStatuses } from '#shared/orders/statuses.ts';
import { type ListOrdersQuery, orderSortColumns } from '#shared/schemas/order-list.ts';
import { LateIndexes, type Step } from './late-indexes.ts';

let indexes: LateIndexes;
vi.mock('#functions/orders/list/list-repository.ts', () => ({
  readStream: (stream: Stream) => indexes.readStream(stream),
}));

const statusArbitrary = fc.constantFrom(...orderStatuses);
const paymentArbitrary = fc.constantFrom(...paymentStatuses);

const ordersArbitrary = fc
  .array(
    fc.record({
      status: statusArbitrary,
      payment: paymentArbitrary,
      customer: fc.constantFrom('Ann Lee', 'Ann', 'Zoë Ng', '王'),
      total: fc.integer({ min: 0, max: 5 }),
      minute: fc.integer({ min: 0, max: 20 }),
    }),
    { minLength: 1, maxLength: 60 },
  )
  .map((orders) =>
    orders.map(({ minute, ...order }, index): Row => {
      const at = new Date(Date.UTC(2026, 5, 1, 0, minute)).toISOString();
      return {
        ...order,
        id: `order-${index}`,
        number: 1001 + index,
        created: at,
        pickup: at,
        location: 'DAVIS',
      };
    }),
  );

const stepsArbitrary: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    moves: fc.array(
      fc.record({ order: fc.nat(59), status: statusArbitrary, payment: paymentArbitrary }),
      { maxLength: 4 },
    ),
    status: statusArbitrary,
    share: fc.constantFrom(0, 0.5, 1),
  }),
  { maxLength: 60 },
);

const queryArbitrary: fc.Arbitrary<ListOrdersQuery> = fc.record({
  sort: fc.option(fc.constantFrom(...orderSortColumns), { nil: undefined }),
  direction: fc.constantFrom('asc' as const, 'desc' as const),
  limit: fc.integer({ min: 1, max: 25 }),
});

const idsOf = (rows: Row[]) => rows.map(({ id }) => id);
const arbitraries = [ordersArbitrary, stepsArbitrary, queryArbitrary] as const;

/** Turns pages until the end, or until there are more pages than the orders could fill. */
async function turnPages(
  query: ListOrdersQuery,
  { onPage, beforePage }: { onPage: (rows: Row[]) => void; beforePage: () => void },
): Promise<void> {
  let cursor: string | undefined;
  do {
    beforePage();
    indexes.answered = [];
    const { rows, next } = await readPage(indexSource(orderStatuses), { ...query, cursor });
    onPage(rows);
    cursor = next;
  } while (cursor);
}

it('shows the orders of the indexes, each once on a page, even if some are outdated', () =>
  fc.assert(
    fc.asyncProperty(...arbitraries, async (orders, steps, query) => {
      indexes = new LateIndexes(orders);
      const order = listOrder(query);
      const compare = (one: Row, other: Row) =>
        comparePositions(order, positionOf(order, one), positionOf(order, other));
      let after: Row | undefined;
      const coming = [...steps];
      await turnPages(query, {
        beforePage: () => {
          for (const step of coming.splice(0, 6)) indexes.take(step);
        },
        onPage: (rows) => {
          const shown = orderStatuses
            .flatMap((status) => indexes.partition(status))
            .filter((row) => after === undefined || compare(row, after) > 0)
            .sort(compare);
          const once = shown.filter(
            (row, index) => shown.findIndex(({ id }) => id === row.id) === index,
          );
          expect(idsOf(rows)).toEqual(idsOf(once).slice(0, query.limit));
          after = rows.at(-1) ?? after;
        },
      });
    }),
    { numRuns: 300 },
  ));

it('loses no row of a read, even if the indexes change in the middle of a page', () =>
  fc.assert(
    fc.asyncProperty(...arbitraries, async (orders, steps, query) => {
      indexes = new LateIndexes(orders);
      const coming = [...steps];
      indexes.beforeEachPiece = () => {
        const step = coming.shift();
        if (step) indexes.take(step);
      };
      const order = listOrder(query);
      const pages: Row[][] = [];
      await turnPages(query, {
        beforePage: () => undefined,
        onPage: (rows) => {
          pages.push(rows);
          expect(new Set(idsOf(rows)).size).toBe(rows.length);
          const last = rows.at(-1);
          const before = indexes.answered.filter(
            (row) =>
              !last ||
              comparePositions(order, positionOf(order, row), positionOf(order, last)) <= 0,
          );
          expect(idsOf(rows)).toEqual(expect.arrayContaining(idsOf(before)));
        },
      });
      // An order that keeps its place is on exactly one page. The status determines the place only if the
      // list is sorted by it.
      const ids = pages.flatMap(idsOf);
      const unmoved =
        query.sort === 'status' || query.sort === 'payment' ? indexes.unmoved() : orders;
      for (const { id } of unmoved) expect(ids.filter((one) => one === id).length).toBeLessThan(2);
      for (const { id } of indexes.unmoved()) expect(ids).toContain(id);
    }),
    { numRuns: 300 },
  ));
