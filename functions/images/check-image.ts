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
import { gifParts, jpegParts, pngParts, webpParts } from './picture-parts.ts';
import { isPixels, stripMetadata } from './strip-metadata.ts';

/** The accepted formats, detected from the bytes. SVG is not accepted: it can contain scripts. */
const formats = [
  { contentType: 'image/png', extension: 'png', reader: PNG, readParts: pngParts },
  { contentType: 'image/jpeg', extension: 'jpg', reader: JPG, readParts: jpegParts },
  { contentType: 'image/webp', extension: 'webp', reader: WEBP, readParts: webpParts },
  { contentType: 'image/gif', extension: 'gif', reader: GIF, readParts: gifParts },
] satisfies { contentType: (typeof imageContentTypes)[number]; [field: string]: unknown }[];

/** Text that a browser that sniffs content could take for an HTML page, anywhere in an image. */
const markup = /<script|<!doctype|<html[\s>]|<\?php/i;

export type CheckedImage = { contentType: string; extension: string; bytes: Uint8Array };

const invalid = (text: string) => new AppError('invalid-upload', { text });

/** Reads the format and the dimensions in pixels; undefined for a file that is not a complete image. */
function readFormat(file: Uint8Array) {
  try {
    const format = formats.find(({ reader }) => reader.validate(file));
    const parts = format?.readParts(Buffer.from(file.buffer, file.byteOffset, file.length));
    const end = parts?.at(-1)?.end;
    if (!format || !parts?.some(isPixels) || end === undefined || end > file.length)
      return undefined;
    return { ...format, ...format.reader.calculate(file), parts, end };
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
 * @returns the image without its metadata, such as where it was taken
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
  // Cameras store a picture as the sensor saw it; only the metadata says which side is up.
  if ((found.orientation ?? 1) !== 1)
    throw invalid('The picture is turned. Please save it upright and upload that.');
  return {
    contentType: found.contentType,
    extension: found.extension,
    bytes: stripMetadata(bytes, found.parts),
  };
}
