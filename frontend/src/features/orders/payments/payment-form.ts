import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { wholeSum } from '#frontend/entities/order/whole-sum.ts';
import { ApiError } from '#frontend/lib/api-client.ts';
import { settledOf } from '#shared/payments/balance.ts';
import type { CashRounding } from '#shared/payments/cash.ts';
import type { PaymentMethod } from '#shared/payments/entries.ts';
import { formatMoney } from '#shared/pricing/format-money.ts';
import type { OrderDetail } from '#shared/schemas/orders.ts';

/** The fields of the dialog; cents, null where nothing was typed. */
export type TakeFields = {
  amount: number | null;
  method: PaymentMethod;
  received: number | null;
  reference: string;
};

/** What was to pay when the dialog opened, in cents, and how the store rounds cash. */
export type ToTake = { toPay: number; total: number; rounding: CashRounding };

/** Cents of the customer's money that the store has, also from before payments were recorded. */
export const keptOf = (order: OrderDetail): number => order.money?.kept ?? settledOf(order);

/** Ten times what the order costs is more likely two keys too many. */
const isSurprising = (cents: number, total: number) => cents >= 10 * total;

/** What is wrong with an amount beside its form: more than is to pay. */
export function tooMuch({ amount, method }: TakeFields, given: ToTake): string | undefined {
  const { toPay, total } = given;
  const isMore = amount !== null && amount > Math.max(toPay, wholeSum(method, given));
  if (!isMore) return undefined;
  const really = isSurprising(amount, total) ? `Really ${formatMoney(amount)}? ` : '';
  const only = `${really}Only ${formatMoney(toPay)} is to pay`;
  return method === 'cash' ? `${only}. Enter what you were given under Received` : only;
}

/** The largest bill: nobody wonders about a hundred dollars for a coffee. */
const largestBill = 10_000;

/** True if the cash that was handed over should be asked about before it is recorded. */
export const isOddlyMuch = (
  { received }: Pick<TakeFields, 'received'>,
  { total }: ToTake,
): boolean => received !== null && received > largestBill && isSurprising(received, total);

/** Cents to hand back, if cash was received for an amount. */
export const changeOf = ({ amount, method, received }: TakeFields): number | undefined =>
  method === 'cash' && amount !== null && received !== null && received >= amount
    ? received - amount
    : undefined;

/** Shows issues of an entry, or of the server's answer, at the fields of their names. */
export function showIssues<Fields extends FieldValues>(
  form: Pick<UseFormReturn<Fields>, 'setError'>,
  fields: readonly FieldPath<Fields>[],
  issues: { path: string; message: string }[],
): void {
  const shown = new Set<FieldPath<Fields>>();
  for (const { path, message } of issues) {
    // What belongs to no field is still told, at the first of them.
    const field = fields.find((one) => one === path) ?? fields[0];
    if (!field || shown.has(field)) continue;
    form.setError(field, { type: 'server', message }, { shouldFocus: shown.size === 0 });
    shown.add(field);
  }
}

/** The issues of a rejected entry. */
export const issuesOf = (error: Error): { path: string; message: string }[] =>
  error instanceof ApiError && error.status === 400
    ? error.issues.length > 0
      ? error.issues
      : [{ path: '', message: error.error ?? 'Please check this' }]
    : [];
