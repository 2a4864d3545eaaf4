import { GIF } from 'image-size/types/gif';
import { JPG } from 'image-size/types/jpg';
import { PNG } from 'image-size/types/png';
import { WEBP } from 'image-size/types/webp';
import { imageContentTypes, maxImageBytes } from '#shared/schemas/images.ts';
import { AppError } from '../app-error.ts';
import type { Upload } from './image-store.ts';
import { gifEnd, jpegEnd, pngEnd, webpEnd } from './picture-end.ts';

/** Most pixels of a side: a small file can declare a picture that no browser should have to decode. */
const maxSide = 8_000;

/** What is accepted, told by the bytes. SVG is not: it can carry scripts. */
const formats = [
  { contentType: 'image/png', extension: 'png', reader: PNG, findEnd: pngEnd },
  { contentType: 'image/jpeg', extension: 'jpg', reader: JPG, findEnd: jpegEnd },
  { contentType: 'image/webp', extension: 'webp', reader: WEBP, findEnd: webpEnd },
  { contentType: 'image/gif', extension: 'gif', reader: GIF, findEnd: gifEnd },
] satisfies { contentType: (typeof imageContentTypes)[number]; [field: string]: unknown }[];

/** What a browser that is made to sniff could take for a page, wherever it hides in a picture. */
const markup = /<script|<!doctype|<html[\s>]|<\?php/i;

export type CheckedImage = { contentType: string; extension: string };

const invalid = (text: string) => new AppError('invalid-upload', { text });

/** The format and its dimensions in pixels; undefined for a file that is not a whole picture. */
function readFormat(bytes: Uint8Array) {
  try {
    const format = formats.find(({ reader }) => reader.validate(bytes));
    const end = format?.findEnd(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
    if (!format || end === undefined || end > bytes.length) return undefined;
    return { ...format, ...format.reader.calculate(bytes), end };
  } catch (error) {
    // How the readers say that a file is cut off or malformed.
    if (error instanceof TypeError || error instanceof RangeError) return undefined;
    throw error;
  }
}

/**
 * Judges an uploaded file by its bytes: size, format, dimensions, and that it is a picture and nothing else.
 * The content type it was uploaded with must be a picture's, but the bytes decide what it is stored as.
 *
 * @throws AppError 'invalid-upload'
 */
export function checkImage({ bytes, contentType }: Upload): CheckedImage {
  if (bytes.length > maxImageBytes) throw invalid('File size must be less than 5.0MB');
  const declared = imageContentTypes.some((accepted) => accepted === contentType);
  const found = declared ? readFormat(bytes) : undefined;
  if (!found?.width || !found.height)
    throw invalid('Please upload an image file: PNG, JPEG, WebP or GIF');
  if (found.width > maxSide || found.height > maxSide)
    throw invalid(`The image must be at most ${maxSide} pixels wide and high`);
  if (found.end !== bytes.length || markup.test(Buffer.from(bytes).toString('latin1')))
    throw invalid('The file has more in it than a picture. Please save it anew and upload that.');
  return { contentType: found.contentType, extension: found.extension };
}
