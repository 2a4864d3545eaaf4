import { may } from '#functions/orders/order/may.ts';
import { balanceOf, type StoredOrder } from '#functions/orders/order/order-item.ts';
import { settledOf, toPay } from '#shared/payments/balance.ts';
import { suggestedDeposit } from '#shared/payments/cash.ts';
import type { MyOrder } from '#shared/schemas/my.ts';
import type { Settings } from '#shared/schemas/settings.ts';

type Payment = NonNullable<MyOrder['payments']>[number];
type Rules = Pick<Settings, 'card_link' | 'deposit_percent' | 'deposit_from'>;

/** The smallest amount in cents that the card provider takes. */
export const leastCents = 50;

/** The suggested amount: the one that staff asked for, otherwise the store's deposit. */
function firstOf(order: StoredOrder, due: number, rules: Rules): Payment[] {
  const { payLink, content } = order;
  if (payLink)
    return [{ what: 'asked', amount: Math.min(payLink.amount, due), until: payLink.until }];
  const { deposit_percent: percent, deposit_from: from } = rules;
  const amount = suggestedDeposit(content.total, { percent, from });
  return settledOf(balanceOf(order)) === 0 ? [{ what: 'deposit', amount }] : [];
}

/**
 * The amounts that a customer can pay by card now, the suggested one first. Empty if staff asked for an
 * amount and its time is over.
 */
export function paymentsOf(order: StoredOrder, rules: Rules, now: Date): Payment[] {
  const { payLink, paymentStatus } = order;
  const isOver = payLink !== undefined && now > new Date(payLink.until);
  if (rules.card_link === 'off' || paymentStatus !== 'unpaid' || isOver) return [];
  if (!may({ kind: 'customer' }, 'checkout', order, now)) return [];
  const due = toPay(balanceOf(order));
  const first = firstOf(order, due, rules).filter(
    ({ what, amount }) => amount >= leastCents && (what === 'asked' || amount < due),
  );
  const isAll = due < leastCents || first.some(({ amount }) => amount === due);
  return isAll ? first : [...first, { what: 'rest', amount: due }];
}
