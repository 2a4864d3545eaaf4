import { describe, expect, it } from 'vitest';
import { discountName, discountText } from '#shared/pricing/discount-text.ts';

describe('a discount in words', () => {
  it.each([
    [{ type: 'percentage', amount: 12.5 }, 'Discount (12.5%)', '12.5%'],
    [{ type: 'dollar', amount: 4.5 }, 'Discount (Fixed)', '$4.50'],
  ] as const)('%j', (discount, label, text) => {
    expect(discountName(discount)).toBe(label);
    expect(discountText(discount)).toBe(text);
  });

  it('says what a discount in dollars came to when it is told, never what a percentage came to', () => {
    expect(discountText({ type: 'dollar', amount: 50 }, 1_250)).toBe('$12.50');
    expect(discountText({ type: 'percentage', amount: 10 }, 1_250)).toBe('10%');
  });
});
