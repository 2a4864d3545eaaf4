import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { catalog } from '#demo/bakery/products.ts';
import { allergenChips, allergenHints, ingredientParts } from '#shared/products/allergen-rules.ts';
import { labelRules } from '#shared/schemas/settings.ts';

const anyRules = fc.constantFrom(...labelRules);
const oneOf = (list: string) => fc.constantFrom(...list.split(', '));
const foods = oneOf(
  'wheat flour, butter, egg whites, walnuts, cashew nuts, soy lecithin, tahini, anchovies, shrimp, E220, celery seed, peanut butter, Gruyère, oats, salt',
);
/** Labels must say which. */
const vague = oneOf('nuts, praline, fish sauce, shellfish, malt, plain flour');
/** Their words mean something else, under both rules. */
const traps = oneOf(
  'cocoa butter, shea butter, sunflower seed butter, coconut milk, rice milk, cream of tartar, vegan cream cheese, plant-based butter, coconut ice cream, dairy-free butter, butter beans, non-dairy creamer, buckwheat, rice flour, gluten-free mix, nutmeg, coconut, butternut squash, doughnut sugar, chestnuts, tiger nuts, eggplant, egg replacer, vegan egg, egg-free mix, soybean oil, crab apples, oyster mushrooms',
);
const listOf = (one: fc.Arbitrary<string>) => fc.array(one).map((all) => all.join(', '));
const statements = listOf(
  fc.oneof(
    foods,
    vague,
    fc.constantFrom(
      'Tree nuts (walnut, pecan)',
      'Wheat and milk',
      'Wheat with soy',
      'No nuts',
      'May contain soy',
    ),
  ),
);
const texts = fc.record({
  ingredients: fc.option(fc.oneof(listOf(fc.oneof(foods, vague, traps)), fc.string())),
  allergens: fc.option(fc.oneof(statements, fc.string())),
});
const strong = (ingredients: string, rules: 'us' | 'eu' = 'us') =>
  ingredientParts(ingredients, rules).flatMap((part) => (part.isStrong ? part.text : []));

it('All parts of a list of ingredients make the list', () => {
  const lists = fc.oneof(listOf(fc.oneof(foods, traps)), fc.string({ unit: 'grapheme' }));
  fc.assert(
    fc.property(lists, anyRules, (list, rules) => {
      const parts = ingredientParts(list, rules).map(({ text }) => text);
      expect(parts.join('')).toBe(list);
    }),
  );
});

it('words that mean something else are neither strong nor hinted at', () => {
  fc.assert(
    fc.property(listOf(traps), anyRules, (ingredients, rules) => {
      expect(strong(ingredients, rules)).toEqual([]);
      expect(allergenHints({ ingredients, allergens: null }, rules)).toEqual([]);
    }),
  );
});

it('no hint is left once every chip that one asks for is pressed', () => {
  fc.assert(
    fc.property(listOf(fc.oneof(foods, traps)), anyRules, (ingredients, rules) => {
      let product = { ingredients, allergens: '' };
      for (const hint of allergenHints(product, rules)) {
        const chip = allergenChips(product, rules).find(({ name }) => hint.endsWith(`: ${name}?`));
        product = { ingredients, allergens: chip?.pressed ?? '' };
      }
      expect(allergenHints(product, rules)).toEqual([]);
    }),
  );
});

it('a press turns its own chip alone, and the next one turns it back', () => {
  const said = (product: Parameters<typeof allergenChips>[0], rules: 'us' | 'eu') =>
    allergenChips(product, rules).map(({ name, isSaid }) => [name, isSaid]);
  fc.assert(
    fc.property(texts, anyRules, fc.nat(20), ({ ingredients, allergens }, rules, index) => {
      const chips = allergenChips({ ingredients, allergens }, rules);
      const chip = chips[index % chips.length];
      const after = { ingredients, allergens: chip?.pressed ?? '' };
      const turned = chips.map((one) => [one.name, one.isSaid !== (one === chip)]);
      expect(said(after, rules)).toEqual(turned);
    }),
  );
});

it('a press keeps what was typed', () => {
  const texts = { ingredients: 'almonds, wheat', allergens: 'Wheat, Tree nuts (walnut) and milk' };
  const pressed = (name: string, allergens = texts.allergens) =>
    allergenChips({ ...texts, allergens }, 'us').find((chip) => chip.name === name)?.pressed;
  expect(pressed('Milk')).toBe('Wheat, Tree nuts (walnut)');
  expect(pressed('Tree nuts')).toBe('Wheat, milk');
  expect(pressed('Tree nuts', '')).toBe('Tree nuts (almonds)');
  expect(pressed('Soy')).toBe('Wheat, Tree nuts (walnut) and milk, Soy');
  expect(pressed('Soy', 'May contain milk.')).toBe('Soy. May contain milk.');
  expect(pressed('Milk', 'Milk. May contain soy')).toBe('May contain soy');
  expect(pressed('Soy', 'Milk. May contain soy, eggs')).toBe('Milk, Soy. May contain soy, eggs');
});

describe('the words', () => {
  it.each([
    ['Wheat flour, butter, egg whites, salt', ['Wheat', 'butter', 'egg whites']],
    ['peanut butter (peanuts), goat milk', ['peanut', 'peanuts', 'milk']],
    ['almond milk, soy lecithin, cashew nuts', ['almond', 'soy', 'cashew nuts']],
    ['flour, sugar; unbleached all-purpose flour', ['flour', 'all-purpose flour']],
    ['lactose-free milk, Gruyère, crème fraîche', ['milk', 'Gruyère', 'crème fraîche']],
    ['rye, mustard, celery', []],
  ])('%s', (list, words) => expect(strong(list)).toEqual(words));

  it('are more in Europe', () => {
    const list = 'rye, malt, mustard, celeriac, sulphites, E223, lupin, mussels, pine nuts';
    expect(strong(list, 'eu')).toEqual(list.split(', ').slice(0, -1));
    expect(strong('pine nuts, rye')).toEqual(['pine nuts']);
  });
});

it.each([
  ['us', null, 'Tree nuts', ['Tree nuts: say which']],
  ['us', null, 'Tree nuts (walnut)', []],
  ['us', 'walnuts, almonds', 'Walnut', ['Ingredients say almonds: Tree nuts (almonds)?']],
  ['us', null, 'Fish, Shellfish', ['Fish: say which', 'Crustacean shellfish: say which']],
  ['us', 'Butter, cream', 'No milk', ['Ingredients say butter: Milk?']],
  ['us', 'Butter', 'May contain milk', ['Ingredients say butter: Milk?']],
  ['eu', 'oats', 'Gluten, nuts', ['Cereals with gluten: say which', 'Nuts: say which']],
  ['eu', 'fish', 'Fish', []],
] as const)('%s: %s with the allergens %s', (rules, ingredients, allergens, hints) => {
  expect(allergenHints({ ingredients, allergens }, rules)).toEqual(hints);
});

it('the products of the demo bakery say all their allergens', () => {
  const products = catalog.flatMap((category) => category.products);
  for (const product of products)
    for (const rules of labelRules) expect(allergenHints(product, rules)).toEqual([]);
});
