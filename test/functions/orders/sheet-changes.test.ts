import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  amountChanges,
  differencesSince,
  textChanges,
} from '#functions/orders/sheet/sheet-changes.ts';
import type { ShownOption } from '#shared/orders/line/options.ts';
import { productionSheet } from '#shared/production/production-sheet.ts';
import type { ProductionLine } from '#shared/schemas/lines.ts';
import { defaultPlaces } from '#shared/schemas/places.ts';
import type { ProductionDay, ProductionOrder } from '#shared/schemas/production.ts';

const line = (quantity: number, productionNotes: string | null = null, productId = 'pie') => ({
  productId,
  productTitle: productId === 'pie' ? 'Pie' : 'Rye',
  unit: null,
  quantity,
  productionNotes,
});

const order = (
  items: ProductionLine[],
  changes: Partial<ProductionOrder> = {},
): ProductionOrder => ({
  id: 'one',
  orderNumber: '#1001',
  customerName: 'Ana Lopez',
  orderNotes: null,
  pickupDate: '2026-11-25T17:00:00.000Z',
  pickupLocation: 'DAVIS',
  status: 'pending',
  items,
  ...changes,
});
const day = (...orders: ProductionOrder[]): ProductionDay => ({
  day: '2026-11-25',
  timezone: 'America/Los_Angeles',
  orders,
});

/** Each change in words. */
function changes(before: ProductionOrder[], after: ProductionOrder[]): unknown[] {
  return differencesSince(day(...before), day(...after)).map((difference) => [
    ...amountChanges(difference).map(({ title, quantity }) => `${quantity} ${title}`),
    ...textChanges(difference, defaultPlaces.places).map(
      (text) => `${text.of}: ${text.before} -> ${text.after}`,
    ),
  ]);
}

describe('what changed since a print', () => {
  it('are none if a change was undone, only the status differs, or lines changed places', () => {
    const printed = order([line(1), line(2, 'Ava')]);
    expect(changes([printed], [order([line(2, 'Ava'), line(1)], { status: 'ready' })])).toEqual([]);
    expect(changes([order([line(3)])], [order([line(1), line(2)])])).toEqual([]);
  });

  it('is the pieces of an order that came or went, and its notes', () => {
    const fresh = order([line(3), line(1, 'Ava', 'rye')], { orderNotes: 'Ring twice' });
    expect(changes([], [fresh])).toEqual([
      ['3 Pie', '1 Rye', 'Rye: null -> 1 × “Ava”', 'Order notes: null -> Ring twice'],
    ]);
    expect(changes([order([line(3)])], [])).toEqual([['-3 Pie']]);
  });

  it('is more of one product and less of another', () => {
    const after = order([line(1), line(1), line(4, null, 'rye')]);
    expect(changes([order([line(5), line(1, null, 'rye')])], [after])).toEqual([
      ['-3 Pie', '3 Rye'],
    ]);
  });

  it('include a different note, with its number of pieces', () => {
    expect(changes([order([line(1, 'Ava')])], [order([line(1, 'Eva')])])).toEqual([
      ['Pie: 1 × “Ava” -> 1 × “Eva”'],
    ]);
    expect(changes([order([line(2, 'Ava'), line(1)])], [order([line(1, 'Ava'), line(2)])])).toEqual(
      [['Pie: 2 × “Ava” -> 1 × “Ava”']],
    );
  });

  it('name the options of what came and went, and the inscriptions before and after', () => {
    const cake = (choice: string, inscription?: string, quantity = 1) => ({
      ...line(quantity),
      options: [{ set: 'Size', choice }],
      ...(inscription && { inscription }),
    });
    expect(changes([order([cake('8 in', 'Ava')])], [order([cake('8 in', 'Eva')])])).toEqual([
      ['Pie: 1 × “Ava” -> 1 × “Eva”'],
    ]);
    expect(changes([order([cake('8 in', 'Ava', 2)])], [order([cake('10 in', 'Ava')])])).toEqual([
      ['1 Pie (10 in)', '-2 Pie (8 in)', 'Pie: 2 × “Ava” -> 1 × “Ava”'],
    ]);
    const shown = { ...cake('8 in'), pictures: ['one'] };
    expect(changes([order([cake('8 in')])], [order([shown])])).toEqual([[]]);
  });

  it('include a different allergen, customer, place or order note', () => {
    const allergens = (text: string) => [{ ...line(1), allergens: text }];
    expect(changes([order(allergens('Nuts'))], [order(allergens('Eggs'))])).toEqual([
      ['Allergens of Pie: Nuts -> Eggs'],
    ]);
    const other = { customerName: 'Eva Lopez', pickupLocation: 'WINTERS', orderNotes: 'Ring' };
    expect(changes([order([])], [order([], other as Partial<ProductionOrder>)])).toEqual([
      [
        'Order notes: null -> Ring',
        'Customer: Ana Lopez -> Eva Lopez',
        'Location: DAVIS -> WINTERS',
      ],
    ]);
  });
});

