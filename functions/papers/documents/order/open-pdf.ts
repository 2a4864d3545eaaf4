import * as z from 'zod/mini';
import { AppError } from '#functions/core/app-error.ts';
import { findOrder } from '#functions/orders/read/order-repository.ts';
import { pdfFilename, pdfObjectKey } from '#functions/orders/read/pdf-repository.ts';
import { presignPdf } from '#functions/papers/documents/parts/document-store.ts';
import { ensurePdf } from './ensure-pdf.ts';
import { findRecords } from './pdf-version.ts';

const versionSchema = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(999_999));

const pdfMissing = () => new AppError('not-found', { text: 'This PDF does not exist' });

/**
 * Reads an order and the records of a version.
 *
 * @throws AppError 'not-found'
 */
export async function findVersion(orderId: string, versionText: string) {
  const version = versionSchema.safeParse(versionText);
  if (!version.success) throw pdfMissing();
  const [order, records] = await Promise.all([
    findOrder(orderId),
    findRecords(orderId, version.data),
  ]);
  if (!order) throw pdfMissing();
  return { order, records, version: version.data };
}

/**
 * Returns a URL, valid for five minutes, of a version's file. Renders a pending or lost version first.
 *
 * @throws AppError 'not-found'
 */
export async function openPdf(orderId: string, versionText: string): Promise<string> {
  const { order, records, version } = await findVersion(orderId, versionText);
  await ensurePdf(order, version, { records });
  return presignPdf(pdfObjectKey(orderId, version), pdfFilename(order.number, version));
}
