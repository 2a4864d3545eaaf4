import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cartItemWith } from '#frontend/entities/order/options/answers.ts';
import { spelled } from '#frontend/entities/order/options/spelled.ts';
import { orderAgain } from '#frontend/features/checkout/order-again.ts';
import { orderBody } from '#frontend/features/checkout/order-body.ts';
import { mergeChanges, obstacleOf } from '#frontend/features/checkout/order-failure.ts';
import { readBack } from '#frontend/features/checkout/spoken-order.ts';
import { countCharacters } from '#shared/orders/line/options.ts';
import { createOrderSchema } from '#shared/schemas/order-input.ts';
import { defaultPlaces } from '#shared/schemas/places.ts';
import { aCart, anItem } from '#test/frontend/cart/builders.ts';
import { aCake, aChoice, cakeSets } from '#test/frontend/catalog/option-builders.ts';
import { aForm, anEarlierOrder } from './builders.ts';

const pick = (setId: string, choiceId: string) => ({
  setId,
  choiceId,
  set: setId,
  choice: choiceId,
  cents: 0,
});
const cake = cartItemWith(aCake, cakeSets, {
  options: [pick('Size', '8 in'), pick('Flavor', 'Chocolate'), pick('Flavor', 'Lemon')],
  inscription: ' Happy  Birthday\nMaya ',
});

describe('an inscription is spelled', () => {
  it.each([
    ['Happy Birthday', 'H-A-P-P-Y  B-I-R-T-H-D-A-Y'],
    ['Hi\nMaya', 'H-I, new line, M-A-Y-A'],
    ['70 & up!', '7-0  &  U-P-!'],
    ['👩‍👩‍👧‍👦 José', '👩‍👩‍👧‍👦  J-O-S-É'],
    ['مايا', 'م-ا-ي-ا'],
    ['Groß', 'G-R-O-ß'],
    [' \n ', ''],
    ['', ''],
  ])('%j as %j', (text, letters) => {
    expect(spelled(text)).toBe(letters);
  });

  it('with every character that people see, and no other', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (text) => {
        const word = text.replace(/[\s-]/g, '');
        if (word === '') return;
        expect(spelled(word).split('-')).toHaveLength(countCharacters(word));
      }),
    );
  });
});

describe('a cake at the checkout', () => {
  it('is read back with its choices, and its inscription is spelled', () => {
    const order = {
      pickup: { day: '', time: '', location: '' },
      customer: { firstName: '', lastName: null, phone: '' },
      lines: [{ ...anItem(cake), productionNotes: 'No sprinkles' }],
      orderNotes: null,
      total: 5_400,
    };
    expect(readBack(order, undefined)[0]).toBe(
      'One Birthday Cake, 8 in, half Chocolate, half Lemon, ' +
        'saying “ Happy  Birthday, new line, Maya ”, ' +
        'spelled H-A-P-P-Y  B-I-R-T-H-D-A-Y, new line, M-A-Y-A, note: No sprinkles.',
    );
  });

  it('is sent with its answers, character by character, and a line without them as ever', () => {
    const pictures = [crypto.randomUUID()];
    const items = [anItem({ ...cake, pictures }), anItem()];
    const facts = {
      timezone: 'America/Los_Angeles',
      places: defaultPlaces.places,
      expectedTotal: 0,
    };
    const body = orderBody(aForm(), aCart(items), facts);
    const [sent, plain] = createOrderSchema.parse(JSON.parse(JSON.stringify(body))).items;
    expect(sent).toMatchObject({
      options: cake.options,
      inscription: ' Happy  Birthday\nMaya ',
      pictures,
    });
    expect(Object.keys(plain ?? {})).not.toContain('options');
    expect(JSON.stringify(body.items)).not.toContain('"id"');
  });

  it('names the line of an issue that the server found', () => {
    const failure = {
      kind: 'fields' as const,
      fields: [],
      others: [
        { path: 'items.1.options', message: 'Choose a size' },
        { path: 'items', message: 'Too many' },
      ],
    };
    expect(obstacleOf(failure, aForm(), ['Bread', 'Birthday Cake'])).toEqual({
      kind: 'notices',
      notices: ['Birthday Cake: Choose a size', 'Too many'],
    });
  });

  it('lists each changed choice once, and those of another line too', () => {
    const change = (line: number, choice: string, newPrice = 1) =>
      ({ productId: 'cake', line, choice, reason: 'price', oldPrice: 0, newPrice }) as const;
    const merged = mergeChanges(
      [change(0, 'Lemon')],
      [change(0, 'Lemon', 2), change(0, 'Chocolate'), change(1, 'Lemon')],
      ['cake'],
    );
    expect(merged).toEqual([change(0, 'Lemon'), change(0, 'Chocolate'), change(1, 'Lemon')]);
  });
});

describe('the same cake again', () => {
  const earlier = (changes = {}) =>
    anEarlierOrder({
      lines: [
        {
          productId: 'cake',
          productTitle: 'Birthday Cake',
          unit: 'each',
          quantity: 1,
          unitPrice: 5_400,
          options: cake.options,
          inscription: cake.inscription,
          ...changes,
        },
      ],
    });
  const withFlavors = (...flavors: ReturnType<typeof aChoice>[]) =>
    cakeSets.map((set) => (set.id === 'Flavor' ? { ...set, choices: flavors } : set));

  it('has the options and the inscription of then', () => {
    const { items, changes } = orderAgain(earlier(), [aCake], cakeSets);
    expect(items).toEqual([{ product: cake, quantity: 1 }]);
    expect(changes).toEqual([]);
  });

  it('has today’s words and cents, and says what is no longer offered', () => {
    const sets = withFlavors(aChoice('Lemon', 200, { name: 'Citron' }));
    const { items, changes } = orderAgain(earlier(), [aCake], sets);
    expect(items[0]?.product).toMatchObject({
      unitPrice: 5_600,
      options: [{ choice: '8 in' }, { choice: 'Citron', cents: 200 }],
    });
    expect(changes).toEqual([
      'Chocolate of Birthday Cake is no longer offered',
      'Lemon of Birthday Cake is now called Citron',
      'Birthday Cake is now $56.00 (was $54.00)',
    ]);
  });

  it('leaves out what is not available, and an inscription that is no longer asked', () => {
    const sets = withFlavors(
      aChoice('Chocolate', 0, { isAvailable: false }),
      aChoice('Lemon'),
    ).filter(({ kind }) => kind !== 'inscription');
    const { items, changes } = orderAgain(earlier(), [aCake], sets);
    expect(items[0]?.product.inscription).toBeUndefined();
    expect(items[0]?.product.options?.map(({ choice }) => choice)).toEqual(['8 in', 'Lemon']);
    expect(changes).toEqual(['Chocolate of Birthday Cake is not available at the moment']);
  });
});
