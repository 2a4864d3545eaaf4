import { type RequestOptions, send } from '#frontend/lib/api-client.ts';
import type { imagesApi } from '#shared/api/images.ts';
import { imageUploadSchema, maxThumbnailSide } from '#shared/schemas/images.ts';
import { putFile } from './put-file.ts';
import { shrinkImage } from './shrink-image.ts';

export type Uploads = { imageURL: string; thumbnailURL?: string };

/** The purpose of a picture: its calls and its size. */
export type ImageTarget = {
  /** Pixels of the longer side. */
  maxSide: number;
  /** Encodes as PNG, which the order's PDF can embed, instead of the smallest format. */
  asPng?: boolean;
  /** The call that returns an upload URL. */
  presign: typeof imagesApi.uploadLogo | typeof imagesApi.uploadProductImage;
  /** Also uploads a thumbnail, for lists. */
  withThumbnail?: boolean;
  /** Checks and stores the uploads; returns the picture's path. */
  register: (uploads: Uploads, options: RequestOptions) => Promise<string>;
};

type Options = Parameters<typeof putFile>[2];

/** Uploads a file directly to the uploads bucket; returns its address there. */
async function upload(file: Blob, { presign }: ImageTarget, options: Options): Promise<string> {
  const body = imageUploadSchema.parse({ contentType: file.type, size: file.size });
  const { uploadURL } = await send(presign, { body, signal: options.signal });
  await putFile(uploadURL, file, options);
  return uploadURL;
}

async function uploadThumbnail(picture: Blob, target: ImageTarget, signal: AbortSignal) {
  const thumbnail = await shrinkImage(picture, { maxSide: maxThumbnailSide, square: true });
  // The displayed progress is that of the picture alone.
  return upload(thumbnail, target, { signal, onProgress: () => undefined });
}

/**
 * Shrinks a picture, uploads it and registers it.
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
  const [imageURL, thumbnailURL] = await Promise.all([
    upload(picture, target, options),
    target.withThumbnail ? uploadThumbnail(picture, target, signal) : undefined,
  ]);
  return target.register({ imageURL, ...(thumbnailURL && { thumbnailURL }) }, { signal });
}
