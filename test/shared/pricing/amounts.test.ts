import fc from 'fast-check';
import { expect, it } from 'vitest';
import { discountName, discountText } from '#shared/pricing/discount-text.ts';
import { formatMoney } from '#shared/pricing/format-money.ts';
import { parsePercent, percentSchema } from '#shared/pricing/percent.ts';
import { formatCount } from '#shared/text/format-count.ts';

it('amounts and numbers look as the platform writes them', () => {
  const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
  const figures = new Intl.NumberFormat('en-US');
  fc.assert(
    fc.property(fc.integer({ min: -(10 ** 13), max: 10 ** 13 }), (number) => {
      expect(formatMoney(number)).toBe(dollars.format(number / 100));
      expect(formatCount(number)).toBe(figures.format(number));
    }),
  );
  expect([-123_456, -5, 0].map(formatMoney)).toEqual(['-$1,234.56', '-$0.05', '$0.00']);
});

it('a percentage is read exactly from text and from numbers, with up to three decimals', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000 }), (thousandths) => {
      expect(parsePercent((thousandths / 1_000).toFixed(3))).toBe(thousandths);
      expect(parsePercent(thousandths / 1_000)).toBe(thousandths);
    }),
  );
  expect(['8.75', ' 8.750 '].map(parsePercent)).toEqual([8750, 8750]);
});

it.each(['', '-1', '100.001', '101', '8,75', '1e1', '0.0001', '8.', '.5', 'eight', -1, 101, NaN])(
  '%j is no percentage',
  (value) => {
    expect(percentSchema.safeParse(value).success).toBe(false);
  },
);

it('a discount in words shows its amount only if it is in dollars', () => {
  const percentage = { type: 'percentage', amount: 12.5 } as const;
  const dollars = { type: 'dollar', amount: 4.5 } as const;
  expect([percentage, dollars].map(discountName)).toEqual(['Discount (12.5%)', 'Discount (Fixed)']);
  expect([percentage, dollars].map((one) => discountText(one))).toEqual(['12.5%', '$4.50']);
  expect([percentage, dollars].map((one) => discountText(one, 425))).toEqual(['12.5%', '$4.25']);
});
