import { isWholeJpeg } from './jpeg-frame.ts';
import { joinParts, keptParts } from './kept-parts.ts';
import type { Part } from './picture-parts.ts';
import { invalidPicture, type Picture } from './read-picture.ts';
import { isWholePng } from './whole-png.ts';

/** The parts that hold compressed pixels, in WebP (also animated) and GIF. */
const pixels = new Set(['VP8 ', 'VP8L', 'ANMF', 'image']);

const isWhole = async (picture: Picture, parts: Part[]): Promise<boolean> => {
  if (picture.contentType === 'image/png') return isWholePng(picture, parts);
  if (picture.contentType === 'image/jpeg') return isWholeJpeg(picture.bytes, parts);
  return parts.some(({ name }) => pixels.has(name));
};

/**
 * Returns the parts of a picture that are needed to show it, without metadata. A PNG has been decoded to its
 * last row before. Of the other formats only the frame is checked, since the app has no decoder for them.
 *
 * @throws AppError 'invalid-upload' when something is missing or wrong
 */
export async function wholePicture(picture: Picture): Promise<Buffer> {
  const parts = keptParts(picture);
  if (!(await isWhole(picture, parts)))
    throw invalidPicture('The picture is damaged. Please save it anew and upload that.');
  return joinParts(picture, parts);
}
