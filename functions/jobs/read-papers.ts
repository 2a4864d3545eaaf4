import type { StoredOrder } from '#functions/orders/order/order-item.ts';
import { kitchenFilename, pdfFilename } from '#functions/orders/read/pdf-repository.ts';
import { readPdf } from '#functions/papers/documents/document-store.ts';
import { drawKitchenCopy } from '#functions/papers/documents/kitchen-copy.ts';
import type { PdfVersion } from '#functions/papers/documents/pdf-version.ts';
import type { Paper } from '#functions/papers/email/compose-email.ts';
import { definitionOf, type EmailKind } from '#shared/email/kinds.ts';
import type { Delivery } from './delivery.ts';

/** The PDF version that an e-mail attaches; for the bakers also its kitchen copy. */
export async function readPapers(
  { settings }: Delivery,
  order: StoredOrder,
  pdf: PdfVersion,
  kind: EmailKind,
): Promise<Paper[]> {
  const { version } = pdf.record;
  const bytes = await readPdf(order.id, version);
  const paper = { filename: pdfFilename(order.number, version), bytes };
  if (!definitionOf({ kind }).papers.includes('kitchen')) return [paper];
  const copy = await drawKitchenCopy(order, pdf, settings);
  return [paper, { filename: kitchenFilename(order.number, version), bytes: copy }];
}
