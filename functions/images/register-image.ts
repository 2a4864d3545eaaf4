import { createHash } from 'node:crypto';
import { maxImageBytes } from '#shared/schemas/images.ts';
import { AppError } from '../app-error.ts';
import { checkImage } from './check-image.ts';
import { deleteUpload, readUpload, storeImage, uploadKey } from './image-store.ts';

/**
 * Checks an uploaded file, stores exactly the checked bytes as `/images/<sha256>.<extension>` and returns
 * that path. The upload stays until it expires, so that a repeated call gets the same response. A rejected
 * file is deleted at once. `maxSide` is in pixels.
 *
 * @throws AppError 'invalid-upload'
 */
export async function registerImage(imageURL: string, maxSide?: number): Promise<string> {
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
    const { contentType, extension } = checkImage(upload, maxSide);
    const name = `${createHash('sha256').update(upload.bytes).digest('hex')}.${extension}`;
    await storeImage(name, contentType, upload.bytes);
    return `/images/${name}`;
  } catch (error) {
    if (error instanceof AppError) await deleteUpload(key);
    throw error;
  }
}
