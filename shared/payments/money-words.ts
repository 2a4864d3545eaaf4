import { formatMoney } from '#shared/pricing/format-money.ts';
import { type Payable, settledOf, toGiveBack, toPay } from './balance.ts';

/**
 * The total as staff say it and the customer reads it: 'Total $58.00, $20.00 paid, $38.00 at pickup'. Cents;
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
 * What stands below the total on papers, as pairs of name and amount: what is paid, and what is still to pay
 * or to give back. Nothing where no payment was ever recorded, and only what was paid of a canceled order
 * or a donation: whether the store gives it back is not decided there. Nothing once that is settled.
 */
export function moneyRows(order: Payable): [name: string, amount: string][] {
  if (!order.money) return [];
  const paid: [string, string] = ['Paid', formatMoney(settledOf(order))];
  const isNothing = order.status === 'canceled' && settledOf(order) === 0;
  if (order.status === 'canceled' || order.paymentStatus === 'donation')
    return isNothing ? [] : [paid];
  const back = toGiveBack(order);
  return [
    paid,
    back > 0 ? ['To give back', formatMoney(back)] : ['To pay', formatMoney(toPay(order))],
  ];
}
