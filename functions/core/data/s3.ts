import { S3Client } from '@aws-sdk/client-s3';
import { clientOptions } from './client-options.ts';

/** The client for both buckets. */
export const s3 = new S3Client({
  ...clientOptions,
  // Endpoints other than Amazon's own need the bucket name in the path.
  forcePathStyle: Boolean(process.env.AWS_ENDPOINT_URL_S3),
  // Otherwise a presigned URL would require a checksum of a body that only the browser has.
  requestChecksumCalculation: 'WHEN_REQUIRED',
  responseChecksumValidation: 'WHEN_REQUIRED',
});
