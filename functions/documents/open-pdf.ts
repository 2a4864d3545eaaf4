import * as z from 'zod';
import { AppError } from '../app-error.ts';
import { findOrder } from '../orders/order-repository.ts';
import { pdfFilename, pdfObjectKey } from '../orders/pdf-repository.ts';
import { presignPdf } from './document-store.ts';
import { ensurePdf } from './ensure-pdf.ts';

const versionSchema = z.coerce.number().int().min(1).max(999_999);

/**
 * Returns a URL of a version's file that is valid for five minutes. Renders a pending or lost version first.
 *
 * @throws AppError 'not-found'
 */
export async function openPdf(orderId: string, versionText: string): Promise<string> {
  const version = versionSchema.safeParse(versionText);
  const order = await findOrder(orderId);
  if (!order || !version.success)
    throw new AppError('not-found', { text: 'This PDF does not exist' });
  await ensurePdf(order, version.data);
  const filename = pdfFilename(order.number, version.data);
  return presignPdf(pdfObjectKey(orderId, version.data), filename);
}
