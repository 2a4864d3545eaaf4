import { GetObjectCommand, NoSuchKey, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { pdfObjectKey } from '#functions/orders/pdf-repository.ts';
import { readConfig } from '../config.ts';

const { MEDIA_BUCKET } = readConfig('MEDIA_BUCKET');

const client = new S3Client({
  // Endpoints other than Amazon's own are addressed by path.
  forcePathStyle: Boolean(process.env.AWS_ENDPOINT_URL_S3),
  requestChecksumCalculation: 'WHEN_REQUIRED',
  responseChecksumValidation: 'WHEN_REQUIRED',
});

/** Five minutes (docs/product.md#pdf-versions). */
const linkLifetimeSeconds = 300;

export const storePdf = (orderId: string, version: number, bytes: Buffer) =>
  client.send(
    new PutObjectCommand({
      Bucket: MEDIA_BUCKET,
      Key: pdfObjectKey(orderId, version),
      Body: bytes,
      ContentType: 'application/pdf',
    }),
  );

async function readObject(key: string): Promise<Buffer | undefined> {
  try {
    const { Body } = await client.send(new GetObjectCommand({ Bucket: MEDIA_BUCKET, Key: key }));
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

/** The picture behind a path such as '/images/<hash>.png'; undefined when there is none. */
export const readImage = (path: string): Promise<Buffer | undefined> =>
  readObject(path.replace(/^\//, ''));

/** An address that shows the PDF in the browser for five minutes. */
export const presignPdf = (orderId: string, version: number, filename: string): Promise<string> =>
  getSignedUrl(
    client,
    new GetObjectCommand({
      Bucket: MEDIA_BUCKET,
      Key: pdfObjectKey(orderId, version),
      ResponseContentType: 'application/pdf',
      ResponseContentDisposition: `inline; filename="${filename}"`,
    }),
    { expiresIn: linkLifetimeSeconds },
  );
