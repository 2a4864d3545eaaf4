import { AppError } from '#functions/core/app-error.ts';
import { reversalOf, type StoredEntry } from '#functions/ledger/entry-item.ts';
import type { StoredOrder } from '#functions/orders/order/order-item.ts';
import type { OrderDocument } from '#functions/papers/documents/order/order-document.ts';
import { orderUrl, storeOf } from '#functions/papers/documents/order/pdf-version.ts';
import { formatOrderNumber } from '#shared/orders/order-number.ts';
import { hasReceipt } from '#shared/payments/receipt-words.ts';
import type { Settings } from '#shared/schemas/settings.ts';

/** All data that a receipt shows: the entry, and the order and its balance when the receipt was made. */
export type ReceiptDocument = {
  entry: StoredEntry;
  /** The entry that reversed it, if any. */
  takenBack: Pick<StoredEntry, 'by' | 'at'> | undefined;
  document: OrderDocument;
};

/** @throws AppError 'not-found' when there is no such entry, or no money moved */
function requireEntry(entries: StoredEntry[], paymentId: string): StoredEntry {
  const entry = entries.find(({ id }) => id === paymentId);
  if (!entry) throw new AppError('not-found', { text: 'Payment not found' });
  if (!hasReceipt(entry))
    throw new AppError('not-found', { text: 'No money moved, so there is no receipt' });
  return entry;
}

/**
 * The data of an entry's receipt, with the order as it is now.
 *
 * @param at ISO instant at which the order was read
 * @throws AppError 'not-found'
 */
export function toReceipt(
  order: StoredOrder,
  { entries, paymentId, at }: { entries: StoredEntry[]; paymentId: string; at: string },
  settings: Settings,
): ReceiptDocument {
  const entry = requireEntry(entries, paymentId);
  const reversal = reversalOf(entry, entries);
  return {
    entry,
    takenBack: reversal && { by: reversal.by, at: reversal.at },
    document: {
      version: order.pdfVersion,
      contentVersion: order.contentVersion,
      content: order.content,
      paymentStatus: order.paymentStatus,
      isCanceled: order.status === 'canceled',
      money: order.money,
      orderNumber: formatOrderNumber(order.number),
      createdAt: order.createdAt,
      versionCreatedAt: at,
      orderUrl: orderUrl(order.id),
      store: storeOf(settings),
    },
  };
}
