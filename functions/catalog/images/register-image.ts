import { createHash } from 'node:crypto';
import { AppError } from '#functions/core/app-error.ts';
import { namesOfPair } from '#shared/pictures.ts';
import { maxImageBytes, maxThumbnailSide } from '#shared/schemas/images.ts';
import { type CheckedImage, checkImage } from './check-image.ts';
import { deleteUpload, readUpload, storeImage, uploadKey } from './image-store.ts';

/**
 * Reads and checks an upload. A valid one is kept until it expires, so that a repeated call gets the same
 * response; a rejected one is deleted at once. `maxSide` is in pixels.
 *
 * @throws AppError 'invalid-upload'
 */
export async function readImage(imageURL: string, maxSide?: number): Promise<CheckedImage> {
  const key = await uploadKey(imageURL);
  if (!key)
    throw new AppError('invalid-upload', {
      text: 'That is not the address of an upload of this app',
    });
  const upload = await readUpload(key, maxImageBytes);
  if (!upload)
    throw new AppError('invalid-upload', {
      text: 'The upload was not found. Please upload it again.',
    });
  try {
    return await checkImage(upload, maxSide);
  } catch (error) {
    if (error instanceof AppError) await deleteUpload(key);
    throw error;
  }
}

const hashOf = (...images: CheckedImage[]) =>
  images.reduce((hash, { bytes }) => hash.update(bytes), createHash('sha256')).digest('hex');

/**
 * Checks an uploaded file, stores it without its metadata as `/images/<sha256>.<extension>` and returns that
 * path. A rejected file is deleted at once. `maxSide` is in pixels.
 *
 * @throws AppError 'invalid-upload'
 */
export async function registerImage(imageURL: string, maxSide?: number): Promise<string> {
  const image = await readImage(imageURL, maxSide);
  const name = `${hashOf(image)}.${image.extension}`;
  await storeImage(name, image);
  return `/images/${name}`;
}

/**
 * Does the same for a picture and its thumbnail. Both are named after the bytes of both, because
 * browsers cache them for a year. The thumbnail is stored first, so that wherever the picture
 * exists, its thumbnail does too.
 *
 * @throws AppError 'invalid-upload'
 */
export async function registerPair(imageURL: string, thumbnailURL: string): Promise<string> {
  const image = await readImage(imageURL);
  const small = await readImage(thumbnailURL, maxThumbnailSide);
  const { picture, thumbnail } = namesOfPair(hashOf(image, small), image.extension);
  await storeImage(thumbnail, small);
  await storeImage(picture, image);
  return `/images/${picture}`;
}
