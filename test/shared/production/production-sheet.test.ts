import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { productionSheet } from '#shared/production/production-sheet.ts';
import type { ProductionLine, ProductionOrder } from '#shared/schemas/production.ts';

const line = (changes: Partial<ProductionLine> = {}): ProductionLine => ({
  productId: 'pie',
  productTitle: 'Pumpkin Pie',
  unit: '9 inch',
  quantity: 1,
  productionNotes: null,
  ...changes,
});
const order = (
  items: ProductionLine[],
  changes: Partial<ProductionOrder> = {},
): ProductionOrder => ({
  id: 'o1',
  orderNumber: '#1001',
  customerName: 'Maria Lopez',
  // 9 AM in California.
  pickupDate: '2026-11-25T17:00:00.000Z',
  pickupLocation: 'DAVIS',
  status: 'approved',
  orderNotes: null,
  items,
  ...changes,
});
const sheetOf = (...orders: ProductionOrder[]) =>
  productionSheet({ day: '2026-11-25', timezone: 'America/Los_Angeles', orders });

describe('the production sheet', () => {
  it('adds up a product over all orders, by hour and by location', () => {
    const { products, ...totals } = sheetOf(
      order([line({ quantity: 2 }), line({ productionNotes: 'No crust' })]),
      order([line({ quantity: 4, allergens: 'Nuts' })], {
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

  it('tells units apart, and products without an id by their titles, of which it has the latest', () => {
    const others = ['Wreath', 'Apple Tart'].map((productTitle) =>
      line({ productId: null, productTitle }),
    );
    const renamed = line({ productTitle: 'Pumpkin Pie with Cream' });
    const { products } = sheetOf(
      order([line({ unit: 'dozen' }), line(), ...others]),
      order([renamed], { id: 'o2' }),
    );
    expect(products.map(({ title, unit, quantity }) => [title, unit, quantity])).toEqual([
      ['Apple Tart', '9 inch', 1],
      ['Pumpkin Pie', 'dozen', 1],
      ['Pumpkin Pie with Cream', '9 inch', 2],
      ['Wreath', '9 inch', 1],
    ]);
  });

  it('loses and doubles nothing, whatever the orders', () => {
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
          return order(items, { id: String(place), pickupDate, pickupLocation });
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
