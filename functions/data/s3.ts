import { S3Client } from '@aws-sdk/client-s3';

/** The one client of both buckets. */
export const s3 = new S3Client({
  // Endpoints other than Amazon's own are addressed by path.
  forcePathStyle: Boolean(process.env.AWS_ENDPOINT_URL_S3),
  // Otherwise a presigned address demands a checksum of a body that only the browser has.
  requestChecksumCalculation: 'WHEN_REQUIRED',
  responseChecksumValidation: 'WHEN_REQUIRED',
});
