import { formatMoney } from '#shared/pricing/format-money.ts';
import { discountLabel, taxLabel } from '../documents/total-labels.ts';
import type { OrderContent } from '../orders/order-content.ts';

/** What a message about a canceled order says first of it. */
export const canceledText = 'This order is canceled.';

/** What a test e-mail says first of it; a name is one line. */
export const testText = (testBy: string) => `Test sent by ${testBy.replace(/\p{Cc}+/gu, ' ')}`;

/** Name and amount; discount and tax only when there are any (docs/product.md#discounts). */
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
