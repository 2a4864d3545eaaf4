/**
 * Converts typed dollars ('42', '$1,042.50') to cents; null for an empty field, and NaN for text that is not
 * an amount. More than two decimals remain a fraction of a cent, so that the schema of the amount rejects
 * them.
 */
export function typedCents(text: string): number | null {
  const digits = text.replace(/[$,\s]/g, '');
  if (digits === '') return null;
  if (!/^-?(\d+\.?\d*|\.\d+)$/.test(digits)) return Number.NaN;
  const cents = Number(digits) * 100;
  const [, decimals = ''] = digits.split('.');
  return decimals.length > 2 ? Number(cents.toFixed(6)) : Math.round(cents);
}
