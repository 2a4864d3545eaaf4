import { ensurePdf, type PdfVersion } from '#functions/documents/ensure-pdf.ts';
import type { StoredOrder } from '#functions/orders/order-item.ts';
import { findOrder } from '#functions/orders/order-repository.ts';
import type { OutboxItem } from '#functions/outbox/outbox-item.ts';
import { readSettings } from '#functions/settings/settings-repository.ts';
import type { Settings } from '#shared/schemas/settings.ts';

/** What the effects of one outbox item hand on to each other, so that none of it is read or made twice. */
export type Delivery = {
  /** As it was when the delivery began: what may change meanwhile, an e-mail reads when it is its turn. */
  order: StoredOrder;
  settings: Settings;
  /** The PDF versions that are stored and ready, by their number. */
  pdfs: Map<number, PdfVersion>;
};

/** @throws Error when the order is missing */
export async function startDelivery({ id, orderId }: OutboxItem): Promise<Delivery> {
  const [order, settings] = await Promise.all([findOrder(orderId), readSettings()]);
  if (!order) throw new Error(`Outbox item ${id} is not done: order ${orderId} is missing`);
  return { order, settings, pdfs: new Map() };
}

/** A PDF version of the order, once it is stored and ready. */
export async function readyPdf(
  { order, settings, pdfs }: Delivery,
  version: number,
): Promise<PdfVersion> {
  const pdf = pdfs.get(version) ?? (await ensurePdf(order, version, settings));
  pdfs.set(version, pdf);
  return pdf;
}
