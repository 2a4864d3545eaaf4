import type { SentOptionSet } from '#shared/schemas/option-input.ts';

const costing = (prices: Record<string, number>) =>
  Object.entries(prices).map(([name, price]) => ({ name, price }));

/** The option sets of the cakes; prices in cents. */
export const optionSets: SentOptionSet[] = [
  {
    name: 'Size',
    kind: 'size',
    isRequired: true,
    choices: costing({ '6 in': 4_200, '8 in': 5_400, '10 in': 7_200 }),
  },
  {
    name: 'Flavor',
    kind: 'many',
    isRequired: true,
    min: 1,
    max: 2,
    choices: [
      ...costing({ Vanilla: 0, Chocolate: 0, Lemon: 0, 'Red velvet': 200 }),
      { name: 'Carrot', price: 400, allergens: 'Walnut' },
    ],
  },
  {
    name: 'Filling',
    kind: 'one',
    choices: costing({ Buttercream: 0, Raspberry: 300, 'Lemon curd': 300 }),
  },
  { name: 'Inscription', kind: 'inscription', lines: 2 },
  { name: 'Picture', kind: 'picture' },
];

/** The names of the sets that a product asks, in its order, by its SKU. */
export const askedBy: Partial<Record<string, string[]>> = {
  'CAK-401': ['Inscription'],
  'CAK-402': ['Filling', 'Inscription', 'Picture'],
  'CAK-403': ['Inscription', 'Picture'],
  'CAK-404': ['Size', 'Flavor', 'Filling', 'Inscription', 'Picture'],
};

export const inscriptions = [
  'Happy Birthday\nMaya',
  '¡Felicidades\nAbuela!',
  'Congratulations\nClass of 2026',
  '70 & still rising',
  'Happy Anniversary',
  'Welcome home, Noor 🎉',
];
