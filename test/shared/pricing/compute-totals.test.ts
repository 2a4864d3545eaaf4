import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxOrderLines, maxQuantity } from '#shared/orders/limits.ts';
import {
  computeTotals,
  type Discount,
  discountCents,
  dollarsToCents,
  lineTotal,
  type PricedLine,
} from '#shared/pricing/compute-totals.ts';
import { maxPriceCents } from '#shared/schemas/common.ts';

const taxed = (unitPrice: number, quantity = 1): PricedLine => ({
  unitPrice,
  quantity,
  isTaxable: true,
});
const untaxed = (unitPrice: number, quantity = 1) => ({
  ...taxed(unitPrice, quantity),
  isTaxable: false,
});
const none: Discount = { type: 'none', amount: 0 };
const percent = (amount: number): Discount => ({ type: 'percentage', amount });
const dollars = (amount: number): Discount => ({ type: 'dollar', amount });

/** Thousandths of a percent, and subtotal, discount, tax and total in cents. */
type Example = [why: string, PricedLine[], Discount, rate: number, is: number[]];

const example = [taxed(450, 2), untaxed(225)];

/** Computed by hand, on paper: the arithmetic is in the first column. */
const examples: Example[] = [
  ['nothing at all', [], percent(10), 8750, [0, 0, 0, 0]],
  ['an untaxed line costs its price', [untaxed(450)], none, 8750, [450, 0, 0, 450]],
  ['4.50 × 8.75 % = 0.39375', [taxed(450)], none, 8750, [450, 0, 39, 489]],
  [
    '10 % of 11.25 = 1.125 → 1.13; 9.00 × 10.12 / 11.25 × 8.75 % = 0.7084',
    example,
    percent(10),
    8750,
    [1125, 113, 71, 1083],
  ],
  [
    '9.00 × 6.25 / 11.25 = 5.00; × 8.75 % = 0.4375',
    example,
    dollars(5),
    8750,
    [1125, 500, 44, 669],
  ],
  ['a discount takes no more than there is', example, dollars(20), 8750, [1125, 1125, 0, 0]],
  ['100 % is everything', example, percent(100), 8750, [1125, 1125, 0, 0]],
  ['33.333 % of 10.00 = 3.3333', [untaxed(500, 2)], percent(33.333), 0, [1000, 333, 0, 667]],
  ['0.001 % of 1,000.00 = 0.01', [untaxed(100_000)], percent(0.001), 0, [100_000, 1, 0, 99_999]],
  ['half a cent rounds up: 50 % of 0.03 → 0.02', [untaxed(3)], percent(50), 0, [3, 2, 0, 1]],
  ['half a cent of tax rounds up: 0.10 × 5 %', [taxed(10)], none, 5000, [10, 0, 1, 11]],
  ['less than that does not: 0.09 × 5 %', [taxed(9)], none, 5000, [9, 0, 0, 9]],
  ['only the total is rounded: 0.004 + 0.004', [taxed(8), taxed(8)], none, 5000, [16, 0, 1, 17]],
  ['59.97 × 7.375 % = 4.4227875', [taxed(1999, 3)], none, 7375, [5997, 0, 442, 6439]],
  [
    '4.56 × 100 is no whole number in binary',
    [untaxed(1000)],
    dollars(4.56),
    0,
    [1000, 456, 0, 544],
  ],
  ['12.5 % of 7.77 = 0.97125', [untaxed(777)], percent(12.5), 0, [777, 97, 0, 680]],
  [
    'the largest order there can be, taxed at 100 %',
    Array.from({ length: 100 }, () => taxed(10_000_000, 999)),
    none,
    100_000,
    [999_000_000_000, 0, 999_000_000_000, 1_998_000_000_000],
  ],
];

it.each(examples)('%s', (_why, lines, discount, rate, is) => {
  const [subtotal, off, tax, total] = is;
  expect(computeTotals(lines, discount, rate)).toEqual({ subtotal, discount: off, tax, total });
});

