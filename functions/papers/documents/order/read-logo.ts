import { readImage } from '#functions/papers/documents/parts/document-store.ts';
import {
  drawWithImages,
  type PaperImage,
  type Pictures,
  paperImage,
} from '#functions/papers/documents/parts/images.ts';
import { type Definition, makePdf } from '#functions/papers/documents/parts/make-pdf.ts';
import type { OrderDocument } from './order-document.ts';

/**
 * The most pixels per side. A printer cannot show more in a mark of 46 points, and they take little space
 * compared with the fonts in each PDF.
 */
const maxPrintedSide = 512;

/**
 * Reads the store's logo in a form that a PDF can contain. Returns undefined, so that the document shows the
 * drawn mark, if it is missing or cannot be printed: earlier versions accepted such logos.
 */
export async function readLogo(logoPath: string): Promise<PaperImage | undefined> {
  const bytes = logoPath.startsWith('/images/') ? await readImage(logoPath) : undefined;
  return bytes && paperImage(bytes, { name: 'The logo', maxSide: maxPrintedSide });
}

type Images = { logo?: PaperImage | undefined; pictures?: Pictures };

/** Draws the document, without images if the PDF library cannot read one: the paper must exist. */
export function drawDocument(
  document: OrderDocument,
  { logo, pictures }: Images,
  define: (document: OrderDocument) => Definition,
): Promise<Buffer> {
  if (!logo && !pictures?.size) return makePdf(define(document));
  const shown = { ...document, pictures, store: { ...document.store, logo } };
  return drawWithImages(define(shown), () => define(document));
}
