import { insertWrite } from '#functions/core/data/transact.ts';
import { newsVersionOf, type PdfRecord, pdfKey } from '#functions/orders/order/order-item.ts';
import type { Projection } from './projection.ts';

/**
 * Reserves the order's `pdfVersion`, to be rendered later from this state of the order. The write
 * fails when the version already exists.
 */
export const pdfVersionWrites: Projection = ({ before, after }, { now }) => {
  if (before?.pdfVersion === after.pdfVersion) return [];
  const record: PdfRecord = {
    version: after.pdfVersion,
    contentVersion: after.contentVersion,
    newsVersion: newsVersionOf(after),
    paymentStatus: after.paymentStatus,
    isCanceled: after.status === 'canceled',
    ...(after.money && { money: after.money }),
    status: 'pending',
    createdAt: now.toISOString(),
  };
  return [insertWrite({ ...pdfKey(after.id, after.pdfVersion), ...record })];
};
