import * as z from 'zod';
import { AppError } from '../app-error.ts';
import { redirect } from '../http/answer.ts';
import { endpoint } from '../http/endpoint.ts';
import { findOrder } from '../orders/order-repository.ts';
import { presignPdf } from './document-store.ts';
import { pdfFilename } from './pdf-names.ts';
import { renderPdf } from './render-pdf.ts';

const versionSchema = z.coerce.number().int().min(1).max(999_999);

/**
 * `GET /api/orders/{id}/pdfs/{version}`: redirects to the file for five minutes. A version that is still
 * pending is rendered first.
 */
export const openPdf = endpoint({
  access: 'session',
  handle: async ({ param }) => {
    const orderId = param('id');
    const version = versionSchema.safeParse(param('version'));
    const order = await findOrder(orderId);
    if (!order || !version.success)
      throw new AppError('not-found', { text: 'This PDF does not exist' });
    await renderPdf(orderId, version.data);
    return redirect(
      await presignPdf(orderId, version.data, pdfFilename(order.number, version.data)),
    );
  },
});
