import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyChanges } from '#frontend/entities/cart/apply-changes.ts';
import {
  addItem,
  addItems,
  type Cart,
  cartSchema,
  countItems,
  emptyCart,
  type NewCartItem,
  putBack,
  quantityIn,
  removeItem,
  replaceItem,
  setQuantity,
  takeBack,
} from '#frontend/entities/cart/cart.ts';
import { checkCart } from '#frontend/entities/cart/cart-check.ts';
import { cartItemWith } from '#frontend/entities/order/options/answers.ts';
import { setsOf } from '#shared/products/options.ts';
import { aProduct } from '#test/frontend/catalog/builders.ts';
import { aCake, aChoice, aSet, cakeSets } from '#test/frontend/catalog/option-builders.ts';
import { aCart, anItem } from './builders.ts';

const bread = aProduct();

const chosenIn = (setId: string, choices: string[], max: number) =>
  fc
    .subarray(choices, { maxLength: max })
    .map((ids) =>
      ids.map((choiceId) => ({ setId, choiceId, set: setId, choice: choiceId, cents: 0 })),
    );

const options = fc
  .tuple(
    chosenIn('Size', ['6 in', '8 in'], 1),
    chosenIn('Flavor', ['Vanilla', 'Lemon'], 2),
    chosenIn('Filling', ['Raspberry'], 1),
  )
  .map((sets) => sets.flat());
const wishes = fc.record({
  inscription: fc.option(fc.constantFrom('Hi', ' Hi '), { nil: undefined, freq: 2 }),
  pictures: fc.option(fc.constant<string[]>(['p1']), { nil: undefined, freq: 1 }),
});
/** Bread, or a cake with any answers. */
const anyItem: fc.Arbitrary<NewCartItem> = fc.oneof(
  fc.constant(cartItemWith(bread, [], {})),
  fc.record({ options, wishes, note: fc.option(fc.constant('Cut it')) }).map(
    (one): NewCartItem => ({
      ...cartItemWith(aCake, cakeSets, { options: one.options, ...one.wishes }),
      // Without options, a note is for all pieces of the product, as ever.
      productionNotes: one.options.length > 0 ? one.note : null,
    }),
  ),
);
const added = fc.array(fc.record({ product: anyItem, quantity: fc.integer({ min: 1, max: 9 }) }), {
  maxLength: 12,
});

const isWish = ({ productionNotes, inscription, pictures }: NewCartItem) =>
  Boolean(productionNotes || inscription || pictures);
const answersOf = ({ productId, options: chosen }: NewCartItem) =>
  JSON.stringify([productId, chosen]);
const fill = (items: { product: NewCartItem; quantity: number }[]) => addItems(emptyCart, items);

describe('lines with answers', () => {
  it('lose no piece, have different ids, and can be stored', () => {
    fc.assert(
      fc.property(added, (items) => {
        const cart = fill(items);
        expect(countItems(cart)).toBe(items.reduce((sum, { quantity }) => sum + quantity, 0));
        expect(new Set(cart.items.map(({ id }) => id)).size).toBe(cart.items.length);
        expect(cartSchema.parse(JSON.parse(JSON.stringify(cart)))).toEqual(cart);
      }),
    );
  });

  it('add up if they are equal, and each with a wish is a line of its own', () => {
    fc.assert(
      fc.property(added, (items) => {
        const products = items.map(({ product }) => product);
        const equal = new Set(products.filter((one) => !isWish(one)).map(answersOf));
        const own = products.filter(isWish).length;
        expect(fill(items).items).toHaveLength(equal.size + own);
      }),
    );
  });

  it('count together as their product', () => {
    fc.assert(
      fc.property(added, (items) => {
        const ofCake = items.filter(({ product }) => product.productId === 'cake');
        const sum = ofCake.reduce((total, { quantity }) => total + quantity, 0);
        expect(quantityIn(fill(items), 'cake')).toBe(sum);
      }),
    );
  });

  it('are taken back as they were added, and come back as they were removed', () => {
    fc.assert(
      fc.property(added, added, (first, then) => {
        const before = fill(first);
        const after = addItems(before, then);
        expect(takeBack(after, before, after)).toEqual(before);
        after.items.forEach((item, index) => {
          expect(putBack(removeItem(after, item.id), item, index)).toEqual(after);
        });
      }),
    );
  });

  it('change alone: another line of the product stays', () => {
    const [vanilla, lemon] = ['Vanilla', 'Lemon'].map((choiceId) =>
      cartItemWith(aCake, cakeSets, {
        options: [{ setId: 'Flavor', choiceId, set: '', choice: '', cents: 0 }],
      }),
    );
    if (!vanilla || !lemon) throw new Error('There are two');
    const cart = addItem(addItem(emptyCart, vanilla), lemon);
    const [first, second] = cart.items.map(({ id }) => id);
    const changed = replaceItem(setQuantity(cart, first ?? '', 3), second ?? '', vanilla, 2);
    expect(changed.items.map(({ id, quantity }) => [id, quantity])).toEqual([
      [first, 3],
      [second, 2],
    ]);
    expect(changed.items[1]?.options).toEqual(vanilla.options);
  });
});

