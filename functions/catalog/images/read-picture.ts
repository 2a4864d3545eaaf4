import { GIF } from 'image-size/types/gif';
import { JPG } from 'image-size/types/jpg';
import { PNG } from 'image-size/types/png';
import { WEBP } from 'image-size/types/webp';
import { AppError } from '#functions/core/app-error.ts';
import { type imageContentTypes, maxPictureParts } from '#shared/schemas/images.ts';
import { gifParts, jpegParts, type Part, pngParts, webpParts } from './picture-parts.ts';

/** The accepted formats, detected from the bytes. SVG is not accepted: it can contain scripts. */
const formats = [
  { contentType: 'image/png', extension: 'png', reader: PNG, readParts: pngParts },
  { contentType: 'image/jpeg', extension: 'jpg', reader: JPG, readParts: jpegParts },
  { contentType: 'image/webp', extension: 'webp', reader: WEBP, readParts: webpParts },
  { contentType: 'image/gif', extension: 'gif', reader: GIF, readParts: gifParts },
] satisfies { contentType: (typeof imageContentTypes)[number]; [field: string]: unknown }[];

export type Picture = {
  contentType: (typeof imageContentTypes)[number];
  extension: string;
  bytes: Buffer;
  parts: Part[];
  /** The position at which the last part ends. */
  end: number;
  /** Pixels. */
  width: number;
  height: number;
  /** The side that is up, from 1 to 8; missing when the file does not say. */
  orientation?: number;
};

export const invalidPicture = (text: string) => new AppError('invalid-upload', { text });

function listParts(parts: Iterable<Part>): Part[] {
  const list: Part[] = [];
  for (const part of parts) {
    if (list.length === maxPictureParts)
      throw invalidPicture(
        'The picture is made of too many parts. Please save it anew and upload that.',
      );
    list.push(part);
  }
  return list;
}

function tryRead(file: Uint8Array): Picture | undefined {
  try {
    const format = formats.find(({ reader }) => reader.validate(file));
    if (!format) return undefined;
    const { contentType, extension, reader, readParts } = format;
    const bytes = Buffer.from(file.buffer, file.byteOffset, file.length);
    const parts = listParts(readParts(bytes));
    const end = parts.at(-1)?.end ?? 0;
    if (end > file.length) return undefined;
    return { contentType, extension, bytes, parts, end, ...reader.calculate(file) };
  } catch (error) {
    // The readers throw these for a truncated or malformed file.
    if (error instanceof TypeError || error instanceof RangeError) return undefined;
    throw error;
  }
}

/**
 * Reads the format, the parts and the dimensions of a picture, without decoding it.
 *
 * @throws AppError 'invalid-upload'
 */
export function readPicture(file: Uint8Array): Picture {
  const picture = tryRead(file);
  if (!picture?.width || !picture.height)
    throw invalidPicture('Please upload an image file: PNG, JPEG, WebP or GIF');
  return picture;
}
