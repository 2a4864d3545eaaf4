import { flattenPng } from '#functions/catalog/images/flatten-png.ts';
import { readPicture } from '#functions/catalog/images/read-picture.ts';
import { wholePicture } from '#functions/catalog/images/whole-picture.ts';
import { AppError } from '#functions/core/app-error.ts';
import { logger } from '#functions/core/logger.ts';
import { maxLogoSide } from '#shared/schemas/images.ts';
import { readImage } from './document-store.ts';
import type { Logo } from './order-document.ts';

/** More than a printer can show of a mark of 46 points, and little compared with the fonts in each PDF. */
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
 * Reads the store's logo in a form that a PDF can contain. Returns undefined, so that the document
 * shows the drawn mark, if the logo is missing, of another format (WebP, GIF), damaged, or so large
 * that decoding it could exhaust the memory: earlier versions accepted such logos. A wrong setting
 * never prevents the document.
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
