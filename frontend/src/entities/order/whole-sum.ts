import { type CashRounding, roundCash } from '#shared/payments/cash.ts';
import type { PaymentMethod } from '#shared/payments/entries.ts';

/** Cents to take for all of `toPay`: in cash without pennies, if the store rounds. */
export function wholeSum(
  method: PaymentMethod,
  { toPay, rounding }: { toPay: number; rounding: CashRounding },
): number {
  const rounded = method === 'cash' ? roundCash(toPay, rounding) : toPay;
  return rounded > 0 ? rounded : toPay;
}
