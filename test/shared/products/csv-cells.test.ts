import fc from 'fast-check';
import { expect, it } from 'vitest';
import { booleanCell, isShortened, priceCell, priceText } from '#shared/products/csv-cells.ts';

it('a flag is said in three ways and in any case, and an empty one is not said', () => {
  const words = ['true', 'YES', '1', 'False', 'no', '0', ''];
  const flags = [true, true, true, false, false, false, undefined];
  expect(words.map((word) => booleanCell.parse(word))).toEqual(flags);
  expect(booleanCell.safeParse('maybe').error?.issues[0]?.message).toBe(
    'Use true or false, yes or no, 1 or 0',
  );
});

it('a price is in dollars with at most two decimals, and nothing beside it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999 }), (cents) => {
      const dollars = (cents / 100).toFixed(2);
      expect(priceCell.parse(dollars)).toBe(cents);
      for (const wrong of [`${dollars}0`, `${dollars} each`, `-${dollars}`])
        expect(priceCell.safeParse(wrong).success).toBe(false);
    }),
  );
  expect(['4', '4.5'].map((dollars) => priceCell.parse(dollars))).toEqual([400, 450]);
  expect(['', '.5', '4.', '1000000'].map((text) => priceCell.safeParse(text).success)).toEqual(
    Array(4).fill(false),
  );
});

it.each<[number, ...string[]]>([
  [450, '$4.50', '4.50 $', 'USD 4.50', '4.50USD', 'US$ 4.50'],
  [125_000, '1,250.00', '$1,250.00', '1.250,00', '1 250.00', '1\u00a0250,00', '1\u202f250'],
  [1_234_567_890, '12,345,678.90', "12'345'678.9"],
  [850, '8.50000'],
])('%i cents are read from %s', (cents, ...texts) => {
  for (const text of texts) expect(priceCell.parse(text)).toBe(cents);
});

it.each('4,50|1.250|1,250|€4.50|4.50 €|1,25.00|1,250.0.0|4 50|$|1.2.3|-$4'.split('|'))(
  'the price %s has no reading, or two',
  (text) => expect(priceCell.safeParse(text).success).toBe(false),
);

it.each([
  ['4,50', '4.50'],
  ['4,5', '4.50'],
  ['$4,50', '4.50'],
  ['1.250,00', '1250.00'],
  ['1.250', '1.250'],
  ['1,250', '1,250'],
  ['4.5', '4.50'],
  ['4,50 €', '4,50 €'],
])('where semicolons or tabs separate, %s is %s', (text, read) =>
  expect([';', '\t', ','].map((sign) => priceText(text, sign))).toEqual([read, read, text]),
);

it('a flag is also said as spreadsheets of other languages and shops say it', () => {
  const words = ['Y', 'n', 'WAHR', 'faux', 'active', 'draft', '-1', 'taxable', 'none'];
  const flags = [true, false, true, false, true, false, false, true, false];
  expect(words.map((word) => booleanCell.parse(word))).toEqual(flags);
  expect(['x', 'backorder', '2'].map((word) => booleanCell.safeParse(word).success)).toEqual(
    Array(3).fill(false),
  );
});

it('a shortened SKU is told from a SKU', () => {
  const shortened = ['8.50012E+11', '8,5E+11', '1.2e5', '1E+12', '8.50012e+011'];
  expect(shortened.filter(isShortened)).toEqual(shortened);
  expect(
    ['1E5', '12E3', 'E+1', '850012000000', 'CAKE-1', '1.5', '8.5E+11-A'].filter(isShortened),
  ).toEqual([]);
});
