import fc from 'fast-check';
import type { OrderedOption } from '#shared/orders/line/options.ts';
import { orderedOptions } from '#shared/products/options.ts';
import type { Choice, OptionSet } from '#shared/schemas/options.ts';

export const aChoice = (name: string, price = 0, fields: Partial<Choice> = {}): Choice => ({
  id: name.toLowerCase(),
  name,
  price,
  allergens: null,
  ingredients: null,
  isAvailable: true,
  ...fields,
});

export const aSet = (name: string, fields: Partial<OptionSet> = {}): OptionSet => ({
  id: name.toLowerCase(),
  version: 1,
  name,
  kind: 'one',
  isRequired: false,
  min: 1,
  max: 2,
  lines: 2,
  choices: [],
  ...fields,
});

/** The choices for a birthday cake: a size, one or two flavors, a filling, an inscription and pictures. */
export const cakeSets: OptionSet[] = [
  aSet('Size', {
    kind: 'size',
    isRequired: true,
    choices: [aChoice('6 in', 3_800), aChoice('8 in', 5_200), aChoice('10 in', 6_800)],
  }),
  aSet('Flavor', {
    kind: 'many',
    isRequired: true,
    choices: [
      aChoice('Chocolate'),
      aChoice('Lemon'),
      aChoice('Walnut', 300, { allergens: 'Tree nuts' }),
    ],
  }),
  aSet('Filling', { choices: [aChoice('Raspberry', 400), aChoice('Cream', -100)] }),
  aSet('Text', { kind: 'inscription' }),
  aSet('Picture', { kind: 'picture' }),
];

type Chosen = Pick<OrderedOption, 'setId' | 'choiceId'>;

/** The options with these names, in the words and cents of these sets. */
export const chosen = (names: string[], sets = cakeSets): OrderedOption[] =>
  orderedOptions(
    sets,
    sets.flatMap((set) =>
      set.choices
        .filter(({ name }) => names.includes(name))
        .map(({ id }): Chosen => ({ setId: set.id, choiceId: id })),
    ),
  );

const anyChoice = fc.record({
  name: fc.constantFrom('Lemon', 'Rum', 'Nut', 'Jam'),
  price: fc.integer({ min: -3_000, max: 9_000 }),
  isAvailable: fc.boolean(),
});
const choicesOf = fc
  .uniqueArray(anyChoice, { selector: ({ name }) => name, maxLength: 4 })
  .map((choices) => choices.map(({ name, price, ...rest }) => aChoice(name, price, rest)));

/** A product's sets with choices: a size, if it has any, and others. */
export const anySets: fc.Arbitrary<OptionSet[]> = fc
  .record({
    size: fc.option(choicesOf),
    others: fc.array(fc.record({ choices: choicesOf, isMany: fc.boolean() }), { maxLength: 3 }),
  })
  .map(({ size, others }) => [
    ...(size ? [aSet('Size', { kind: 'size', choices: size })] : []),
    ...others.map(({ choices, isMany }, index) =>
      aSet(`Set ${index}`, { kind: isMany ? 'many' : 'one', choices }),
    ),
  ]);

/** Some of the choices of sets, in any order. */
export const someChoices = (sets: OptionSet[]): fc.Arbitrary<Chosen[]> =>
  fc.shuffledSubarray(
    sets.flatMap((set) => set.choices.map(({ id }) => ({ setId: set.id, choiceId: id }))),
  );
