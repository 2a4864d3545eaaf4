import { type Millipercent, parsePercent } from './percent.ts';

export const discountTypes = ['none', 'percentage', 'dollar'] as const;
export type DiscountType = (typeof discountTypes)[number];

export type PricedLine = {
  /** Cents. */
  unitPrice: number;
  quantity: number;
  isTaxable: boolean;
};

export type Discount = {
  type: DiscountType;
  /** As entered: percent (0–100) or dollars; ignored for 'none'. */
  amount: number;
};

/** All in whole cents; `subtotal - discount + tax === total`. */
export type Totals = { subtotal: number; discount: number; tax: number; total: number };

/** Rounds half up. Amounts are never negative, so this is also half away from zero. */
const divideRounded = (numerator: bigint, denominator: bigint): number =>
  Number((2n * numerator + denominator) / (2n * denominator));

export const lineTotal = (line: Pick<PricedLine, 'unitPrice' | 'quantity'>): number =>
  line.unitPrice * line.quantity;

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** The discount in cents, never more than the subtotal. */
export function discountCents(subtotal: number, discount: Discount): number {
  switch (discount.type) {
    case 'none':
      return 0;
    case 'percentage':
      return divideRounded(BigInt(subtotal) * BigInt(parsePercent(discount.amount)), 100_000n);
    case 'dollar':
      return Math.min(subtotal, dollarsToCents(discount.amount));
  }
}

/** Dollars with any number of decimals to whole cents, rounded half up: 4.5 → 450, 1.005 → 101. */
export function dollarsToCents(dollars: number): number {
  // The text of a number is the shortest decimal that parses back to it, so 1.005 is exact here.
  const [mantissa = '0', exponent = '0'] = String(dollars).split('e');
  return Math.round(Number(`${mantissa}e${Number(exponent) + 2}`));
}

/**
 * Applies the pricing rules (docs/product.md#pricing): tax applies to taxable lines, reduced in
 * proportion to the discount, and only the total tax is rounded. It computes with integers
 * (BigInt), so that screen and server always agree.
 */
export function computeTotals(
  lines: PricedLine[],
  discount: Discount,
  taxRate: Millipercent,
): Totals {
  const subtotal = sum(lines.map(lineTotal));
  const discounted = subtotal - discountCents(subtotal, discount);
  const taxable = sum(lines.filter((line) => line.isTaxable).map(lineTotal));
  const tax =
    subtotal === 0
      ? 0
      : divideRounded(
          BigInt(taxable) * BigInt(discounted) * BigInt(taxRate),
          BigInt(subtotal) * 100_000n,
        );
  return { subtotal, discount: subtotal - discounted, tax, total: discounted + tax };
}
