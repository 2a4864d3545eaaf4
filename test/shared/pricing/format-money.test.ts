import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatMoney } from '#shared/pricing/format-money.ts';
import { formatCount } from '#shared/text/format-count.ts';

it.each([
  [0, '$0.00'],
  [5, '$0.05'],
  [-5, '-$0.05'],
  [1_250, '$12.50'],
  [123_456, '$1,234.56'],
  [-123_456, '-$1,234.56'],
  [1_998_000_000_000, '$19,980,000,000.00'],
])('%d cents are %s', (cents, text) => {
  expect(formatMoney(cents)).toBe(text);
});

it('amounts and numbers look as the platform writes them', () => {
  const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
  const figures = new Intl.NumberFormat('en-US');
  fc.assert(
    fc.property(fc.integer({ min: -(10 ** 13), max: 10 ** 13 }), (number) => {
      expect(formatMoney(number)).toBe(dollars.format(number / 100));
      expect(formatCount(number)).toBe(figures.format(number));
    }),
  );
});
