import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { presignUpload } from '#functions/images/image-store.ts';
import { registerImage } from '#functions/images/register-image.ts';

/** Uploads one of `demo/pictures` as a browser would. Returns its path, which derives from its bytes. */
export async function uploadPicture(name: string): Promise<string> {
  const file = await readFile(new URL(`pictures/${name}`, import.meta.url));
  const contentType = name.endsWith('.png') ? 'image/png' : 'image/webp';
  const address = await presignUpload(randomUUID(), { contentType, size: file.length });
  const { ok, status } = await fetch(address, {
    method: 'PUT',
    body: file,
    headers: { 'content-type': contentType },
  });
  if (!ok) throw new Error(`The picture ${name} was not taken: ${status}`);
  return registerImage(address);
}
