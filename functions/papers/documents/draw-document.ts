import { logger } from '#functions/core/logger.ts';
import { type Definition, makePdf } from './make-pdf.ts';
import type { Logo, OrderDocument } from './order-document.ts';

/** Draws the document, without the logo if the PDF library cannot read the logo: the paper must exist. */
export async function drawDocument(
  document: OrderDocument,
  logo: Logo | undefined,
  define: (document: OrderDocument) => Definition,
): Promise<Buffer> {
  if (!logo) return makePdf(define(document));
  try {
    return await makePdf(define({ ...document, store: { ...document.store, logo } }));
  } catch (error) {
    logger.warn('The PDF is drawn without the logo', { order: document.orderNumber, error });
    return makePdf(define(document));
  }
}
