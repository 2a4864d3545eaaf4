import type { imagesApi } from '#shared/api/images.ts';
import { imageUploadSchema } from '#shared/schemas/images.ts';
import { type RequestOptions, send } from '../api-client.ts';
import { putFile } from './put-file.ts';
import { shrinkImage } from './shrink-image.ts';

/** The purpose of a picture: its calls and its size. */
export type ImageTarget = {
  /** Pixels of the longer side. */
  maxSide: number;
  /** Encodes as PNG, which the order's PDF can embed, instead of the smallest format. */
  asPng?: boolean;
  /** The call that returns an upload URL. */
  presign: typeof imagesApi.uploadLogo | typeof imagesApi.uploadProductImage;
  /** Checks and stores the uploaded file; returns the picture's path. */
  register: (uploadURL: string, options: RequestOptions) => Promise<string>;
};

type Options = Parameters<typeof putFile>[2];

/**
 * Shrinks a picture, uploads it directly to the uploads bucket and registers it.
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
