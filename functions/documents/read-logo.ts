import { imageSize } from 'image-size';
import { maxLogoSide } from '#shared/schemas/images.ts';
import { logger } from '../logger.ts';
import { readImage } from './document-store.ts';
import type { Logo } from './order-document.ts';

/** Formats that pdfmake can embed. For others (WebP, GIF) the document shows the drawn mark. */
const embeddable = new Set(['png', 'jpg']);

function measure(bytes: Buffer) {
  try {
    return imageSize(bytes);
  } catch (error) {
    logger.warn('The logo is not a picture', { error });
    return undefined;
  }
}

/**
 * Reads the store's logo; undefined when it is missing, cannot be embedded, or is so large that decoding it
 * could exhaust the memory: older versions accepted such logos. A wrong setting never prevents the document.
 */
export async function readLogo(logoPath: string): Promise<Logo | undefined> {
  const bytes = logoPath.startsWith('/images/') ? await readImage(logoPath) : undefined;
  const size = bytes && measure(bytes);
  if (!bytes || !size?.type || !embeddable.has(size.type)) return undefined;
  if (Math.max(size.width, size.height) > maxLogoSide) return undefined;
  return { bytes, width: size.width, height: size.height };
}