describe('a stored cart', () => {
  it('of today reads as it is; a line without an id has that of its product', () => {
    const { id: _, ...stored } = anItem({ productionNotes: 'Slice it' });
    expect(cartSchema.parse(aCart([stored as Cart['items'][number]]))).toEqual(
      aCart([{ ...stored, id: stored.productId }]),
    );
  });
});

describe('a cart beside the option sets', () => {
  const cake = cartItemWith(aCake, cakeSets, {
    options: [
      { setId: 'Size', choiceId: '8 in', set: '', choice: '', cents: 0 },
      { setId: 'Flavor', choiceId: 'Chocolate', set: '', choice: '', cents: 0 },
      { setId: 'Flavor', choiceId: 'Lemon', set: '', choice: '', cents: 0 },
    ],
  });
  const cart = addItem(emptyCart, cake);
  const [flavor] = cakeSets.filter(({ id }) => id === 'Flavor');
  const withFlavors = (...choices: Parameters<typeof aChoice>[]) =>
    cakeSets.map((set) =>
      set === flavor ? { ...set, choices: choices.map((choice) => aChoice(...choice)) } : set,
    );
  const check = (sets: typeof cakeSets) => checkCart(cart.items, [aCake], sets)[0];

  it('agrees with what was just added', () => {
    expect(check(cakeSets)).toMatchObject({
      unitPrice: 5_400,
      change: undefined,
      optionChanges: [],
      issues: [],
      allergens: 'Soy',
    });
  });

  it.each([
    ['gone', [['Lemon']]],
    ['unavailable', [['Lemon'], ['Chocolate', 0, { isAvailable: false }]]],
    ['renamed', [['Lemon'], ['Chocolate', 0, { name: 'Cocoa' }]]],
    ['price', [['Lemon'], ['Chocolate', 150]]],
  ] as const)(
    'names the line and the choice that is %s, and an update heals it',
    (reason, choices) => {
      const sets = withFlavors(...(choices as unknown as Parameters<typeof aChoice>[]));
      const line = check(sets);
      expect(line?.change).toBeUndefined();
      expect(line?.optionChanges).toEqual([
        expect.objectContaining({ productId: 'cake', line: 0, reason, choice: 'Chocolate' }),
      ]);
      const lines = checkCart(cart.items, [aCake], sets);
      const updated = applyChanges(
        cart,
        lines.flatMap(({ optionChanges }) => optionChanges),
        lines,
      );
      const [after] = checkCart(updated.items, [aCake], sets);
      expect(after).toMatchObject({ change: undefined, optionChanges: [], issues: [] });
      expect(updated.items[0]?.unitPrice).toBe(line?.unitPrice);
    },
  );

  it('says what is missing once the last choice of a required set is gone', () => {
    const line = check(withFlavors(['Vanilla']));
    expect(line?.issues).toEqual([
      { setId: 'Flavor', field: 'options', message: 'Choose a flavor' },
    ]);
  });

  it('ignores a set that no longer exists, and asks to take its choices off', () => {
    const sets = cakeSets.filter(({ id }) => id !== 'Flavor');
    expect(check(sets)?.issues).toEqual([]);
    expect(check(sets)?.optionChanges.map(({ reason }) => reason)).toEqual(['gone', 'gone']);
  });

  it('finds no change in lines without options, whatever sets there are', () => {
    const plain = [anItem()];
    const sets = [aSet('Slicing', 'one', [aChoice('Thin', 100)])];
    const [line] = checkCart(plain, [bread], sets);
    expect(line).toMatchObject({ change: undefined, optionChanges: [], issues: [], sets: [] });
    expect(setsOf(bread, sets)).toEqual([]);
  });
});