const line: fc.Arbitrary<PricedLine> = fc.record({
  unitPrice: fc.integer({ min: 0, max: maxPriceCents }),
  quantity: fc.integer({ min: 1, max: maxQuantity }),
  isTaxable: fc.boolean(),
});
const lines = fc.array(line, { maxLength: maxOrderLines });
const thousandths = fc.integer({ min: 0, max: 100_000 });
const discount: fc.Arbitrary<Discount> = fc.oneof(
  fc.constant(none),
  thousandths.map((amount) => percent(amount / 1_000)),
  fc.integer({ min: 0, max: maxPriceCents }).map((cents) => dollars(cents / 100)),
);
const order = fc.tuple(lines, discount, thousandths);

describe('every order', () => {
  const holds = (check: (input: [PricedLine[], Discount, number]) => void) =>
    fc.assert(fc.property(order, check), { numRuns: 500 });

  it('has parts that sum to the total, all whole cents, none below 0', () => {
    holds((input) => {
      const totals = computeTotals(...input);
      expect(totals.subtotal - totals.discount + totals.tax).toBe(totals.total);
      for (const amount of Object.values(totals)) {
        expect(Number.isSafeInteger(amount)).toBe(true);
        expect(amount).toBeGreaterThanOrEqual(0);
        expect(Object.is(amount, -0)).toBe(false);
      }
      expect(totals.discount).toBeLessThanOrEqual(totals.subtotal);
    });
  });

  it('is taxed to the nearest cent of the exact amount', () => {
    holds(([all, off, rate]) => {
      const { subtotal, discount: cents, tax } = computeTotals(all, off, rate);
      const taxable = all.filter(({ isTaxable }) => isTaxable).map(lineTotal);
      const exact =
        BigInt(taxable.reduce((sum, amount) => sum + amount, 0)) *
        BigInt(subtotal - cents) *
        BigInt(rate);
      const scale = BigInt(Math.max(subtotal, 1)) * 100_000n;
      const error = 2n * (exact - BigInt(tax) * scale);
      expect(error >= -scale && error < scale).toBe(true);
    });
  });

  it('costs the same in any order of its lines, and with a line split in two', () => {
    holds(([all, off, rate]) => {
      const split = all.flatMap((one) =>
        [1, one.quantity - 1].filter(Boolean).map((quantity) => ({ ...one, quantity })),
      );
      const totals = computeTotals(all, off, rate);
      expect(computeTotals(all.toReversed(), off, rate)).toEqual(totals);
      expect(computeTotals(split, off, rate)).toEqual(totals);
    });
  });

  it('costs no more with a larger discount, and no less at a higher rate', () => {
    fc.assert(
      fc.property(order, thousandths, ([all, , rate], other) => {
        const less = Math.min(rate, other);
        const more = Math.max(rate, other);
        const totalOff = (off: number) => computeTotals(all, percent(off / 1_000), rate).total;
        expect(totalOff(more)).toBeLessThanOrEqual(totalOff(less));
        const taxAt = (of: number) => computeTotals(all, none, of).tax;
        expect(taxAt(more)).toBeGreaterThanOrEqual(taxAt(less));
      }),
    );
  });

  it('costs no less before tax with one more line, when the discount is none or a percentage', () => {
    fc.assert(
      fc.property(lines, line, thousandths, (all, extra, off) => {
        const untaxedTotal = (of: PricedLine[]) => computeTotals(of, percent(off / 1_000), 0).total;
        expect(untaxedTotal([...all, extra])).toBeGreaterThanOrEqual(untaxedTotal(all));
      }),
    );
  });
});

describe('dollars to cents', () => {
  it('is exact for every amount of two decimals', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 12 }), (cents) => {
        expect(dollarsToCents(cents / 100)).toBe(cents);
      }),
    );
  });

  it.each([
    [1.005, 101],
    [0.004, 0],
    [1e-7, 0],
    [1e9, 100_000_000_000],
  ])('%d dollars are %d cents', (amount, cents) => {
    expect(dollarsToCents(amount)).toBe(cents);
  });
});

it('a discount of none is nothing, even with an amount left in the field', () => {
  expect(discountCents(1_000, { type: 'none', amount: 50 })).toBe(0);
});
