import fc from 'fast-check';
import { expect, it } from 'vitest';
import { groupSheet, type SheetSort } from '#frontend/features/production/group-sheet.ts';
import { leftShares } from '#frontend/features/production/left.ts';
import { dayToBake } from '#frontend/features/production/store-days.ts';
import { productionSheet } from '#shared/production/production-sheet.ts';
import { type TickedProduct, tickedSheet } from '#shared/production/ticked-sheet.ts';
import { tickFor } from '#shared/production/ticks.ts';
import { en } from '#shared/words/en.ts';
import { aCategory, aProduct } from '#test/frontend/catalog/builders.ts';
import { aProductionDay, aProductionOrder, line } from './builders.ts';

const day = '2026-11-25';
const hourOf = (hour: number) => `2026-11-25T${hour + 8}:00:00.000Z`;

/** A sheet with rye and pies. `made` counts the pieces made without a note. */
function sheetOf(
  orders: { hour: number; rye: number; pie: number; noted: number }[],
  made: { rye: number; pie: number },
) {
  const sheet = productionSheet(
    aProductionDay(
      ...orders.map(({ hour, rye, pie, noted }, index) =>
        aProductionOrder({
          id: `o${index}`,
          pickupDate: hourOf(hour),
          items: [
            line('rye', 'Rye', rye),
            line('pie', 'Pie', pie),
            line('pie', 'Pie', noted, 'Ava'),
          ],
        }),
      ),
    ),
  );
  const { products } = tickedSheet(sheet, []);
  const ticks = products.map(({ plain: { key, label }, productId }) => {
    const count = productId === 'rye' ? made.rye : made.pie;
    return tickFor([], { key, device: 'a', made: count, label, now: 1 });
  });
  return tickedSheet(sheet, ticks).products;
}

const catalog = [
  aProduct({ id: 'pie', categoryId: 'pies', trayHolds: 4 }),
  aProduct({ id: 'rye', categoryId: 'breads' }),
];
const categories = [
  aCategory({ id: 'pies', name: 'Pies', displayOrder: 2 }),
  aCategory({ id: 'breads', name: 'Breads', displayOrder: 1 }),
];
const grouped = (products: TickedProduct[], sort: SheetSort) =>
  groupSheet(products, { catalog, categories }, { sort, day, words: en }).map((group) => [
    group.title,
    group.left,
    ...group.products.map(({ product }) => product.title),
  ]);

it('a sheet is sorted by category, by the next pickup, or by the quantity left', () => {
  const orders = [
    { hour: 9, rye: 1, pie: 2, noted: 1 },
    { hour: 10, rye: 5, pie: 0, noted: 1 },
  ];
  const some = sheetOf(orders, { rye: 1, pie: 0 });
  expect(grouped(some, 'category')).toEqual([
    ['Breads', 5, 'Rye'],
    ['Pies', 4, 'Pie'],
  ]);
  expect(grouped(some, 'due')).toEqual([
    ['For 9 AM', 4, 'Pie'],
    ['For 10 AM', 5, 'Rye'],
  ]);
  expect(grouped(some, 'left')).toEqual([['Most left first', 9, 'Rye', 'Pie']]);
  // A piece with a note is left for 9 AM, however many without a note are made.
  expect(grouped(sheetOf(orders, { rye: 6, pie: 9 }), 'due')).toEqual([
    ['For 9 AM', 2, 'Pie'],
    ['Made', 0, 'Rye'],
  ]);
});

const amount = fc.integer({ min: 1, max: 9 });
const someOrders = fc.array(
  fc.record({ hour: fc.integer({ min: 8, max: 15 }), rye: amount, pie: amount, noted: amount }),
  { minLength: 1, maxLength: 8 },
);
const someMade = fc.record({ rye: fc.nat(80), pie: fc.nat(80) });

it('The quantity left adds up, in every share and sort', () => {
  fc.assert(
    fc.property(someOrders, someMade, (orders, made) => {
      const products = sheetOf(orders, made);
      const total = products.reduce((sum, { left }) => sum + left, 0);
      for (const product of products) {
        const { hours, places } = leftShares(product);
        for (const shares of [hours, places]) {
          const sum = shares.reduce((all, { quantity }) => all + quantity, 0);
          expect(sum).toBe(product.left > 0 ? product.left : product.quantity);
        }
      }
      for (const sort of ['category', 'due', 'left'] as const) {
        const groups = groupSheet(products, { catalog, categories }, { sort, day, words: en });
        expect(groups.reduce((sum, { left }) => sum + left, 0)).toBe(total);
        expect(groups.flatMap((group) => group.products)).toHaveLength(products.length);
      }
    }),
  );
});

it('a day is baked for until its last pickup at 6 PM', () => {
  const bakedAt = (instant: string) => dayToBake(new Date(instant), 'America/Los_Angeles');
  expect(bakedAt('2026-11-25T08:00:00Z')).toBe('2026-11-25');
  expect(bakedAt('2026-11-26T01:59:00Z')).toBe('2026-11-25');
  expect(bakedAt('2026-11-26T02:00:00Z')).toBe('2026-11-26');
});
