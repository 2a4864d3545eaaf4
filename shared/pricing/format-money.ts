const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Whole cents as dollars with two decimals: 123456 → '$1,234.56'. The one money formatter. */
export const formatMoney = (cents: number): string => dollars.format(cents / 100);
