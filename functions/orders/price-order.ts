import { computeTotals } from '#shared/pricing/compute-totals.ts';
import { parsePercent } from '#shared/pricing/percent.ts';
import type { OrderContent } from './order-content.ts';

type Unpriced = Pick<OrderContent, 'lines' | 'discountType' | 'discountValue' | 'taxRate'>;
type Amounts = Pick<OrderContent, 'subtotal' | 'discount' | 'tax' | 'total'>;

/** Adds the amounts that the lines, the discount and the tax rate come to. */
export const priced = <Content extends Unpriced>(content: Content): Content & Amounts => ({
  ...content,
  ...computeTotals(
    content.lines,
    { type: content.discountType, amount: content.discountValue },
    parsePercent(content.taxRate),
  ),
});
