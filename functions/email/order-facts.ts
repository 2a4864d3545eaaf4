import { storeDay, storeTime } from '#shared/dates/store-time.ts';
import { namedPlace } from '#shared/orders/pickup-place.ts';
import { formatMoney } from '#shared/pricing/format-money.ts';
import { readBack } from '#shared/read-back/read-back.ts';
import { discountLabel, taxLabel } from '../documents/total-labels.ts';
import type { OrderContent } from '../orders/order-content.ts';
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
 * The order as it was read back when it was placed, for its confirmation (docs/product.md#read-back). Empty in every
 * other message, and when the order is canceled: the words would read like one that is still to come.
 */
export function readBackText({ kind, isCanceled, content }: OrderMessage): string {
  if (kind !== 'customer' || isCanceled) return '';
  const { pickupDate, timezone } = content;
  const day = storeDay(pickupDate, timezone);
  const pickup = { day, time: storeTime(pickupDate, timezone), location: namedPlace(content) };
  // An e-mail is read on any day, so it counts no days until the pickup.
  return readBack({ ...content, pickup }, undefined).join(' ');
}
