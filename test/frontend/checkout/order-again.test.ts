import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addItems, type CartItem, setQuantity, takeBack } from '#frontend/entities/cart/cart.ts';
import { orderAgain } from '#frontend/features/checkout/order-again.ts';
import { aCart, anItem } from '#test/frontend/cart/builders.ts';
import { aProduct } from '#test/frontend/catalog/builders.ts';
import { anEarlierOrder } from './builders.ts';

const cake = aProduct({ id: 'cake', title: 'Carrot Cake', price: 4_600 });
const line = {
  productId: 'cake',
  productTitle: 'Carrot Cake',
  unit: 'each',
  quantity: 2,
  unitPrice: 4_600,
};
const again = (fields: Partial<typeof line>, products = [cake]) =>
  orderAgain(anEarlierOrder({ lines: [{ ...line, ...fields }] }), products);

describe('the same again', () => {
  it('has the quantities of then, and the products as they are sold today', () => {
    const { items, changes } = again({});
    expect(items).toMatchObject([
      {
        quantity: 2,
        product: { productId: 'cake', productTitle: 'Carrot Cake', unitPrice: 4_600 },
      },
    ]);
    expect(changes).toEqual([]);
  });

  it.each([
    ['its price', { unitPrice: 4_400 }, 'Carrot Cake is now $46.00 (was $44.00)'],
    ['its name', { productTitle: 'Cake' }, 'Cake is now called Carrot Cake'],
    ['its unit', { unit: 'dozen' }, 'Carrot Cake is now sold by each (was dozen)'],
  ])('lists each difference: %s', (_, fields, change) => {
    const { items, changes } = again(fields);
    expect(items).toMatchObject([{ product: { unitPrice: 4_600, unit: 'each' } }]);
    expect(changes).toEqual([change]);
  });

  it.each([
    ['deleted', [], 'Carrot Cake is no longer sold'],
    [
      'unavailable',
      [{ ...cake, isAvailable: false }],
      'Carrot Cake is not available at the moment',
    ],
  ])('leaves out a product that is %s, and says so', (_, products, change) => {
    expect(again({}, products)).toEqual({ items: [], changes: [change] });
  });
});

describe('taking it back', () => {
  const product = fc.constantFrom('p1', 'p2', 'p3', 'p4');
  const quantity = fc.integer({ min: 1, max: 999 });
  const added = fc
    .array(fc.record({ productId: product, quantity }), { maxLength: 6 })
    .map((items) =>
      items.map(({ productId, quantity: count }) => ({
        product: anItem({ productId }),
        quantity: count,
      })),
    );
  const carts = fc
    .uniqueArray(fc.record({ productId: product, quantity }), { selector: (one) => one.productId })
    .map((items) => aCart(items.map((fields): CartItem => anItem(fields))));

  it('leaves the cart as it was', () => {
    fc.assert(
      fc.property(carts, added, (before, items) => {
        const after = addItems(before, items);
        expect(takeBack(after, before, after)).toEqual(before);
      }),
    );
  });

  it('keeps later additions', () => {
    const before = aCart([]);
    const after = addItems(before, [{ product: anItem(), quantity: 2 }]);
    const since = setQuantity(after, 'p1', 5);
    expect(takeBack(since, before, after).items).toMatchObject([{ productId: 'p1', quantity: 3 }]);
  });
});
