import { wholeSum } from '#frontend/entities/order/whole-sum.ts';
import { ApiError } from '#frontend/lib/api-client.ts';
import { settledOf } from '#shared/payments/balance.ts';
import type { CashRounding } from '#shared/payments/cash.ts';
import type { PaymentMethod } from '#shared/payments/entries.ts';
import { formatMoney } from '#shared/pricing/format-money.ts';
import type { OrderDetail } from '#shared/schemas/orders.ts';
import type { Entry } from '#shared/schemas/payments.ts';

/** The dialog's fields. Amounts are in cents; null if a field is empty. */
export type TakeFields = {
  amount: number | null;
  method: PaymentMethod;
  received: number | null;
  reference: string;
};

/** The amount due when the dialog opened, in cents, and how the store rounds cash. */
export type ToTake = { toPay: number; total: number; rounding: CashRounding };

/** Cents of the customer's money that the store has, including payments from before they were recorded. */
export const keptOf = (order: OrderDetail): number => order.money?.kept ?? settledOf(order);

/** Cents of a payment by card link that are not refunded yet; 0 for any other entry. */
export const leftByLink = ({ payments = [] }: OrderDetail, { kind, checkout }: Entry): number =>
  kind === 'payment' && checkout
    ? payments.reduce((sum, one) => sum + (one.checkout === checkout ? one.amount : 0), 0)
    : 0;

/** An amount of ten times the order's total is probably a typo. */
const isSurprising = (cents: number, total: number) => cents >= 10 * total;

/** The error text for an amount that is more than the amount due. */
export function tooMuch({ amount, method }: TakeFields, given: ToTake): string | undefined {
  const { toPay, total } = given;
  const isMore = amount !== null && amount > Math.max(toPay, wholeSum(method, given));
  if (!isMore) return undefined;
  const really = isSurprising(amount, total) ? `Really ${formatMoney(amount)}? ` : '';
  const only = `${really}Only ${formatMoney(toPay)} is due`;
  return method === 'cash' ? `${only}. Enter what you were given under Received` : only;
}

/** The largest bill, in cents: paying a small amount with it is not unusual. */
const largestBill = 10_000;

/** True if the cash received is so much that the dialog should ask before recording it. */
export const isOddlyMuch = (
  { received }: Pick<TakeFields, 'received'>,
  { total }: ToTake,
): boolean => received !== null && received > largestBill && isSurprising(received, total);

/** Cents to hand back, if cash was received for an amount. */
export const changeOf = ({ amount, method, received }: TakeFields): number | undefined =>
  method === 'cash' && amount !== null && received !== null && received >= amount
    ? received - amount
    : undefined;

export const entryIssues = (error: Error): { path: string; message: string }[] =>
  error instanceof ApiError && error.status === 400
    ? error.issues.length > 0
      ? error.issues
      : [{ path: '', message: error.error ?? 'Please check this' }]
    : [];
