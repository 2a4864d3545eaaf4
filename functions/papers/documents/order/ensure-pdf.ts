import type { OperationContext } from '#functions/core/operation-context.ts';
import { completeEffect } from '#functions/core/outbox/outbox-repository.ts';
import { reservePdf } from '#functions/orders/changes/reserve-pdf.ts';
import type { StoredOrder } from '#functions/orders/order/order-item.ts';
import { markPdfReady, pdfObjectKey } from '#functions/orders/read/pdf-repository.ts';
import { isPdfStored, storePdf } from '#functions/papers/documents/parts/document-store.ts';
import { readPictures } from '#functions/papers/documents/parts/images.ts';
import { reserveDrawing } from '#functions/papers/documents/parts/reserve-drawing.ts';
import { readSettings } from '#functions/store/settings/settings-repository.ts';
import type { Settings } from '#shared/schemas/settings.ts';
import { orderDefinition } from './order-definition.ts';
import {
  type FoundRecords,
  findRecords,
  type PdfVersion,
  readVersion,
  toDocument,
} from './pdf-version.ts';
import { drawDocument, readLogo } from './read-logo.ts';

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
  const [document, logo, pictures] = await Promise.all([
    toDocument(order, pdf, read),
    readLogo(read.logo_path),
    readPictures(pdf.content.lines),
  ]);
  const drawn = await drawDocument(document, { logo, pictures }, orderDefinition);
  await storePdf(key, drawn);
  await markPdfReady(order.id, version);
  return { ...pdf, drawn };
}

/**
 * Makes the next version of an order's PDF; returns its number once the file is stored.
 *
 * @throws AppError 'not-found', 'conflict', 'too-many-attempts'
 */
export async function generatePdf(context: OperationContext, orderId: string): Promise<number> {
  const reading = readSettings();
  await reserveDrawing(context, 'PDF', reading);
  const settings = await reading;
  const { order, version, outbox } = await reservePdf(context, orderId);
  await ensurePdf(order, version, { settings });
  await completeEffect(outbox, { kind: 'pdf', version });
  return version;
}
