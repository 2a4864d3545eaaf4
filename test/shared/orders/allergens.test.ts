import { expect, it } from 'vitest';
import { allergensOf } from '#shared/orders/allergens.ts';

it('names each allergen of the lines once, however it is written and parted', () => {
  const lines = [
    { allergens: 'Milk, Eggs;;Tree nuts\n' },
    { allergens: ' milk ,Wheat' },
    { allergens: null },
    {},
  ];
  expect(allergensOf(lines)).toEqual(['milk', 'Eggs', 'Tree nuts', 'Wheat']);
  expect(allergensOf([{ allergens: ' , ' }])).toEqual([]);
});
