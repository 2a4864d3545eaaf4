import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyChanges } from '#frontend/entities/cart/apply-changes.ts';
import { cartTotals, checkCart } from '#frontend/entities/cart/cart-check.ts';
import { aProduct } from '#test/frontend/catalog/builders.ts';
import { aCart, anItem } from './builders.ts';

const changesOf = (lines: ReturnType<typeof checkCart>) =>
  lines.flatMap(({ change }) => (change ? [change] : []));

describe('a cart beside the catalog', () => {
  test('a line that still agrees has no change', () => {
    const [line] = checkCart([anItem()], [aProduct({ isTaxable: true })]);
    expect(line).toMatchObject({ change: undefined, unitPrice: 850, isTaxable: true });
  });

  test('a new price is a change from old to new', () => {
    const [line] = checkCart([anItem()], [aProduct({ price: 900 })]);
    expect(line?.unitPrice).toBe(900);
    expect(line?.change).toEqual({
      productId: 'p1',
      reason: 'price',
      oldPrice: 850,
      newPrice: 900,
    });
  });

  test('distinguishes a deleted product from an unavailable one', () => {
    const lines = checkCart(
      [anItem(), anItem({ productId: 'p2' }), anItem({ productId: 'p3' })],
      [aProduct({ id: 'p2', isAvailable: false }), aProduct({ id: 'p3', isActive: false })],
    );
    const reasons = lines.map(({ change }) => change?.reason);
    expect(reasons).toEqual(['gone', 'unavailable', 'unavailable']);
    expect(lines.map(({ change }) => change?.newPrice)).toEqual([null, 850, 850]);
  });

  test('updating applies prices, removes gone products, and keeps notes and discount', () => {
    const cart = aCart(
      [
        anItem({ productionNotes: 'Slice it' }),
        anItem({ productId: 'gone' }),
        anItem({ productId: 'off' }),
      ],
      { discountType: 'percentage', discountAmount: 10 },
    );
    const products = [aProduct({ price: 0 }), aProduct({ id: 'off', isAvailable: false })];
    const updated = applyChanges(cart, changesOf(checkCart(cart.items, products)));
    expect(updated).toEqual({
      ...cart,
      items: [anItem({ unitPrice: 0, productionNotes: 'Slice it' })],
    });
  });

  test('after an update nothing is left to update, and the total stays as shown', () => {
    const price = fc.integer({ min: 0, max: 100_000 });
    const product = fc.record({
      id: fc.constantFrom('a', 'b', 'c'),
      price,
      isAvailable: fc.boolean(),
      isTaxable: fc.boolean(),
    });
    const item = fc.record({
      productId: fc.constantFrom('a', 'b', 'c', 'd'),
      unitPrice: price,
      quantity: fc.integer({ min: 1, max: 999 }),
    });
    fc.assert(
      fc.property(
        fc.uniqueArray(item, { selector: ({ productId }) => productId }),
        fc.uniqueArray(product, { selector: ({ id }) => id }),
        fc.integer({ min: 0, max: 100 }),
        (items, catalog, percent) => {
          const cart = aCart(items.map(anItem), {
            discountType: 'percentage',
            discountAmount: percent,
          });
          const products = catalog.map(aProduct);
          const before = checkCart(cart.items, products);
          const updated = applyChanges(cart, changesOf(before));
          const after = checkCart(updated.items, products);
          expect(changesOf(after)).toEqual([]);
          expect(cartTotals(updated, after, '8.75')).toEqual(cartTotals(cart, before, '8.75'));
        },
      ),
    );
  });

  test('totals use the catalog’s prices, tax only taxable lines, and leave out gone products', () => {
    const cart = aCart([
      anItem({ quantity: 2 }),
      anItem({ productId: 'p2', unitPrice: 1_000 }),
      anItem({ productId: 'gone', unitPrice: 5_000 }),
    ]);
    const products = [
      aProduct({ price: 900, isTaxable: true }),
      aProduct({ id: 'p2', price: 1_000 }),
    ];
    // 2 × 9.00 + 10.00 = 28.00; 8.75 % of 18.00 is 1.575, rounded 1.58.
    expect(cartTotals(cart, checkCart(cart.items, products), '8.75')).toEqual({
      subtotal: 2_800,
      discount: 0,
      tax: 158,
      total: 2_958,
    });
  });
});
