import type { Choice, OptionSet } from '#shared/schemas/options.ts';
import { aProduct } from './builders.ts';

/** A choice whose id is its name. */
export const aChoice = (name: string, price = 0, fields: Partial<Choice> = {}): Choice => ({
  id: name,
  name,
  price,
  allergens: null,
  ingredients: null,
  isAvailable: true,
  ...fields,
});

/** A set whose id is its name. */
export const aSet = (
  name: string,
  kind: OptionSet['kind'],
  choices: Choice[] = [],
  fields: Partial<OptionSet> = {},
): OptionSet => ({
  id: name,
  version: 1,
  name,
  kind,
  isRequired: false,
  min: 1,
  max: 2,
  lines: 2,
  choices,
  ...fields,
});

const required = { isRequired: true };

/** The questions of a birthday cake. */
export const cakeSets: OptionSet[] = [
  aSet(
    'Size',
    'size',
    [
      aChoice('6 in', 4_200),
      aChoice('8 in', 5_400),
      aChoice('10 in', 7_200),
      aChoice('Quarter sheet', 9_000, { isAvailable: false }),
    ],
    required,
  ),
  aSet(
    'Flavor',
    'many',
    [
      aChoice('Vanilla'),
      aChoice('Chocolate', 0, { allergens: 'Soy' }),
      aChoice('Lemon'),
      aChoice('Carrot', 400),
      aChoice('Red Velvet', 200),
    ],
    required,
  ),
  aSet('Filling', 'one', [
    aChoice('Buttercream'),
    aChoice('Raspberry', 300),
    aChoice('Lemon curd', 300),
  ]),
  aSet('Inscription', 'inscription'),
  aSet('Picture', 'picture'),
];

export const aCake = aProduct({
  id: 'cake',
  title: 'Birthday Cake',
  sku: 'CAK-404',
  price: 5_000,
  optionSets: cakeSets.map(({ id }) => id),
});
