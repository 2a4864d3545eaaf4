import type { imagesApi } from '#shared/api/images.ts';
import { imageUploadSchema } from '#shared/schemas/images.ts';
import { type RequestOptions, send } from '../api-client.ts';
import { putFile } from './put-file.ts';
import { shrinkImage } from './shrink-image.ts';

/** What a picture is for: the calls that take it, and how large it needs to be. */
export type ImageTarget = {
  /** Pixels of the longer side. */
  maxSide: number;
  /** PNG, which the order's PDF can embed, rather than the smallest. */
  asPng?: boolean;
  /** The call that gives an address to upload to. */
  presign: typeof imagesApi.uploadLogo | typeof imagesApi.uploadProductImage;
  /** The call that checks and keeps what was uploaded; gives the picture's path. */
  register: (uploadURL: string, options: RequestOptions) => Promise<string>;
};

type Options = Parameters<typeof putFile>[2];

/**
 * Makes a small variant of a picture, sends it straight to the uploads bucket and registers it.
 *
 * @returns the path under which the site serves it
 * @throws NotAPicture, ApiError, or what `putFile` throws
 */
export async function uploadImage(
  file: File,
  target: ImageTarget,
  options: Options,
): Promise<string> {
  const { signal } = options;
  const picture = await shrinkImage(file, target);
  const wanted = imageUploadSchema.parse({ contentType: picture.type, size: picture.size });
  const { uploadURL } = await send(target.presign, { body: wanted, signal });
  await putFile(uploadURL, picture, options);
  return target.register(uploadURL, { signal });
}
