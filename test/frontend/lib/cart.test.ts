import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addItem,
  type Cart,
  cartSchema,
  countItems,
  emptyCart,
  type NewCartItem,
  putBack,
  removeItem,
  setDiscount,
  setQuantity,
  setText,
} from '#frontend/entities/cart/cart.ts';
import { maxQuantity } from '#shared/orders/limits.ts';
import { discountIssue } from '#shared/schemas/order-input.ts';

const product = (productId: string, unitPrice = 450): NewCartItem => ({
  productId,
  productTitle: `Product ${productId}`,
  productSku: null,
  unit: 'each',
  unitPrice,
  imageUrl: null,
});

const ids = fc.constantFrom('rye', 'cake', 'tart');
const anyNumber = fc.oneof(fc.integer({ min: -5, max: 1_200 }), fc.double());
/** Any change a visitor can make, with any number they can type. */
const change: fc.Arbitrary<(cart: Cart) => Cart> = fc.oneof(
  fc.tuple(ids, fc.integer({ min: 0, max: 10_000 }), anyNumber).map(
    ([id, price, n]) =>
      (cart: Cart) =>
        addItem(cart, product(id, price), n),
  ),
  fc.tuple(ids, anyNumber).map(
    ([id, n]) =>
      (cart: Cart) =>
        setQuantity(cart, id, n),
  ),
  ids.map((id) => (cart: Cart) => removeItem(cart, id)),
  fc.tuple(ids, fc.string()).map(
    ([id, note]) =>
      (cart: Cart) =>
        setText(cart, id, 'productionNotes', note),
  ),
  fc.tuple(fc.constantFrom('none', 'percentage', 'dollar'), anyNumber).map(
    ([type, n]) =>
      (cart: Cart) =>
        setDiscount(cart, type, n),
  ),
);
const carts = fc
  .array(change)
  .map((changes) => changes.reduce((cart, apply) => apply(cart), emptyCart));

describe('the cart', () => {
  it('can always be stored, read back and priced, with one line a product, whatever is done to it', () => {
    fc.assert(
      fc.property(carts, (cart) => {
        expect(cartSchema.parse(JSON.parse(JSON.stringify(cart)))).toEqual(cart);
        expect(discountIssue(cart)).toBeUndefined();
        const { items } = cart;
        expect(new Set(items.map((item) => item.productId)).size).toBe(items.length);
      }),
    );
  });

  it('counts its pieces', () => {
    const cart = addItem(addItem(emptyCart, product('rye'), 2), product('cake'));
    expect(countItems(cart)).toBe(3);
  });

  it('raises the quantity of a product that is there already, and keeps its note', () => {
    const noted = setText(addItem(emptyCart, product('rye')), 'rye', 'productionNotes', 'sliced');
    const [line] = addItem(noted, product('rye'), 3).items;
    expect(line).toMatchObject({ quantity: 4, productionNotes: 'sliced' });
  });

  it.each([0, -1])('removes the line when its quantity becomes %i', (quantity) => {
    const cart = addItem(emptyCart, product('rye'));
    expect(cart.items[0]?.quantity).toBe(1);
    expect(setQuantity(cart, 'rye', quantity).items).toEqual([]);
  });

  it('never holds more of a line than an order may', () => {
    const cart = addItem(addItem(emptyCart, product('rye'), 998), product('rye'), 5);
    expect(cart.items[0]?.quantity).toBe(maxQuantity);
  });

  it('reads a blank note as none', () => {
    const cart = setText(addItem(emptyCart, product('rye')), 'rye', 'productionNotes', '  \n');
    expect(cart.items[0]?.productionNotes).toBeNull();
  });

  it.each([
    ['percentage', 12.5, 12.5],
    ['percentage', 250, 100],
    ['dollar', 4.999, 5],
  ] as const)('takes a discount of %s %d as %d', (type, entered, kept) => {
    expect(setDiscount(emptyCart, type, entered)).toMatchObject({
      discountType: type,
      discountAmount: kept,
    });
  });

  it.each([
    ['none', 12],
    ['percentage', -1],
    ['percentage', 0],
    ['dollar', 0.004],
    ['dollar', Number.NaN],
  ] as const)('takes a discount of %s %d as none', (type, entered) => {
    const before = setDiscount(emptyCart, 'dollar', 5);
    expect(setDiscount(before, type, entered)).toEqual(emptyCart);
  });
});

describe('a removed line', () => {
  const full = ['rye', 'cake', 'tart'].reduce(
    (cart, id) => setText(addItem(cart, product(id), 2), id, 'productionNotes', `For ${id}`),
    emptyCart,
  );

  it('comes back as it was, wherever it was', () => {
    full.items.forEach((item, place) => {
      expect(putBack(removeItem(full, item.productId), item, place)).toEqual(full);
    });
  });

  it('does not replace one that was added for its product meanwhile', () => {
    const [rye] = full.items;
    const again = addItem(removeItem(full, 'rye'), product('rye'), 5);
    expect(rye && putBack(again, rye, 0)).toEqual(again);
  });
});
