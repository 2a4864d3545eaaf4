import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { readConfig } from '#functions/core/config.ts';
import { s3 } from '#functions/core/data/s3.ts';
import type { ImageUpload } from '#shared/schemas/images.ts';

const { MEDIA_BUCKET, UPLOADS_BUCKET } = readConfig('MEDIA_BUCKET', 'UPLOADS_BUCKET');

/** Five minutes (docs/product.md#images). */
const linkLifetimeSeconds = 300;

/**
 * A URL to which one file can be PUT for five minutes. Its signature covers the content type and
 * the size in bytes, so S3 rejects any other file.
 */
export const presignUpload = (id: string, { contentType, size }: ImageUpload): Promise<string> =>
  getSignedUrl(
    s3,
    new PutObjectCommand({
      Bucket: UPLOADS_BUCKET,
      Key: `uploads/${id}`,
      ContentType: contentType,
      ContentLength: size,
    }),
    {
      expiresIn: linkLifetimeSeconds,
      signableHeaders: new Set(['host', 'content-type', 'content-length']),
    },
  );

const uploadPath = /\/(uploads\/[0-9a-f-]{36})$/;

/** Returns the key in a URL that `presignUpload` made; undefined for any other URL. */
export async function uploadKey(imageURL: string): Promise<string | undefined> {
  const { origin, pathname } = new URL(imageURL);
  const key = uploadPath.exec(pathname)?.[1];
  if (!key) return undefined;
  // Type and size do not affect the parts of the URL that are compared.
  const anyFile: ImageUpload = { contentType: 'image/png', size: 1 };
  const ours = new URL(await presignUpload(key.replace('uploads/', ''), anyFile));
  return ours.origin === origin && ours.pathname === pathname ? key : undefined;
}

/** Stores a checked picture of an order beside the uploads, under `orders/`, where nobody can open it. */
export const storePicture = (Key: string, { contentType: ContentType, bytes }: StoredImage) =>
  s3.send(new PutObjectCommand({ Bucket: UPLOADS_BUCKET, Key, Body: bytes, ContentType }));

/** A URL that opens a picture of an order for five minutes. */
export const presignPicture = (key: string): Promise<string> =>
  getSignedUrl(
    s3,
    new GetObjectCommand({
      Bucket: UPLOADS_BUCKET,
      Key: key,
      // It may show the customer, so the disk of a shared tablet must not keep it.
      ResponseCacheControl: 'private, no-store',
    }),
    { expiresIn: linkLifetimeSeconds },
  );

export type Upload = { contentType: string | undefined; bytes: Uint8Array };

/**
 * Reads an upload; undefined when it does not exist or has expired. If a file is larger than `maxBytes`, it
 * reads only the first `maxBytes + 1` bytes, enough to see that it is too large.
 */
export async function readUpload(key: string, maxBytes: number): Promise<Upload | undefined> {
  try {
    const { Body, ContentType: contentType } = await s3.send(
      new GetObjectCommand({ Bucket: UPLOADS_BUCKET, Key: key, Range: `bytes=0-${maxBytes}` }),
    );
    return Body && { contentType, bytes: await Body.transformToByteArray() };
  } catch (error) {
    if (error instanceof NoSuchKey || isEmptyObject(error)) return undefined;
    throw error;
  }
}

/** S3 has no range to return for an empty object. */
const isEmptyObject = (error: unknown) =>
  error instanceof S3ServiceException && error.name === 'InvalidRange';

export const deleteUpload = (key: string) =>
  s3.send(new DeleteObjectCommand({ Bucket: UPLOADS_BUCKET, Key: key }));

/** One year: the name is a hash of the bytes, so the file never changes. */
const cacheControl = 'public, max-age=31536000, immutable';

type StoredImage = { contentType: string; bytes: Uint8Array };

/** Stores an image under `images/`, where the site serves it publicly. */
export const storeImage = (name: string, { contentType, bytes }: StoredImage) =>
  s3.send(
    new PutObjectCommand({
      Bucket: MEDIA_BUCKET,
      Key: `images/${name}`,
      Body: bytes,
      ContentType: contentType,
      CacheControl: cacheControl,
    }),
  );
