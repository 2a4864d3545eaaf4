import { formatMoney } from '#shared/pricing/format-money.ts';
import { type Payable, settledOf, toGiveBack, toPay } from './balance.ts';

/**
 * The total as staff tell it to the customer: 'Total $58.00, $20.00 paid, $38.00 at pickup'. In cents;
 * without a payment it is only the total.
 */
export const totalWords = (total: number, paid = 0): string =>
  [
    `Total ${formatMoney(total)}`,
    ...(paid > 0 && paid >= total ? ['all paid'] : []),
    ...(paid > 0 && paid < total
      ? [`${formatMoney(paid)} paid`, `${formatMoney(total - paid)} at pickup`]
      : []),
  ].join(', ');

/**
 * The lines below the total on papers, as pairs of name and amount: the paid amount, and the amount due or
 * the refund due. Empty if no payment was ever recorded. A canceled order or a donation only shows the paid
 * amount, because papers do not decide about a refund, and a canceled order shows nothing once nothing is
 * settled.
 */
export function moneyRows(order: Payable): [name: string, amount: string][] {
  if (!order.money) return [];
  const paid: [string, string] = ['Paid', formatMoney(settledOf(order))];
  const isNothing = order.status === 'canceled' && settledOf(order) === 0;
  if (order.status === 'canceled' || order.paymentStatus === 'donation')
    return isNothing ? [] : [paid];
  const back = toGiveBack(order);
  return [paid, back > 0 ? ['Refund due', formatMoney(back)] : ['Due', formatMoney(toPay(order))]];
}