const lines = fc.array(
  fc
    .record({
      product: fc.constantFrom(
        ...(['pie', 'rye'] as const).map((id) => ({ productId: id, productTitle: `The ${id}` })),
        { productId: null, productTitle: 'Tart' },
      ),
      unit: fc.constantFrom('each', null),
      quantity: fc.integer({ min: 1, max: 9 }),
      productionNotes: fc.constantFrom(null, 'Ava', 'Eva'),
      options: fc.constantFrom<ShownOption[] | undefined>(undefined, [
        { set: 'Size', choice: '8 in' },
      ]),
      inscription: fc.constantFrom(undefined, 'Ava', ' Ava'),
    })
    .map(({ product, ...rest }) => ({ ...product, ...rest })),
  { maxLength: 4 },
);
const orders = fc
  .uniqueArray(fc.integer({ min: 1001, max: 1006 }), { maxLength: 6 })
  .chain((numbers) =>
    fc.tuple(
      ...numbers.map((number) =>
        fc
          .record({ items: lines, orderNotes: fc.constantFrom(null, 'Ring') })
          .map(({ items, ...rest }) =>
            order(items, { ...rest, id: String(number), orderNumber: `#${number}` }),
          ),
      ),
    ),
  );

function add(sums: Map<string, number>, key: string, quantity: number) {
  sums.set(key, (sums.get(key) ?? 0) + quantity);
}
/** Adds the pieces of each product and unit, `times` times. */
function titleTotals(all: ProductionOrder[], times: number, sums = new Map<string, number>()) {
  for (const { title, unit, options, quantity } of productionSheet(day(...all)).products)
    add(sums, `${title}${options ? ' (8 in)' : ''} ${unit}`, times * quantity);
  return sums;
}

/** Pieces by product and unit, without zeros. */
const totals = (...all: ProductionOrder[]) =>
  new Map(productionSheet(day(...all)).products.map(({ key, quantity }) => [key, quantity]));

describe('any two states of a day', () => {
  it('are one another’s with their differences applied', () => {
    fc.assert(
      fc.property(orders, orders, (before, after) => {
        const differences = differencesSince(day(...before), day(...after));
        const applied = new Map(before.map((one) => [one.id, one]));
        for (const { before: was, after: is } of differences) {
          if (was) applied.delete(was.id);
          if (is) applied.set(is.id, is);
        }
        expect(differencesSince(day(...applied.values()), day(...after))).toEqual([]);
        expect(totals(...applied.values())).toEqual(totals(...after));
        expect(differencesSince(day(...before), day(...before))).toEqual([]);
      }),
    );
  });

  it('differ in each product by the sum of what the differences say', () => {
    fc.assert(
      fc.property(orders, orders, (before, after) => {
        const sums = titleTotals(before, -1);
        titleTotals(after, 1, sums);
        for (const difference of differencesSince(day(...before), day(...after)))
          for (const { title, unit, quantity } of amountChanges(difference))
            add(sums, `${title} ${unit}`, -quantity);
        expect([...sums.values()].filter(Boolean)).toEqual([]);
      }),
    );
  });
});

describe('the orders that changed', () => {
  const numbered = (orderNumber: string, quantity: number) =>
    order([line(quantity)], { id: orderNumber, orderNumber });
  const numbersOf = (before: ProductionOrder[], after: ProductionOrder[]) =>
    differencesSince(day(...before), day(...after)).map(
      ({ before: was, after: is }) => (is ?? was)?.orderNumber,
    );

  it('come by their numbers, those that went too', () => {
    const gone = numbered('#10000', 1);
    const edited = numbered('#9', 1);
    const came = numbered('#998', 1);
    expect(numbersOf([gone, edited], [came, numbered('#9', 2)])).toEqual(['#9', '#998', '#10000']);
  });

  it('name the allergens of a product once, sorted, whichever line has them', () => {
    const lines = (...texts: string[]) =>
      order(texts.map((allergens, place) => ({ ...line(1, `${place}`), allergens })));
    expect(changes([lines('Nuts', 'Eggs')], [lines('Eggs', 'Nuts')]).flat()).not.toContainEqual(
      expect.stringContaining('Allergens'),
    );
    expect(changes([lines('Nuts', 'Eggs')], [lines('Milk', 'Milk')]).flat()).toContain(
      'Allergens of Pie: Eggs; Nuts -> Milk',
    );
  });
});
