import { imageSize } from 'image-size';
import { readImage } from './document-store.ts';
import type { Logo } from './order-document.ts';

/** What the PDF library can embed; of other pictures (WebP, GIF) a document shows the drawn mark instead. */
const embeddable = new Set(['png', 'jpg']);

/** The store's logo for a document; undefined when there is none or it can't be embedded. */
export async function readLogo(logoPath: string): Promise<Logo | undefined> {
  const bytes = logoPath ? await readImage(logoPath) : undefined;
  if (!bytes) return undefined;
  const { type, width, height } = imageSize(bytes);
  return type && embeddable.has(type) ? { bytes, width, height } : undefined;
}
