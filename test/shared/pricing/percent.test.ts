import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parsePercent, percentSchema } from '#shared/pricing/percent.ts';

describe('a percentage', () => {
  it('is read exactly from text and from numbers, with up to three decimals', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000 }), (thousandths) => {
        expect(parsePercent((thousandths / 1_000).toFixed(3))).toBe(thousandths);
        expect(parsePercent(thousandths / 1_000)).toBe(thousandths);
      }),
    );
  });

  it.each(['8.75', ' 8.750 ', 8.75])('reads %j as 8750', (value) => {
    expect(parsePercent(value)).toBe(8750);
  });

  it.each(['', '-1', '100.001', '101', '8,75', '1e1', '0.0001', '8.', '.5', 'eight', -1, 101, NaN])(
    'refuses %j',
    (value) => {
      expect(percentSchema.safeParse(value).success).toBe(false);
    },
  );
});
