import { GetObjectCommand, S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import type { Handler } from '#infra/local/http.ts';
import type { Access } from '#infra/local/local-access.ts';
import { objectPath } from '#infra/local/paths.ts';
import { accessDenied } from './site-files.ts';

/** Only pictures are public; the bucket also holds PDFs. */
const picture = /^\/images\/[\w.-]+$/;

/** The private media bucket. Requests are signed, as by CloudFront's origin access control. */
export function createMediaOrigin(endpoint: string, bucket: string, access: Access): Handler {
  const s3 = new S3Client({ endpoint, forcePathStyle: true, ...access });
  return async (request) => {
    const path = objectPath(request.path);
    if (!path || !picture.test(path)) return accessDenied;
    const Key = path.slice(1);
    try {
      const object = await s3.send(new GetObjectCommand({ Bucket: bucket, Key }));
      return {
        status: 200,
        headers: {
          'content-type': object.ContentType ?? 'application/octet-stream',
          ...(object.CacheControl && { 'cache-control': object.CacheControl }),
          ...(object.ETag && { etag: object.ETag }),
        },
        body: Buffer.from((await object.Body?.transformToByteArray()) ?? []),
      };
    } catch (error) {
      if (error instanceof S3ServiceException) return accessDenied;
      throw error;
    }
  };
}
