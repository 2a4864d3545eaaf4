import { type Discount, dollarsToCents } from './compute-totals.ts';
import { formatMoney } from './format-money.ts';

const percent = (amount: number) => `${amount}%`;

/** The label of a discount: 'Discount (10%)' or 'Discount (Fixed)' (docs/product.md#discounts). */
export const discountName = ({ type, amount }: Discount): string =>
  `Discount (${type === 'percentage' ? percent(amount) : 'Fixed'})`;

/**
 * The size of a discount: '10%' or '$5.00'.
 *
 * @param cents the resulting amount, to show that instead of the entered one
 */
export const discountText = (
  { type, amount }: Discount,
  cents: number = dollarsToCents(amount),
): string => (type === 'percentage' ? percent(amount) : formatMoney(cents));
