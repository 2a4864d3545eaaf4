import type { OrderContent } from '#functions/orders/order/order-content.ts';
import { discountLabel, taxLabel } from '#functions/papers/documents/total-labels.ts';
import { isForCustomer } from '#shared/email/kinds.ts';
import { allergensOf } from '#shared/orders/allergens.ts';
import { paymentStatusLabel } from '#shared/orders/statuses.ts';
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

/**
 * The allergens, for the confirmation, whose list of lines does not show them. Empty in all other
 * messages, and when the order is canceled.
 */
export function allergensText({ kind, isCanceled, content }: OrderMessage): string {
  if (kind !== 'customer' || isCanceled) return '';
  const allergens = allergensOf(content.lines).join(', ');
  return allergens && `Allergens: ${allergens}`;
}

/** The payment status. Customers see what they have to do, which for a canceled order is nothing. */
export function paymentText(message: OrderMessage): string {
  const { paymentStatus, isCanceled } = message;
  if (!isForCustomer(message) || paymentStatus !== 'unpaid')
    return paymentStatusLabel(paymentStatus);
  return isCanceled ? '' : 'To pay at pickup';
}
