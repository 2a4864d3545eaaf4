import type { Choice, OptionSet } from '#shared/schemas/options.ts';

export const aChoice = (name: string, price = 0, given: Partial<Choice> = {}): Choice => ({
  id: name.toLowerCase(),
  name,
  price,
  allergens: null,
  ingredients: null,
  isAvailable: true,
  ...given,
});

export const anOptionSet = (given: Partial<OptionSet> = {}): OptionSet => ({
  id: 'flavor',
  version: 1,
  name: 'Flavor',
  kind: 'one',
  isRequired: false,
  min: 1,
  max: 2,
  lines: 2,
  choices: [aChoice('Vanilla'), aChoice('Lemon', 400)],
  ...given,
});
