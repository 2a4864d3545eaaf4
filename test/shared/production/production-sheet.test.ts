import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { productionSheet } from '#shared/production/production-sheet.ts';
import type { ProductionDay, ProductionLine, ProductionOrder } from '#shared/schemas/production.ts';

const line = (changes: Partial<ProductionLine> = {}): ProductionLine => ({
  productId: 'pie',
  productTitle: 'Pumpkin Pie',
  unit: '9 inch',
  quantity: 1,
  productionNotes: null,
  ...changes,
});
const order = (changes: Partial<ProductionOrder> = {}): ProductionOrder => ({
  id: 'o1',
  orderNumber: '#1001',
  customerName: 'Maria Lopez',
  // 9 AM in California.
  pickupDate: '2026-11-25T17:00:00.000Z',
  pickupLocation: 'DAVIS',
  status: 'approved',
  orderNotes: null,
  items: [line()],
  ...changes,
});
const dayOf = (...orders: ProductionOrder[]): ProductionDay => ({
  day: '2026-11-25',
  timezone: 'America/Los_Angeles',
  orders,
});

describe('the production sheet', () => {
  it('adds up a product over all orders, by hour and by location', () => {
    const { products, ...totals } = productionSheet(
      dayOf(
        order({
          items: [line({ quantity: 2 }), line({ quantity: 1, productionNotes: 'No crust' })],
        }),
        order({
          id: 'o2',
          orderNumber: '#1002',
          pickupLocation: 'WINTERS',
          pickupDate: '2026-11-25T18:30:00.000Z',
          items: [line({ quantity: 4, allergens: 'Nuts' })],
        }),
      ),
    );
    expect(totals).toEqual({ orders: 2, pieces: 7 });
    expect(products).toHaveLength(1);
    expect(products[0]).toMatchObject({
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
    });
    const { lines = [] } = products[0] ?? {};
    expect(lines.map((one) => [one.time, one.productionNotes, one.allergens])).toEqual([
      ['9:00 AM', null, undefined],
      ['9:00 AM', 'No crust', undefined],
      ['10:30 AM', null, 'Nuts'],
    ]);
  });

  it('tells units apart, and products without an id by their titles', () => {
    const { products } = productionSheet(
      dayOf(
        order({
          items: [
            line({ unit: 'dozen' }),
            line(),
            line({ productId: null, productTitle: 'Wreath' }),
            line({ productId: null, productTitle: 'Apple Tart' }),
          ],
        }),
      ),
    );
    expect(products.map(({ title, unit }) => [title, unit])).toEqual([
      ['Apple Tart', '9 inch'],
      ['Pumpkin Pie', 'dozen'],
      ['Pumpkin Pie', '9 inch'],
      ['Wreath', '9 inch'],
    ]);
  });

  it('has the latest title of a product', () => {
    const renamed = line({ productTitle: 'Pumpkin Pie with Cream' });
    const { products } = productionSheet(dayOf(order(), order({ id: 'o2', items: [renamed] })));
    expect(products.map(({ title, quantity }) => [title, quantity])).toEqual([
      ['Pumpkin Pie with Cream', 2],
    ]);
  });

  it('is empty where nothing is to be made', () => {
    expect(productionSheet(dayOf())).toEqual({ orders: 0, pieces: 0, products: [] });
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
        pickupLocation: fc.constantFrom('DAVIS' as const, 'WINTERS' as const),
        hour: fc.integer({ min: 0, max: 23 }),
      }),
    );
    fc.assert(
      fc.property(orders, (some) => {
        const all = some.map(({ hour, ...rest }, place) =>
          order({
            ...rest,
            id: String(place),
            pickupDate: new Date(Date.UTC(2026, 10, 25, 8 + hour)).toISOString(),
          }),
        );
        const pieces = all
          .flatMap(({ items }) => items)
          .reduce((sum, one) => sum + one.quantity, 0);
        const sheet = productionSheet(dayOf(...all));
        expect(sheet.pieces).toBe(pieces);
        for (const { quantity, byHour, byLocation, lines: ofProduct } of sheet.products)
          for (const parts of [byHour, byLocation, ofProduct])
            expect(parts.reduce((sum, part) => sum + part.quantity, 0)).toBe(quantity);
        expect(sheet.products.flatMap((one) => one.lines)).toHaveLength(
          all.flatMap(({ items }) => items).length,
        );
      }),
    );
  });
});
