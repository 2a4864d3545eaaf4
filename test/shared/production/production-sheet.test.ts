import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { productionSheet } from '#shared/production/production-sheet.ts';
import type { ProductionOrder } from '#shared/schemas/production.ts';
import { aLine, anOrder, dayOf } from './builders.ts';

const sheetOf = (...orders: ProductionOrder[]) => productionSheet(dayOf(orders));

describe('the production sheet', () => {
  it('adds up a product over all orders, by hour and by location', () => {
    const { products, ...totals } = sheetOf(
      anOrder([aLine({ quantity: 2 }), aLine({ productionNotes: 'No crust' })]),
      anOrder([aLine({ quantity: 4, allergens: 'Nuts' })], {
        id: 'o2',
        pickupLocation: 'WINTERS',
        pickupDate: '2026-11-25T18:30:00.000Z',
      }),
    );
    expect(totals).toEqual({ orders: 2, pieces: 7 });
    expect(products).toMatchObject([
      {
        title: 'Pumpkin Pie',
        unit: '9 inch',
        quantity: 7,
        byHour: [
          { label: '9:00 AM', quantity: 3 },
          { label: '10:00 AM', quantity: 4 },
        ],
        byLocation: [
          { label: 'DAVIS', quantity: 3 },
          { label: 'WINTERS', quantity: 4 },
        ],
      },
    ]);
    const { lines = [] } = products[0] ?? {};
    expect(lines.map((one) => [one.time, one.productionNotes, one.allergens])).toEqual([
      ['9:00 AM', null, undefined],
      ['9:00 AM', 'No crust', undefined],
      ['10:30 AM', null, 'Nuts'],
    ]);
  });

  it('distinguishes units, and products without an id by their titles, and shows the latest title', () => {
    const others = ['Wreath', 'Apple Tart'].map((productTitle) =>
      aLine({ productId: null, productTitle }),
    );
    const renamed = aLine({ productTitle: 'Pumpkin Pie with Cream' });
    const { products } = sheetOf(
      anOrder([aLine({ unit: 'dozen' }), aLine(), ...others]),
      anOrder([renamed], { id: 'o2' }),
    );
    expect(products.map(({ title, unit, quantity }) => [title, unit, quantity])).toEqual([
      ['Apple Tart', '9 inch', 1],
      ['Pumpkin Pie', 'dozen', 1],
      ['Pumpkin Pie with Cream', '9 inch', 2],
      ['Wreath', '9 inch', 1],
    ]);
  });

  it('loses and doubles nothing, for any orders', () => {
    const lines = fc.record({
      productId: fc.constantFrom('pie', 'cake', null),
      productTitle: fc.constantFrom('Pie', 'Cake', 'Tart'),
      unit: fc.constantFrom('dozen', null),
      quantity: fc.integer({ min: 1, max: 999 }),
      productionNotes: fc.constantFrom(null, 'No nuts'),
    });
    const orders = fc.array(
      fc.record({
        items: fc.array(lines, { minLength: 1, maxLength: 5 }),
        pickupLocation: fc.constantFrom('DAVIS', 'WINTERS'),
        hour: fc.integer({ min: 0, max: 23 }),
      }),
    );
    const sum = (parts: { quantity: number }[]) =>
      parts.reduce((total, { quantity }) => total + quantity, 0);
    fc.assert(
      fc.property(orders, (some) => {
        const all = some.map(({ hour, items, pickupLocation }, place) => {
          const pickupDate = new Date(Date.UTC(2026, 10, 25, 8 + hour)).toISOString();
          return anOrder(items, { id: String(place), pickupDate, pickupLocation });
        });
        const items = all.flatMap((one) => one.items);
        const sheet = sheetOf(...all);
        const pieces = items.reduce(
          (total, { quantity, unit }) => total + quantity * (unit === 'dozen' ? 12 : 1),
          0,
        );
        expect(sheet).toMatchObject({ orders: all.length, pieces });
        for (const { quantity, byHour, byLocation, lines: ofProduct } of sheet.products)
          expect([byHour, byLocation, ofProduct].map(sum)).toEqual(Array(3).fill(quantity));
        expect(sheet.products.flatMap((one) => one.lines)).toHaveLength(items.length);
      }),
    );
  });
});
