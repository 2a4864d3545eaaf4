import fc from 'fast-check';
import { expect, it } from 'vitest';
import { booleanCell, priceCell } from '#shared/products/csv-cells.ts';

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
      for (const wrong of [`$${dollars}`, `${dollars}0`, `${dollars} each`, `-${dollars}`])
        expect(priceCell.safeParse(wrong).success).toBe(false);
    }),
  );
  expect(['4', '4.5'].map((dollars) => priceCell.parse(dollars))).toEqual([400, 450]);
  expect(['', '.5', '4.', '1000000'].map((text) => priceCell.safeParse(text).success)).toEqual(
    Array(4).fill(false),
  );
});
