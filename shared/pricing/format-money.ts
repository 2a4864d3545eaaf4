const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Formats whole cents as dollars with two decimals: 123456 → '$1,234.56'. All amounts use it. */
export const formatMoney = (cents: number): string => dollars.format(cents / 100);
