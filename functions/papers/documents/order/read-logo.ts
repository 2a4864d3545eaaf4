import { flattenPng } from '#functions/catalog/images/flatten-png.ts';
import { readPicture } from '#functions/catalog/images/read-picture.ts';
import { wholePicture } from '#functions/catalog/images/whole-picture.ts';
import { AppError } from '#functions/core/app-error.ts';
import { logger } from '#functions/core/logger.ts';
import { readImage } from '#functions/papers/documents/parts/document-store.ts';
import { type Definition, makePdf } from '#functions/papers/documents/parts/make-pdf.ts';
import { maxLogoSide } from '#shared/schemas/images.ts';
import type { Logo, OrderDocument } from './order-document.ts';

/**
 * The most pixels per side. A printer cannot show more in a mark of 46 points, and they take little space
 * compared with the fonts in each PDF.
 */
const maxPrintedSide = 512;

async function embeddable(bytes: Buffer): Promise<Logo | undefined> {
  const picture = readPicture(bytes);
  const { contentType, width, height } = picture;
  if (Math.max(width, height) > maxLogoSide) return undefined;
  if (contentType === 'image/jpeg') return { bytes: await wholePicture(picture), width, height };
  if (contentType !== 'image/png') return undefined;
  return { bytes: flattenPng(await wholePicture(picture), maxPrintedSide), width, height };
}

/**
 * Reads the store's logo in a form that a PDF can contain. Returns undefined, so that the document shows the
 * drawn mark, if the logo is missing, of another format (WebP, GIF), damaged, or so large that decoding it
 * could exhaust the memory: earlier versions accepted such logos. A wrong setting never prevents printing.
 */
export async function readLogo(logoPath: string): Promise<Logo | undefined> {
  const bytes = logoPath.startsWith('/images/') ? await readImage(logoPath) : undefined;
  if (!bytes) return undefined;
  try {
    return await embeddable(bytes);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    logger.warn('The logo cannot be printed', { error });
    return undefined;
  }
}

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
