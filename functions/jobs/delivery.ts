import type { StoredOrder } from '#functions/orders/order/order-item.ts';
import { findOrder } from '#functions/orders/read/order-repository.ts';
import { markPdfReady, pdfObjectKey } from '#functions/orders/read/pdf-repository.ts';
import { type EnsuredPdf, ensurePdf } from '#functions/papers/documents/order/ensure-pdf.ts';
import { isPdfStored } from '#functions/papers/documents/parts/document-store.ts';
import { readSettings } from '#functions/store/settings/settings-repository.ts';
import type { Settings } from '#shared/schemas/settings.ts';

/** Data shared by the effects of one outbox item, so that each part is read or made only once. */
export type Delivery = {
  /** The order when the delivery began. E-mails read it again, since it may have changed. */
  order: StoredOrder;
  settings: Settings;
  /** The PDF versions that are stored and ready, by version number. */
  pdfs: Map<number, EnsuredPdf>;
};

/** @throws Error when the order is missing */
export async function startDelivery(id: string, orderId: string): Promise<Delivery> {
  const [order, settings] = await Promise.all([findOrder(orderId), readSettings()]);
  if (!order) throw new Error(`Outbox item ${id} is not done: order ${orderId} is missing`);
  return { order, settings, pdfs: new Map() };
}

/** Returns a PDF version of the order, rendering it first if necessary. */
export async function readyPdf(
  { order, settings, pdfs }: Delivery,
  version: number,
): Promise<EnsuredPdf> {
  const pdf = pdfs.get(version) ?? (await ensurePdf(order, version, { settings }));
  pdfs.set(version, pdf);
  return pdf;
}

/**
 * Makes a PDF version ready unless a newer one has replaced it. A replaced version is drawn when somebody
 * opens it. Otherwise a hundred edits of one order would hold up the PDFs of all others.
 */
export async function readyUnlessReplaced(delivery: Delivery, version: number): Promise<void> {
  const { id, pdfVersion } = delivery.order;
  const isWanted = version >= pdfVersion || (await isPdfStored(pdfObjectKey(id, version)));
  if (isWanted) await readyPdf(delivery, version);
  else await markPdfReady(id, version);
}
