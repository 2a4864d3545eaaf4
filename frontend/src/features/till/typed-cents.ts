import { dollarsToCents } from '#shared/pricing/compute-totals.ts';

/**
 * The cents of dollars as they were typed: '$1,204.50' is 120450. NaN if it is no amount, and a fraction of a cent
 * stays one: the schemas have words for both.
 */
export function typedCents(text: string): number {
  const typed = text.replace(/[$,\s]/g, '');
  if (!/^\d+(\.\d*)?$|^\.\d+$/.test(typed)) return Number.NaN;
  return /\.\d{3,}$/.test(typed) ? Number(typed) * 100 : dollarsToCents(Number(typed));
}
