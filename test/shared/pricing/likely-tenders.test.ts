import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bills, likelyTenders } from '#shared/payments/cash.ts';

describe('what a customer is likely to hand over', () => {
  it.each([
    [4_547, [4_547, 5_000, 6_000, 10_000]],
    [8_371, [8_371, 8_500, 9_000, 10_000]],
    [320, [320, 500, 1_000, 2_000]],
    [5_000, [5_000, 6_000, 10_000]],
    [17_755, [17_755, 17_800, 18_000, 20_000]],
  ])('for %i cents is %j', (cents, sums) => {
    expect(likelyTenders(cents)).toEqual(sums);
  });

  it('is the exact sum and at most three in bills, none of them one too many', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), (cents) => {
        const [exact, ...sums] = likelyTenders(cents);
        expect(exact).toBe(cents);
        expect(sums.length > 0).toBe(cents % 10_000 > 0);
        expect(sums.length).toBeLessThan(4);
        expect(sums).toEqual([...new Set(sums)].sort((one, other) => one - other));
        for (const sum of sums) {
          expect(sum).toBeGreaterThan(cents);
          expect(bills.some((bill) => sum % bill === 0 && sum - bill <= cents)).toBe(true);
        }
        // The hundred, except for small sums that each of three smaller bills covers.
        if (cents > 2_000 && cents < 10_000) expect(sums).toContain(10_000);
      }),
    );
  });
});
