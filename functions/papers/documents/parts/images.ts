import { flattenPng } from '#functions/catalog/images/flatten-png.ts';
import { readOrderPicture } from '#functions/catalog/images/order-pictures.ts';
import { readPicture } from '#functions/catalog/images/read-picture.ts';
import { wholePicture } from '#functions/catalog/images/whole-picture.ts';
import { AppError } from '#functions/core/app-error.ts';
import { logger } from '#functions/core/logger.ts';
import { maxLogoSide } from '#shared/schemas/images.ts';
import { type Definition, makePdf } from './make-pdf.ts';

/** An image that a PDF can contain, with its size in pixels. */
export type PaperImage = { bytes: Buffer; width: number; height: number };
/** The pictures of lines by id, as far as a paper can show them. */
export type Pictures = ReadonlyMap<string, PaperImage>;

export const imageUrl = ({ bytes }: PaperImage): string =>
  `data:image/${bytes[0] === 0x89 ? 'png' : 'jpeg'};base64,${bytes.toString('base64')}`;

/** Which image it is, for the log, and the most pixels per side in which a PNG is printed. */
type Wanted = { name: string; maxSide: number };

async function embeddable(bytes: Buffer, maxSide: number): Promise<PaperImage | undefined> {
  const picture = readPicture(bytes);
  const { contentType, width, height } = picture;
  if (Math.max(width, height) > maxLogoSide) return undefined;
  if (contentType === 'image/jpeg') return { bytes: await wholePicture(picture), width, height };
  if (contentType !== 'image/png') return undefined;
  return { bytes: flattenPng(await wholePicture(picture), maxSide), width, height };
}

/**
 * An image in a form that a PDF can contain. Undefined if it is of another format (WebP, GIF), damaged, or so
 * large that decoding it could exhaust the memory: a wrong image never prevents printing.
 */
export async function paperImage(
  bytes: Buffer,
  { name, maxSide }: Wanted,
): Promise<PaperImage | undefined> {
  try {
    return await embeddable(bytes, maxSide);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    logger.warn(`${name} cannot be printed`, { error });
    return undefined;
  }
}

/**
 * The most pictures of a paper and their bytes, so that a day of a hundred cakes fits into the memory, and a
 * paper into an e-mail (docs/product.md#limits).
 */
const mostPictures = 60;
const mostBytes = 8_000_000;
/** Pixels: 60 mm at 430 dots an inch. */
const maxPictureSide = 1_024;

type Line = { pictures?: string[] | undefined };

/** Reads the pictures of lines, one after the other, as far as there is room on a paper. */
export async function readPictures(lines: Line[]): Promise<Pictures> {
  const ids = new Set(lines.flatMap(({ pictures = [] }) => pictures));
  const read = new Map<string, PaperImage>();
  let left = mostBytes;
  for (const id of [...ids].slice(0, mostPictures)) {
    const bytes = await readOrderPicture(id, 'full');
    const image =
      bytes &&
      (await paperImage(Buffer.from(bytes), { name: 'A picture', maxSide: maxPictureSide }));
    if (image && image.bytes.length <= left) {
      left -= image.bytes.length;
      read.set(id, image);
    }
  }
  return read;
}

/** Draws a paper, without its images if the PDF library cannot read one of them: the paper must exist. */
export async function drawWithImages(
  withImages: Definition,
  without: () => Definition,
): Promise<Buffer> {
  try {
    return await makePdf(withImages);
  } catch (error) {
    logger.warn('A PDF is drawn without its images', { error });
    return makePdf(without());
  }
}
