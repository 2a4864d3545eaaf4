import type { StoredOrder } from '#functions/orders/order/order-item.ts';
import {
  findPdfRecord,
  kitchenFilename,
  pdfFilename,
} from '#functions/orders/read/pdf-repository.ts';
import { drawKitchenCopy } from '#functions/papers/documents/kitchen/kitchen-copy.ts';
import type { EnsuredPdf } from '#functions/papers/documents/order/ensure-pdf.ts';
import type { PdfVersion } from '#functions/papers/documents/order/pdf-version.ts';
import { readPdf } from '#functions/papers/documents/parts/document-store.ts';
import type { Paper } from '#functions/papers/email/compose-email.ts';
import { definitionOf, type EmailKind } from '#shared/email/kinds.ts';
import type { Delivery } from './delivery.ts';

type About = {
  kind: EmailKind;
  /** The version of the last kitchen copy that was sent; undefined if none was. */
  kitchenHas: number | undefined;
};

/**
 * The version from which a kitchen copy marks changes: the one that the kitchen has, otherwise the previous
 * one.
 */
const recordInKitchen = (
  orderId: string,
  { before }: PdfVersion,
  kitchenHas: number | undefined,
) =>
  kitchenHas === undefined || kitchenHas === before?.version
    ? before
    : findPdfRecord(orderId, kitchenHas);

/**
 * The PDF version that an e-mail attaches. E-mails to the bakers also attach its kitchen copy, if that is
 * switched on.
 */
export async function readPapers(
  { settings }: Delivery,
  order: StoredOrder,
  pdf: EnsuredPdf,
  { kind, kitchenHas }: About,
): Promise<Paper[]> {
  const { version } = pdf.record;
  const bytes = pdf.drawn ?? (await readPdf(order.id, version));
  const paper = { filename: pdfFilename(order.number, version), bytes };
  if (settings.kitchen_copy === 'off' || !definitionOf({ kind }).papers.includes('kitchen'))
    return [paper];
  const before = await recordInKitchen(order.id, pdf, kitchenHas);
  const copy = await drawKitchenCopy(order, { ...pdf, before }, settings);
  return [paper, { filename: kitchenFilename(order.number, version), bytes: copy }];
}
