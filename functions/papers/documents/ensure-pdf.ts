import { logger } from '#functions/core/logger.ts';
import type { StoredOrder } from '#functions/orders/order/order-item.ts';
import { markPdfReady, pdfObjectKey } from '#functions/orders/read/pdf-repository.ts';
import { readSettings } from '#functions/store/settings/settings-repository.ts';
import type { Settings } from '#shared/schemas/settings.ts';
import { isPdfStored, storePdf } from './document-store.ts';
import { makePdf } from './make-pdf.ts';
import { orderDefinition } from './order-definition.ts';
import type { Logo, OrderDocument } from './order-document.ts';
import {
  type FoundRecords,
  findRecords,
  type PdfVersion,
  readVersion,
  toDocument,
} from './pdf-version.ts';
import { readLogo } from './read-logo.ts';

/** Draws the document, without the logo if the PDF library cannot read the logo: the order must get a PDF. */
async function draw(document: OrderDocument, logo: Logo | undefined): Promise<Buffer> {
  if (!logo) return makePdf(orderDefinition(document));
  try {
    return await makePdf(orderDefinition({ ...document, store: { ...document.store, logo } }));
  } catch (error) {
    logger.warn('The PDF is drawn without the logo', { order: document.orderNumber, error });
    return makePdf(orderDefinition(document));
  }
}

/**
 * Ensures that a reserved PDF version is stored and ready, even after its file was lost. Repeated
 * and concurrent calls leave one file and one ready record (docs/product.md#pdf-versions). `order`
 * may be older than the version. Settings and records are read if needed and not given.
 *
 * @throws AppError 'not-found' when the version does not exist
 */
export async function ensurePdf(
  order: StoredOrder,
  version: number,
  { settings, records }: { settings?: Settings; records?: FoundRecords } = {},
): Promise<PdfVersion> {
  const pdf = await readVersion(order, records ?? (await findRecords(order.id, version)));
  // A lost file is drawn again: the record fixes what it shows.
  const key = pdfObjectKey(order.id, version);
  if (pdf.record.status === 'pending' || !(await isPdfStored(key))) {
    const read = settings ?? (await readSettings());
    const [document, logo] = await Promise.all([
      toDocument(order, pdf, read),
      readLogo(read.logo_path),
    ]);
    await storePdf(key, await draw(document, logo));
    await markPdfReady(order.id, version);
  }
  return pdf;
}
