import { imageSize } from 'image-size';
import { logger } from '../logger.ts';
import { readImage } from './document-store.ts';
import type { Logo } from './order-document.ts';

/** What the PDF library can embed; of other pictures (WebP, GIF) a document shows the drawn mark instead. */
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
 * The store's logo for a document; undefined when there is none or it can't be embedded. Nothing that the
 * setting says keeps an order from its document.
 */
export async function readLogo(logoPath: string): Promise<Logo | undefined> {
  const bytes = logoPath.startsWith('/images/') ? await readImage(logoPath) : undefined;
  const size = bytes && measure(bytes);
  if (!bytes || !size?.type || !embeddable.has(size.type)) return undefined;
  return { bytes, width: size.width, height: size.height };
}
