import { expect, it } from 'vitest';
import { allergensOf } from '#shared/orders/allergens.ts';

it('names each allergen of the lines once, however it is written and parted', () => {
  const lines = [
    { allergens: 'Milk, Eggs;;Tree nuts\n' },
    { allergens: ' milk ,Wheat' },
    { allergens: null },
    {},
  ];
  expect(allergensOf(lines)).toEqual(['Milk', 'Eggs', 'Tree nuts', 'Wheat']);
  expect(allergensOf([{ allergens: ' , ' }])).toEqual([]);
});

it('writes all of them in one case, as they are not typed', () => {
  const allergens = 'Almond, pistachio, WHEAT, wheat, TREE NUTS, MSG, sulfites (SO2), élan, 芝麻';
  expect(allergensOf([{ allergens }])).toEqual([
    'Almond',
    'Pistachio',
    'Wheat',
    'Tree nuts',
    'MSG',
    'Sulfites (SO2)',
    'Élan',
    '芝麻',
  ]);
});

it('takes capitals of up to four letters for an abbreviation', () => {
  const names = allergensOf([{ allergens: 'MSG, TBHQ, E220 ABC, WHEAT' }]);
  expect(names).toEqual(['MSG', 'TBHQ', 'E220 ABC', 'Wheat']);
});
