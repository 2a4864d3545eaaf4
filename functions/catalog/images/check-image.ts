import {
  imageContentTypes,
  maxImageBytes,
  maxImagePixels,
  maxImageSide,
} from '#shared/schemas/images.ts';
import type { Upload } from './image-store.ts';
import { invalidPicture, readPicture } from './read-picture.ts';
import { wholePicture } from './whole-picture.ts';

/** Text anywhere in an image that could make a content-sniffing browser treat it as an HTML page. */
const markup = /<script|<!doctype|<html[\s>]|<\?php/i;

export type CheckedImage = { contentType: string; extension: string; bytes: Uint8Array };

/**
 * Checks an uploaded file by its bytes: size, format, dimensions, and that it contains a whole
 * image and nothing else. The declared content type must be an accepted one, but the bytes decide
 * the stored content type. `maxSide` is in pixels.
 *
 * @returns the image without its metadata, such as where it was taken
 * @throws AppError 'invalid-upload'
 */
export async function checkImage(
  { bytes, contentType }: Upload,
  maxSide: number = maxImageSide,
): Promise<CheckedImage> {
  if (bytes.length > maxImageBytes) throw invalidPicture('File size must be less than 5.0MB');
  const declared = imageContentTypes.some((accepted) => accepted === contentType);
  const found = readPicture(declared ? bytes : new Uint8Array());
  if (found.width > maxSide || found.height > maxSide)
    throw invalidPicture(`The image must be at most ${maxSide} pixels wide and high`);
  if (found.width * found.height > maxImagePixels)
    throw invalidPicture(`The image must have at most ${maxImagePixels / 1_000_000} megapixels`);
  if (found.end !== bytes.length || markup.test(Buffer.from(bytes).toString('latin1')))
    throw invalidPicture(
      'The file has more in it than a picture. Please save it anew and upload that.',
    );
  // Cameras store a picture as the sensor saw it; only the metadata says which side is up.
  if ((found.orientation ?? 1) !== 1)
    throw invalidPicture('The picture is turned. Please save it upright and upload that.');
  return {
    contentType: found.contentType,
    extension: found.extension,
    bytes: new Uint8Array(await wholePicture(found)),
  };
}
