import { isWholeJpeg } from './jpeg-frame.ts';
import { joinParts, keptParts } from './kept-parts.ts';
import type { Part } from './picture-parts.ts';
import { invalidPicture, type Picture } from './read-picture.ts';
import { isWholePng } from './whole-png.ts';

/** The parts with compressed pixels: of WebP, also animated, and GIF. */
const pixels = new Set(['VP8 ', 'VP8L', 'ANMF', 'image']);

const isWhole = async (picture: Picture, parts: Part[]): Promise<boolean> => {
  if (picture.contentType === 'image/png') return isWholePng(picture, parts);
  if (picture.contentType === 'image/jpeg') return isWholeJpeg(picture.bytes, parts);
  return parts.some(({ name }) => pixels.has(name));
};

/**
 * Returns what is kept of a picture: what shows it, without metadata. A PNG has been decoded to its
 * last row by then; of the others only the frame is known to be right, since nothing of ours
 * decodes them.
 *
 * @throws AppError 'invalid-upload' when something of it is missing or wrong
 */
export async function wholePicture(picture: Picture): Promise<Buffer> {
  const parts = keptParts(picture);
  if (!(await isWhole(picture, parts)))
    throw invalidPicture('The picture is damaged. Please save it anew and upload that.');
  return joinParts(picture, parts);
}
