import type { StoredOrder } from '#functions/orders/order/order-item.ts';
import { markPdfReady, pdfObjectKey } from '#functions/orders/read/pdf-repository.ts';
import { readSettings } from '#functions/store/settings/settings-repository.ts';
import type { Settings } from '#shared/schemas/settings.ts';
import { isPdfStored, storePdf } from './document-store.ts';
import { drawDocument } from './draw-document.ts';
import { orderDefinition } from './order-definition.ts';
import {
  type FoundRecords,
  findRecords,
  type PdfVersion,
  readVersion,
  toDocument,
} from './pdf-version.ts';
import { readLogo } from './read-logo.ts';

/** `drawn` is its file, when it was drawn by this call. */
export type EnsuredPdf = PdfVersion & { drawn?: Buffer };

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
): Promise<EnsuredPdf> {
  const pdf = await readVersion(order, records ?? (await findRecords(order.id, version)));
  // A lost file is drawn again: the record fixes what it shows.
  const key = pdfObjectKey(order.id, version);
  if (pdf.record.status !== 'pending' && (await isPdfStored(key))) return pdf;
  const read = settings ?? (await readSettings());
  const [document, logo] = await Promise.all([
    toDocument(order, pdf, read),
    readLogo(read.logo_path),
  ]);
  const drawn = await drawDocument(document, logo, orderDefinition);
  await storePdf(key, drawn);
  await markPdfReady(order.id, version);
  return { ...pdf, drawn };
}
