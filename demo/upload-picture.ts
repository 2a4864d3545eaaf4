import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { presignUpload } from '#functions/catalog/images/image-store.ts';
import { registerImage, registerPair } from '#functions/catalog/images/register-image.ts';

/** Uploads a file from `demo/pictures` as a browser would. Returns the URL of the upload. */
async function upload(name: string): Promise<string> {
  const file = await readFile(new URL(`pictures/${name}`, import.meta.url));
  const contentType = name.endsWith('.png') ? 'image/png' : 'image/webp';
  const address = await presignUpload(randomUUID(), { contentType, size: file.length });
  const { ok, status } = await fetch(address, {
    method: 'PUT',
    body: file,
    headers: { 'content-type': contentType },
  });
  if (!ok) throw new Error(`The picture ${name} could not be uploaded: ${status}`);
  return address;
}

export const uploadLogo = async (): Promise<string> => registerImage(await upload('logo.png'));

/**
 * Uploads the picture of a product with its thumbnail, and returns its path. To make the thumbnail
 * of a new picture, upload the picture in the app and save the image that the product list shows.
 */
export const uploadPicture = async (name: string): Promise<string> =>
  registerPair(await upload(`${name}.webp`), await upload(`thumbnails/${name}.webp`));
