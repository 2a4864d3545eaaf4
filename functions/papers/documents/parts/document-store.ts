import {
  GetObjectCommand,
  HeadObjectCommand,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { readConfig } from '#functions/core/config.ts';
import { s3 } from '#functions/core/data/s3.ts';
import { pdfObjectKey } from '#functions/orders/read/pdf-repository.ts';

const { MEDIA_BUCKET } = readConfig('MEDIA_BUCKET');

/** Five minutes (docs/product.md#pdf-versions). */
const linkLifetimeSeconds = 300;

export const storeObject = (Key: string, Body: Buffer, ContentType: string) =>
  s3.send(new PutObjectCommand({ Bucket: MEDIA_BUCKET, Key, Body, ContentType }));

export const storePdf = (key: string, bytes: Buffer) => storeObject(key, bytes, 'application/pdf');

/** False when the PDF was never stored, or was lost. */
export async function isPdfStored(Key: string): Promise<boolean> {
  try {
    await s3.send(new HeadObjectCommand({ Bucket: MEDIA_BUCKET, Key }));
    return true;
  } catch (error) {
    if (error instanceof NotFound) return false;
    throw error;
  }
}

/** The bytes of an object of the media bucket; undefined when it is not stored. */
export async function readObject(key: string): Promise<Buffer | undefined> {
  try {
    const { Body } = await s3.send(new GetObjectCommand({ Bucket: MEDIA_BUCKET, Key: key }));
    return Body && Buffer.from(await Body.transformToByteArray());
  } catch (error) {
    if (error instanceof NoSuchKey) return undefined;
    throw error;
  }
}

/** @throws Error when the PDF was never stored */
export async function readPdf(orderId: string, version: number): Promise<Buffer> {
  const bytes = await readObject(pdfObjectKey(orderId, version));
  if (!bytes) throw new Error(`PDF ${version} of order ${orderId} is not stored`);
  return bytes;
}

/** The image at a path such as '/images/<hash>.png'; undefined when it is not stored. */
export const readImage = (path: string): Promise<Buffer | undefined> =>
  readObject(path.replace(/^\//, ''));

/** A URL that opens the PDF in the browser for five minutes. */
export const presignPdf = (key: string, filename: string): Promise<string> =>
  getSignedUrl(
    s3,
    new GetObjectCommand({
      Bucket: MEDIA_BUCKET,
      Key: key,
      ResponseContentType: 'application/pdf',
      // The PDF contains a customer's name and phone number, so the disk of a shared tablet must not keep it.
      ResponseCacheControl: 'private, no-store',
      ResponseContentDisposition: `inline; filename="${filename}"`,
    }),
    { expiresIn: linkLifetimeSeconds },
  );

/** Draws and stores a PDF unless it is stored already, and returns a URL that opens it for five minutes. */
export async function openStored(
  key: string,
  filename: string,
  draw: () => Promise<Buffer>,
): Promise<string> {
  if (!(await isPdfStored(key))) await storePdf(key, await draw());
  return presignPdf(key, filename);
}
