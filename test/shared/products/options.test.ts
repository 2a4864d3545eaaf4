import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  allergensWith,
  answerIssues,
  lowestPrice,
  optionChange,
  orderedOptions,
  priceOf,
} from '#shared/products/options.ts';
import { aChoice, anySets, aSet, chosen, someChoices } from './option-builders.ts';

const product = { price: 4_500 };
const anyAnswer = anySets.chain((sets) => fc.tuple(fc.constant(sets), someChoices(sets)));

describe('the chosen options of a product', () => {
  it('are in the order of its sets and choices, once each, however they are sent', () => {
    fc.assert(
      fc.property(anyAnswer, ([sets, sent]) => {
        const options = orderedOptions(sets, sent);
        const places = options.map(({ setId, choiceId }) => {
          const set = sets.findIndex(({ id }) => id === setId);
          return 100 * set + (sets[set]?.choices.findIndex(({ id }) => id === choiceId) ?? 0);
        });
        expect(places).toEqual([...new Set(places)].toSorted((one, other) => one - other));
        expect(orderedOptions(sets, [...sent, ...sent].reverse())).toEqual(options);
        expect(orderedOptions(sets, options)).toEqual(options);
      }),
    );
  });

  it('cost what the size costs, or the product, with all differences, and never less than nothing', () => {
    fc.assert(
      fc.property(anyAnswer, ([sets, sent]) => {
        const options = orderedOptions(sets, sent);
        let cents = 4_500;
        for (const { setId, cents: size } of options.toReversed())
          if (setId === 'size') cents = size;
        for (const { setId, cents: more } of options) if (setId !== 'size') cents += more;
        expect(priceOf(product, sets, options)).toBe(Math.max(0, cents));
        expect(priceOf(product, [], [])).toBe(4_500);
      }),
    );
  });

  it('are two halves only where a set takes at most two', () => {
    const flavor = {
      kind: 'many' as const,
      choices: ['Lemon', 'Rum', 'Nut'].map((name) => aChoice(name)),
    };
    const halves = (max: number, ...names: string[]) =>
      chosen(names, [aSet('Flavor', { ...flavor, max })]).map(({ half }) => half);
    expect(halves(2, 'Lemon', 'Nut')).toEqual([true, true]);
    expect([halves(2, 'Lemon'), halves(3, 'Lemon', 'Nut')]).toEqual([
      [undefined],
      [undefined, undefined],
    ]);
  });
});

describe('a chosen option', () => {
  const [lemon] = chosen(['Lemon'], [aSet('Flavor', { choices: [aChoice('Lemon', 200)] })]);
  it.each([
    ['as before', { name: 'Lemon', price: 200 }, undefined],
    [
      'renamed',
      { name: 'Lemon curd', price: 300 },
      { reason: 'renamed', choice: 'Lemon', newChoice: 'Lemon curd' },
    ],
    ['dearer', { name: 'Lemon', price: 300 }, { reason: 'price', choice: 'Lemon' }],
    [
      'not available',
      { name: 'Sour', price: 300, isAvailable: false },
      { reason: 'unavailable', choice: 'Lemon' },
    ],
    ['another one', { id: 'lime' }, { reason: 'gone', choice: 'Lemon' }],
  ])('can be %s', (_, fields, change) => {
    const today = [aSet('Flavor', { choices: [aChoice('Lemon', 200, fields)] })];
    expect(lemon && optionChange(lemon, today)).toEqual(change);
    expect(lemon && optionChange(lemon, [])).toEqual({ reason: 'gone', choice: 'Lemon' });
  });
});

describe('what is missing in the answers', () => {
  const choices = ['Lemon', 'Rum', 'Nut'].map((name) => aChoice(name));
  const says = (set: Parameters<typeof aSet>[1], answers: object) =>
    answerIssues([aSet('Flavor', { choices, ...set })], answers).map(({ field, message }) => [
      field,
      message,
    ]);
  const pick = (...names: string[]) => ({ options: chosen(names, [aSet('Flavor', { choices })]) });

  it.each([
    [{ isRequired: true }, {}, [['options', 'Choose a flavor']]],
    [{}, {}, []],
    [{}, pick('Lemon', 'Rum'), [['options', 'Choose one flavor']]],
    [{ kind: 'many', min: 2 }, pick('Lemon'), [['options', 'Choose at least 2: Flavor']]],
    [{ kind: 'many', min: 2 }, {}, []],
    [{ kind: 'many' }, pick('Lemon', 'Rum', 'Nut'), [['options', 'Choose at most 2: Flavor']]],
    [{ kind: 'many' }, pick('Lemon', 'Rum'), []],
    [{ kind: 'inscription', isRequired: true }, {}, [['inscription', 'Type the inscription']]],
    [{ kind: 'inscription' }, { inscription: 'a\nb\nc' }, [['inscription', 'Use at most 2 lines']]],
    [{ kind: 'inscription', lines: 1 }, { inscription: 'a\nb' }, [['inscription', 'Use one line']]],
    [{ kind: 'picture', isRequired: true }, {}, [['pictures', 'Add a picture']]],
    [{ kind: 'picture' }, { pictures: ['one'] }, []],
    [{}, { inscription: 'Ava' }, [['inscription', 'This product has no inscription']]],
    [{}, { pictures: ['one'] }, [['pictures', 'This product takes no pictures']]],
  ] as const)('of %j with %j is %j', (set, answers, issues) => {
    expect(says(set, answers)).toEqual(issues);
  });
});

it('the allergens are those of the product and of what was chosen, each once', () => {
  const sets = [
    aSet('Filling', {
      choices: [aChoice('Nut', 0, { allergens: 'tree nuts, Milk' }), aChoice('Jam')],
    }),
  ];
  const allergens = (of: string | null, ...names: string[]) =>
    allergensWith({ allergens: of }, sets, chosen(names, sets));
  expect(allergens('Milk, Eggs', 'Nut')).toBe('Milk, Eggs, tree nuts');
  expect([allergens(null, 'Nut'), allergens(null, 'Jam')]).toEqual(['tree nuts, Milk', null]);
  expect(allergens('Milk;  eggs ', 'Jam')).toBe('Milk;  eggs ');
});

it('the lowest price is that of the cheapest size that is available', () => {
  const sizes = (...choices: Parameters<typeof aChoice>[]) =>
    lowestPrice([aSet('Size', { kind: 'size', choices: choices.map((one) => aChoice(...one)) })]);
  expect(sizes(['6 in', 3_800], ['8 in', 5_200])).toBe(3_800);
  expect(sizes(['6 in', 3_800, { isAvailable: false }], ['8 in', 5_200])).toBe(5_200);
  expect([sizes(), lowestPrice([])]).toEqual([undefined, undefined]);
});
