/**
 * What was typed as dollars ('42', '$1,042.50') in cents; NaN for no amount. More than two decimals are kept as
 * a fraction of a cent, so that the schema of the amount rejects them instead of rounding.
 */
export function typedCents(text: string): number {
  const digits = text.replace(/[$,\s]/g, '');
  if (!/^-?(\d+\.?\d*|\.\d+)$/.test(digits)) return Number.NaN;
  const cents = Number(digits) * 100;
  const [, decimals = ''] = digits.split('.');
  return decimals.length > 2 ? Number(cents.toFixed(6)) : Math.round(cents);
}
