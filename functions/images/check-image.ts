import { GIF } from 'image-size/types/gif';
import { JPG } from 'image-size/types/jpg';
import { PNG } from 'image-size/types/png';
import { WEBP } from 'image-size/types/webp';
import { imageContentTypes, maxImageBytes } from '#shared/schemas/images.ts';
import { AppError } from '../app-error.ts';
import type { Upload } from './image-store.ts';

/** Most pixels of a side: a small file can declare a picture that no browser should have to decode. */
const maxSide = 8_000;

/** What is accepted, told by the bytes. SVG is not: it can carry scripts. */
const formats = [
  { contentType: 'image/png', extension: 'png', reader: PNG },
  { contentType: 'image/jpeg', extension: 'jpg', reader: JPG },
  { contentType: 'image/webp', extension: 'webp', reader: WEBP },
  { contentType: 'image/gif', extension: 'gif', reader: GIF },
] satisfies { contentType: (typeof imageContentTypes)[number]; [field: string]: unknown }[];

export type CheckedImage = { contentType: string; extension: string };

const refuse = (text: string) => new AppError('invalid-upload', { text });

/** The format and its dimensions in pixels; undefined for a file that is not a whole picture. */
function readFormat(bytes: Uint8Array) {
  try {
    const format = formats.find(({ reader }) => reader.validate(bytes));
    return format && { ...format, ...format.reader.calculate(bytes) };
  } catch (error) {
    // How the readers say that a file is cut off or malformed.
    if (error instanceof TypeError || error instanceof RangeError) return undefined;
    throw error;
  }
}

/**
 * Judges an uploaded file by its bytes: size, format and dimensions. The content type it was uploaded with
 * must be a picture's, but the bytes decide what it is stored as.
 *
 * @throws AppError 'invalid-upload'
 */
export function checkImage({ bytes, contentType }: Upload): CheckedImage {
  if (bytes.length > maxImageBytes) throw refuse('File size must be less than 5.0MB');
  const declared = imageContentTypes.some((accepted) => accepted === contentType);
  const found = declared ? readFormat(bytes) : undefined;
  if (!found?.width || !found.height)
    throw refuse('Please upload an image file: PNG, JPEG, WebP or GIF');
  if (found.width > maxSide || found.height > maxSide)
    throw refuse(`The image must be at most ${maxSide} pixels wide and high`);
  return { contentType: found.contentType, extension: found.extension };
}
