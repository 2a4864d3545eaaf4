import type { OrderContent } from '#functions/orders/order/order-content.ts';
import { discountLabel, taxLabel } from '#functions/papers/documents/total-labels.ts';
import { isForCustomer } from '#shared/email/kinds.ts';
import { allergensOf } from '#shared/orders/allergens.ts';
import { isAllergyRequest } from '#shared/orders/allergy-request.ts';
import { paymentStatusLabel } from '#shared/orders/statuses.ts';
import { settledOf, toPay } from '#shared/payments/balance.ts';
import { moneyRows } from '#shared/payments/money-words.ts';
import { formatMoney } from '#shared/pricing/format-money.ts';
import type { OrderMessage } from './order-message.ts';

/** The first text in a message about a canceled order. */
export const canceledText = 'This order is canceled.';

/** The first text in a test e-mail; line breaks in the name are removed. */
export const testText = (testBy: string) => `Test sent by ${testBy.replace(/\p{Cc}+/gu, ' ')}`;

/** Pairs of name and amount; discount and tax only when they are not zero (docs/product.md#discounts). */
export const totalRows = (content: OrderContent): [name: string, amount: string][] => {
  const { subtotal, discount, tax, total } = content;
  return [
    ['Subtotal', formatMoney(subtotal)],
    ...(discount > 0
      ? [[discountLabel(content), `−${formatMoney(discount)}`] as [string, string]]
      : []),
    ...(tax > 0 ? [[taxLabel(content), formatMoney(tax)] as [string, string]] : []),
    ['Total', formatMoney(total)],
  ];
};

/** A note; an allergy request behind a sign, which the plain text has, too. */
export const withSign = (note: string): string =>
  isAllergyRequest(note) ? `⚠ ALLERGY: ${note}` : note;

/**
 * The allergens, for the confirmation, whose list of lines does not show them. Empty in all other
 * messages, and when the order is canceled.
 */
export function allergensText({ kind, isCanceled, content }: OrderMessage): string {
  if (kind !== 'customer' || isCanceled) return '';
  const allergens = allergensOf(content.lines).join(', ');
  return allergens && `Allergens: ${allergens}`;
}

const payable = ({ content, paymentStatus, isCanceled, money }: OrderMessage) => ({
  status: isCanceled ? ('canceled' as const) : ('pending' as const),
  paymentStatus,
  total: content.total,
  money,
});

/** Pairs of name and amount for below the total: what is paid and to pay, if payments were recorded. */
export const paidRows = (message: OrderMessage): [name: string, amount: string][] =>
  moneyRows(payable(message));

/** 'UNPAID', and how much is paid if that is a part of the total. */
function staffPaymentText(message: OrderMessage): string {
  const label = paymentStatusLabel(message.paymentStatus);
  const order = payable(message);
  const settled = settledOf(order);
  const isPart = message.money && settled > 0 && settled < order.total;
  return isPart ? `${label} · ${formatMoney(settled)} paid` : label;
}

/** The payment status. Customers see what they have to do, which for a canceled order is nothing. */
export function paymentText(message: OrderMessage): string {
  const { paymentStatus, isCanceled, money } = message;
  if (!isForCustomer(message)) return staffPaymentText(message);
  if (paymentStatus !== 'unpaid') return paymentStatusLabel(paymentStatus);
  if (isCanceled) return '';
  return money ? `${formatMoney(toPay(payable(message)))} to pay at pickup` : 'To pay at pickup';
}
