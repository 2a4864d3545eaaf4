import { NoConnection, type RequestOptions, send } from '#frontend/lib/api-client.ts';
import type { imagesApi } from '#shared/api/images.ts';
import { imageUploadSchema, maxThumbnailSide } from '#shared/schemas/images.ts';

type Options = {
  /** Called with the share sent so far, from 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
};

/**
 * PUTs a file to a presigned URL. Does not use `fetch`, which cannot report progress.
 * @throws Error if the file was not stored; NoConnection; DOMException 'AbortError' if the upload was aborted
 */
const putFile = (url: string, file: Blob, { onProgress, signal }: Options): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    const failed = () => reject(new Error(`The upload was rejected (${request.status})`));
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total);
    request.onload = () => (request.status === 200 ? resolve() : failed());
    request.onerror = () => reject(new NoConnection('The upload was lost'));
    request.onabort = () => reject(new DOMException('The upload was stopped', 'AbortError'));
    request.onloadend = () => signal.removeEventListener('abort', abort);
    signal.addEventListener('abort', abort);
    request.open('PUT', url);
    request.setRequestHeader('content-type', file.type);
    request.send(file);
  });

export type Uploads = { imageURL: string; thumbnailURL?: string };

/** The purpose of a picture: its calls and its size. */
export type ImageTarget = {
  /** Pixels of the longer side. */
  maxSide: number;
  /** A format that papers can embed, instead of the smallest one. */
  format?: 'png' | 'jpeg';
  /** The call that returns an upload URL. */
  presign:
    | typeof imagesApi.uploadLogo
    | typeof imagesApi.uploadProductImage
    | typeof imagesApi.uploadOrderPicture;
  /** Also uploads a thumbnail, for lists. */
  withThumbnail?: boolean;
  /** Checks and stores the uploads; returns the picture's path or id. */
  register: (uploads: Uploads, options: RequestOptions) => Promise<string>;
};

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
 * @returns its path or id
 * @throws NotAPicture, ApiError, NoConnection, or what `putFile` throws
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

const quality = 0.84;

/** The browser cannot decode the file, whatever type it claims to be. The message is for the user. */
export class NotAPicture extends Error {}

export const notAnImage = 'Please upload an image file';
const unreadHeic =
  "This is an iPhone picture (HEIC), which this browser can't read. " +
  'Upload it on the iPhone itself, or save it as JPEG first.';
/** The beginning of a HEIC or HEIF file, after four bytes with a length. AVIF has a brand of its own. */
const heicBrand = /^ftyp(hei[cmsx]|hev[cmsx]|mif1|msf1)/;

/** Safari also decodes HEIC. For other browsers a decoder would be megabytes of WebAssembly. */
async function decode(file: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file);
  } catch (cause) {
    const isHeic = heicBrand.test(await file.slice(4, 12).text());
    throw new NotAPicture(isHeic ? unreadHeic : notAnImage, { cause });
  }
}

const toBlob = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob>((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The canvas could not be encoded'))),
      type,
      quality,
    ),
  );

/** By default WebP, or JPEG on white if the browser cannot write WebP. */
async function encode(
  canvas: HTMLCanvasElement,
  context: CanvasRenderingContext2D,
  format: Wanted['format'],
): Promise<Blob> {
  if (format === 'png') return toBlob(canvas, 'image/png');
  const webp = format ? undefined : await toBlob(canvas, 'image/webp');
  if (webp?.type === 'image/webp') return webp;
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  return toBlob(canvas, 'image/jpeg');
}

type Wanted = {
  /** Pixels. */
  maxSide: number;
  format?: ImageTarget['format'];
  /** Crops the picture to the square in its middle. */
  square?: boolean;
};

/**
 * Prepares a picture for upload (docs/product.md#images): upright and at most `maxSide` pixels wide
 * and high. Re-encoding removes metadata such as the location.
 * @throws NotAPicture
 */
async function shrinkImage(file: Blob, { maxSide, format, square = false }: Wanted): Promise<Blob> {
  const bitmap = await decode(file);
  const shorter = Math.min(bitmap.width, bitmap.height);
  const { width, height } = square ? { width: shorter, height: shorter } : bitmap;
  const left = (bitmap.width - width) / 2;
  const top = (bitmap.height - height) / 2;
  const scale = Math.min(1, maxSide / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser can draw no pictures');
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, left, top, width, height, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return encode(canvas, context, format);
}
