import { createHash } from 'node:crypto';
import { AppError } from '#functions/core/app-error.ts';
import type { OperationContext } from '#functions/core/operation-context.ts';
import type { StoredOrder } from '#functions/orders/order/order-item.ts';
import { readEntries } from '#functions/orders/payments/entry-item.ts';
import { findOrder } from '#functions/orders/read/order-repository.ts';
import { readSettings } from '#functions/store/settings/settings-repository.ts';
import type { Settings } from '#shared/schemas/settings.ts';
import { isPdfStored, presignPdf, storePdf } from './document-store.ts';
import { drawDocument } from './draw-document.ts';
import { printPdfKey } from './print-store.ts';
import { readLogo } from './read-logo.ts';
import { receiptDefinition } from './receipt-definition.ts';
import { type ReceiptDocument, toReceipt } from './receipt-document.ts';
import { reserveDrawing } from './reserve-drawing.ts';

const draw = async (receipt: ReceiptDocument, { logo_path }: Settings): Promise<Buffer> =>
  drawDocument(receipt.document, await readLogo(logo_path), (document) =>
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
 * Returns a URL, valid for five minutes, of the receipt of an entry (docs/product.md#receipts). It is made
 * when it is opened, as the list of a station is, and not kept.
 *
 * @throws AppError 'not-found', 'too-many-attempts'
 */
export async function openReceipt(
  context: OperationContext,
  orderId: string,
  paymentId: string,
): Promise<string> {
  const [order, entries, settings] = await Promise.all([
    findOrder(orderId),
    readEntries(orderId),
    readSettings({ consistent: false }),
  ]);
  if (!order) throw new AppError('not-found', { text: 'Order not found' });
  // Printed on the receipt, to the minute: within one minute the PDF can be reused.
  const at = `${context.now.toISOString().slice(0, 16)}:00.000Z`;
  const receipt = toReceipt(order, { entries, paymentId, at }, settings);
  const shown = JSON.stringify([receipt, settings.logo_path]);
  const key = printPdfKey(createHash('sha256').update(shown).digest('hex'));
  if (!(await isPdfStored(key))) {
    await reserveDrawing(context, 'PRINT');
    await storePdf(key, await draw(receipt, settings));
  }
  return presignPdf(key, receiptFilename(order));
}
