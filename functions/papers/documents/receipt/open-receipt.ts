import { required } from '#functions/core/app-error.ts';
import type { OperationContext } from '#functions/core/operation-context.ts';
import { readEntries } from '#functions/ledger/entry-item.ts';
import type { StoredOrder } from '#functions/orders/order/order-item.ts';
import { findOrder } from '#functions/orders/read/order-repository.ts';
import { drawDocument, readLogo } from '#functions/papers/documents/order/read-logo.ts';
import { minuteOf, openDrawn } from '#functions/papers/documents/parts/open-drawn.ts';
import { readSettings } from '#functions/store/settings/settings-repository.ts';
import type { Settings } from '#shared/schemas/settings.ts';
import { receiptDefinition } from './receipt-definition.ts';
import { type ReceiptDocument, toReceipt } from './receipt-document.ts';

const draw = async (receipt: ReceiptDocument, { logo_path }: Settings): Promise<Buffer> =>
  drawDocument(receipt.document, { logo: await readLogo(logo_path) }, (document) =>
    receiptDefinition({ ...receipt, document }),
  );

export const receiptFilename = ({ number }: Pick<StoredOrder, 'number'>): string =>
  `receipt-${number}.pdf`;

/**
 * Draws the receipt of an entry for an e-mail, which attaches it and does not store it.
 *
 * @throws AppError 'not-found'
 */
export async function drawReceipt(
  order: StoredOrder,
  { paymentId, now }: { paymentId: string; now: Date },
  settings: Settings,
): Promise<{ receipt: ReceiptDocument; bytes: Buffer }> {
  const entries = await readEntries(order.id);
  const receipt = toReceipt(order, { entries, paymentId, at: now.toISOString() }, settings);
  return { receipt, bytes: await draw(receipt, settings) };
}

/**
 * Returns a URL, valid for five minutes, of the receipt of an entry (docs/product.md#receipts). Like a
 * station's list, it is made when it is opened, and not kept.
 *
 * @throws AppError 'not-found', 'too-many-attempts'
 */
export async function openReceipt(
  context: OperationContext,
  orderId: string,
  paymentId: string,
): Promise<string> {
  const [found, entries, settings] = await Promise.all([
    findOrder(orderId),
    readEntries(orderId),
    readSettings({ consistent: false }),
  ]);
  const order = required(found, 'Order not found');
  const at = minuteOf(context.now);
  const receipt = toReceipt(order, { entries, paymentId, at }, settings);
  return openDrawn(context, {
    filename: receiptFilename(order),
    shown: [receipt, settings.logo_path],
    draw: () => draw(receipt, settings),
  });
}
