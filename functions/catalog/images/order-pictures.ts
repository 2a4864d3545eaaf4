import pMap from 'p-map';
import * as z from 'zod/mini';
import { AppError } from '#functions/core/app-error.ts';
import { maxImageBytes, maxThumbnailSide } from '#shared/schemas/images.ts';
import { deleteUpload, presignPicture, readUpload, storePicture } from './image-store.ts';
import { invalidPicture } from './read-picture.ts';
import { readImage } from './register-image.ts';

/** The picture itself, or its thumbnail. */
type Size = 'full' | 'small';

/** Never public, because it may show the customer: only presigned URLs open it. */
const pictureKey = (id: string, size: Size) => `orders/${id}${size === 'small' ? '.small' : ''}`;

const idLength = '00000000-0000-4000-8000-000000000000'.length;

/**
 * Checks an uploaded picture and its thumbnail, and stores both without their metadata
 * (docs/product.md#images). The id is that of the upload, so a repeated call stores the same again. The
 * thumbnail is stored first: wherever the picture exists, its thumbnail does too.
 *
 * @returns the id, for a line of an order
 * @throws AppError 'invalid-upload'
 */
export async function registerOrderPicture(imageURL: string, thumbnailURL: string) {
  const picture = await readImage(imageURL);
  const small = await readImage(thumbnailURL, maxThumbnailSide);
  if ([picture, small].some(({ contentType }) => contentType === 'image/gif'))
    throw invalidPicture('Please upload a PNG, JPEG or WebP picture');
  const id = new URL(imageURL).pathname.slice(-idLength);
  await storePicture(pictureKey(id, 'small'), small);
  await storePicture(pictureKey(id, 'full'), picture);
  return id;
}

const notFound = () => new AppError('not-found', { text: 'This picture is no longer kept' });

/** Reads a picture of an order; undefined if it was deleted or never stored. `id` is a UUID. */
export const readOrderPicture = async (id: string, size: Size): Promise<Uint8Array | undefined> =>
  (await readUpload(pictureKey(id, size), maxImageBytes))?.bytes;

/**
 * Returns a URL, valid for five minutes, of a picture or its thumbnail.
 *
 * @throws AppError 'not-found'
 */
export async function openOrderPicture(id: string, size: Size): Promise<string> {
  if (!z.uuid().safeParse(id).success) throw notFound();
  const key = pictureKey(id, size);
  // One byte shows whether it is there.
  if (!(await readUpload(key, 0))) throw notFound();
  return presignPicture(key);
}

/** Concurrent requests: a day may have hundreds of pictures. */
const concurrency = 20;

/** Deletes pictures with their thumbnails. Repeating it does no harm. */
export async function deleteOrderPictures(ids: string[]): Promise<void> {
  const keys = ids.flatMap((id) => [pictureKey(id, 'full'), pictureKey(id, 'small')]);
  await pMap(keys, deleteUpload, { concurrency });
}
