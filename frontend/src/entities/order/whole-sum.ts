import { type CashRounding, roundedFor } from '#shared/payments/cash.ts';
import type { RecordedMethod } from '#shared/payments/entries.ts';

/** Cents that the customer pays for all of `toPay`, rounded for cash if the store rounds. */
export function wholeSum(
  method: RecordedMethod,
  { toPay, rounding }: { toPay: number; rounding: CashRounding },
): number {
  const rounded = roundedFor(method, toPay, rounding);
  return rounded > 0 ? rounded : toPay;
}
