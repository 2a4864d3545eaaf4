import { GIF } from 'image-size/types/gif';
import { JPG } from 'image-size/types/jpg';
import { PNG } from 'image-size/types/png';
import { WEBP } from 'image-size/types/webp';
import {
  imageContentTypes,
  maxImageBytes,
  maxImagePixels,
  maxImageSide,
} from '#shared/schemas/images.ts';
import { AppError } from '../app-error.ts';
import type { Upload } from './image-store.ts';
import { gifEnd, jpegEnd, pngEnd, webpEnd } from './picture-end.ts';

/** The accepted formats, detected from the bytes. SVG is not accepted: it can contain scripts. */
const formats = [
  { contentType: 'image/png', extension: 'png', reader: PNG, findEnd: pngEnd },
  { contentType: 'image/jpeg', extension: 'jpg', reader: JPG, findEnd: jpegEnd },
  { contentType: 'image/webp', extension: 'webp', reader: WEBP, findEnd: webpEnd },
  { contentType: 'image/gif', extension: 'gif', reader: GIF, findEnd: gifEnd },
] satisfies { contentType: (typeof imageContentTypes)[number]; [field: string]: unknown }[];

/** Text that a browser that sniffs content could take for an HTML page, anywhere in an image. */
const markup = /<script|<!doctype|<html[\s>]|<\?php/i;

export type CheckedImage = { contentType: string; extension: string };

const invalid = (text: string) => new AppError('invalid-upload', { text });

/** Reads the format and the dimensions in pixels; undefined for a file that is not a complete image. */
function readFormat(bytes: Uint8Array) {
  try {
    const format = formats.find(({ reader }) => reader.validate(bytes));
    const end = format?.findEnd(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
    if (!format || end === undefined || end > bytes.length) return undefined;
    return { ...format, ...format.reader.calculate(bytes), end };
  } catch (error) {
    // The readers throw these for a truncated or malformed file.
    if (error instanceof TypeError || error instanceof RangeError) return undefined;
    throw error;
  }
}

/**
 * Checks an uploaded file by its bytes: size, format, dimensions, and that it contains an image and nothing
 * else. The declared content type must be an accepted one, but the bytes decide the stored content type.
 * `maxSide` is in pixels.
 *
 * @throws AppError 'invalid-upload'
 */
export function checkImage(
  { bytes, contentType }: Upload,
  maxSide: number = maxImageSide,
): CheckedImage {
  if (bytes.length > maxImageBytes) throw invalid('File size must be less than 5.0MB');
  const declared = imageContentTypes.some((accepted) => accepted === contentType);
  const found = declared ? readFormat(bytes) : undefined;
  if (!found?.width || !found.height)
    throw invalid('Please upload an image file: PNG, JPEG, WebP or GIF');
  if (found.width > maxSide || found.height > maxSide)
    throw invalid(`The image must be at most ${maxSide} pixels wide and high`);
  if (found.width * found.height > maxImagePixels)
    throw invalid(`The image must have at most ${maxImagePixels / 1_000_000} megapixels`);
  if (found.end !== bytes.length || markup.test(Buffer.from(bytes).toString('latin1')))
    throw invalid('The file has more in it than a picture. Please save it anew and upload that.');
  return { contentType: found.contentType, extension: found.extension };
}
