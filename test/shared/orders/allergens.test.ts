import { expect, it } from 'vitest';
import { allergensOf } from '#shared/orders/allergens.ts';

it('names each allergen of the lines once, however it is written and parted', () => {
  const texts = [
    'Milk, Eggs;;Tree nuts (pecans, almonds)\n',
    ' milk ,Wheat',
    ' , ',
    null,
    undefined,
  ];
  const lines = texts.map((allergens) => ({ allergens }));
  expect(allergensOf(lines)).toEqual(['Milk', 'Eggs', 'Tree nuts (pecans, almonds)', 'Wheat']);
});

it('writes all of them in one case, and takes capitals of up to four letters for an abbreviation', () => {
  const allergens =
    'pistachio, WHEAT, wheat, TREE NUTS, TBHQ, E220 ABC, sulfites (SO2), élan, 芝麻';
  expect(allergensOf([{ allergens }]).join()).toBe(
    'Pistachio,Wheat,Tree nuts,TBHQ,E220 ABC,Sulfites (SO2),Élan,芝麻',
  );
});
