import {
  discountLabel,
  type OrderContent,
  type StoredLine,
  taxLabel,
} from '#functions/orders/order/order-content.ts';
import { isForCustomer } from '#shared/email/kinds.ts';
import { allergensOf } from '#shared/orders/allergens.ts';
import { isAllergyRequest } from '#shared/orders/allergy-request.ts';
import { optionsText } from '#shared/orders/line/options.ts';
import { isFree, paymentLabel, settledOf, toPay } from '#shared/payments/balance.ts';
import { moneyRows } from '#shared/payments/money-words.ts';
import { formatMoney } from '#shared/pricing/format-money.ts';
import { formatCounted } from '#shared/text/format-count.ts';
import type { OrderMessage } from './order-message.ts';

/** The first text in a message about a canceled order. */
export const canceledText = 'This order is canceled.';

/** The first text in a test e-mail; line breaks in the name are removed. */
export const testText = (testBy: string) => `Test sent by ${testBy.replace(/\p{Cc}+/gu, ' ')}`;

/** The name of the link to the customer's page. */
export const pageWords = ({ about }: OrderMessage): string =>
  about === 'pay' ? 'Pay by card' : 'Your order, any time';

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

/** '8 in · Lemon' and '2 pictures', where a line has any. A message does not show the pictures. */
export const optionsAndPictures = ({ options, pictures }: StoredLine): string[] => [
  ...(options ? [optionsText(options)] : []),
  ...(pictures ? [formatCounted(pictures.length, 'picture', 'pictures')] : []),
];

/** A note. An allergy request gets a sign in front of it, in plain text too. */
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

/**
 * Pairs of name and amount for below the total: the paid amount and the amount due, if payments were
 * recorded.
 */
export const paidRows = (message: OrderMessage): [name: string, amount: string][] =>
  moneyRows(payable(message));

/** 'UNPAID', with the paid amount if part of the total is paid. */
function staffPaymentText(message: OrderMessage): string {
  const order = payable(message);
  const label = paymentLabel(order);
  const settled = settledOf(order);
  const isPart = message.money && settled > 0 && settled < order.total;
  return isPart ? `${label} · ${formatMoney(settled)} paid` : label;
}

/** The payment status. Customers see what they have to do, which is nothing for a canceled order. */
export function paymentText(message: OrderMessage): string {
  const { paymentStatus, isCanceled, money } = message;
  if (!isForCustomer(message)) return staffPaymentText(message);
  const order = payable(message);
  if (paymentStatus !== 'unpaid') return paymentLabel(order);
  if (isCanceled) return '';
  if (isFree(order)) return paymentLabel(order);
  return money ? `${formatMoney(toPay(order))} due at pickup` : 'Due at pickup';
}
