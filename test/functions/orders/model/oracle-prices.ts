/** The pricing rules (docs/product.md#pricing), implemented a second time, independently. */

type Line = { unitPrice: number; quantity: number; isTaxable: boolean };
type Priced = {
  lines: Line[];
  discountType: string;
  discountValue: number;
  taxRate: string;
};

const thousandths = (percent: number | string) => BigInt(Math.round(Number(percent) * 1_000));
/** Rounds half up. */
const divide = (numerator: bigint, denominator: bigint) => {
  const rest = numerator % denominator;
  return Number(numerator / denominator) + (2n * rest >= denominator ? 1 : 0);
};
const sum = (lines: Line[]) => {
  let cents = 0;
  for (const { unitPrice, quantity } of lines) cents += unitPrice * quantity;
  return cents;
};

export function priceOf({ lines, discountType, discountValue, taxRate }: Priced) {
  const subtotal = sum(lines);
  let discount = 0;
  if (discountType === 'percentage')
    discount = divide(BigInt(subtotal) * thousandths(discountValue), 100_000n);
  if (discountType === 'dollar') discount = Math.min(Math.round(discountValue * 100), subtotal);
  const rest = subtotal - discount;
  const taxable = BigInt(sum(lines.filter(({ isTaxable }) => isTaxable)));
  const tax =
    subtotal > 0
      ? divide(taxable * BigInt(rest) * thousandths(taxRate), 100_000n * BigInt(subtotal))
      : 0;
  return { subtotal, discount, tax, total: rest + tax };
}
