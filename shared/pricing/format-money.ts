import { formatCount } from '#shared/text/format-count.ts';

/** Formats whole cents as dollars with two decimals: 123456 → '$1,234.56'. Used for all amounts. */
export const formatMoney = (cents: number): string => {
  const amount = Math.abs(cents);
  const fraction = String(amount % 100).padStart(2, '0');
  return `${cents < 0 ? '-' : ''}$${formatCount(Math.trunc(amount / 100))}.${fraction}`;
};

/** '$50' for whole dollars, otherwise '$4.53'. */
export const shortMoney = (cents: number): string => formatMoney(cents).replace(/\.00$/, '');

/** Formats whole cents for a text field or a CSV cell: 450 → '4.50'. */
export const centsToDollars = (cents: number): string => (cents / 100).toFixed(2);
