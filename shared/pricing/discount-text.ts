import { type Discount, dollarsToCents } from './compute-totals.ts';
import { formatMoney } from './format-money.ts';

const percent = (amount: number) => `${amount}%`;

/** What the line of a discount is called: 'Discount (10%)' or 'Discount (Fixed)' (docs/product.md#discounts). */
export const discountLabel = ({ type, amount }: Discount): string =>
  `Discount (${type === 'percentage' ? percent(amount) : 'Fixed'})`;

/**
 * How much a discount is: '10%' or '$5.00'.
 *
 * @param cents what it came to, where that is to be said instead of what was entered
 */
export const discountText = (
  { type, amount }: Discount,
  cents: number = dollarsToCents(amount),
): string => (type === 'percentage' ? percent(amount) : formatMoney(cents));
