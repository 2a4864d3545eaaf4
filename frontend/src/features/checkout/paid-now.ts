import { wholeSum } from '#frontend/entities/order/whole-sum.ts';
import { formatMoney } from '#shared/pricing/format-money.ts';
import type { CreateOrderBody } from '#shared/schemas/order-input.ts';
import { type PublicSettings, recordsPayments } from '#shared/schemas/public-settings.ts';
import type { CheckoutFields } from './checkout-form-schema.ts';

type Fields = Pick<CheckoutFields, 'paymentStatus' | 'paidNow' | 'paidBy'>;
type Given = {
  /** Cents. */
  total: number;
  settings: Pick<PublicSettings, 'record_payments' | 'cash_rounding'>;
};

/** True if the customer can pay at checkout: something is due, and the store records payments. */
export const takesMoney = ({ paymentStatus }: Fields, { total, settings }: Given): boolean =>
  recordsPayments(settings) && total > 0 && ['unpaid', 'paid', 'invoice'].includes(paymentStatus);

/** Cents that are paid at checkout: the whole sum of a PAID order; null for nothing. */
export function paidNow(fields: Fields, given: Given): number | null {
  if (!takesMoney(fields, given)) return null;
  if (fields.paymentStatus !== 'paid') return fields.paidNow || null;
  return wholeSum(fields.paidBy, { toPay: given.total, rounding: given.settings.cash_rounding });
}

/** Cents of the total that the payment settles: rounded cash settles all of it. */
export function settledNow(fields: Fields, given: Given): number {
  const paid = paidNow(fields, given);
  if (paid === null) return 0;
  const whole = wholeSum(fields.paidBy, {
    toPay: given.total,
    rounding: given.settings.cash_rounding,
  });
  return paid >= whole ? given.total : paid;
}

/** The error text for an amount that is more than the order costs. */
export function paidTooMuch(fields: Fields, given: Given): string | undefined {
  const { total, settings } = given;
  const whole = wholeSum(fields.paidBy, { toPay: total, rounding: settings.cash_rounding });
  return (paidNow(fields, given) ?? 0) > Math.max(total, whole)
    ? `Only ${formatMoney(total)} is due`
    : undefined;
}

/** The payment of the new order. With the checkout's own key as its id, it is recorded once. */
export function checkoutPayment(
  fields: Fields,
  given: Given & { idempotencyKey: string; till: string },
): CreateOrderBody['payment'] {
  const amount = paidNow(fields, given);
  if (amount === null) return undefined;
  return { id: given.idempotencyKey, method: fields.paidBy, amount, till: given.till };
}
