import { GetObjectCommand, NoSuchKey } from '@aws-sdk/client-s3';
import { readConfig } from '#functions/core/config.ts';
import { s3 } from '#functions/core/data/s3.ts';

const { MEDIA_BUCKET } = readConfig('MEDIA_BUCKET');

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
