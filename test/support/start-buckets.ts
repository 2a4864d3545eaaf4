import { startFauxqs } from 'fauxqs';
import { beforeAll } from 'vitest';
import { listenerOf, serve } from '#infra/local/http.ts';
import { localAccess, localRegion } from '#infra/local/local-access.ts';
import { findFreePort } from '#infra/local/loopback.ts';
import { startBackend } from '#infra/local/services/backend.ts';
import { createS3Front } from '#infra/local/services/s3-front.ts';
import { createVerify } from '#infra/local/services/signature.ts';

/** Starts the two buckets behind the server that checks signatures, and sets the functions' S3 endpoint. */
export async function startBuckets(): Promise<{ stop: () => Promise<void> }> {
  const { running: store, handler } = await startBackend(() =>
    startFauxqs({ port: 0, logger: false, defaultRegion: localRegion }),
  );
  const buckets = [process.env.MEDIA_BUCKET, process.env.UPLOADS_BUCKET].map((name = '') => ({
    name,
    cors: [],
  }));
  for (const { name } of buckets) store.createBucket(name);
  const port = await findFreePort();
  const verify = createVerify('s3', localAccess, () => new Date());
  const front = await serve(port, listenerOf(createS3Front(handler, buckets, verify)));
  process.env.AWS_ENDPOINT_URL_S3 = `http://localhost:${port}`;
  return {
    stop: async () => {
      await front.stop();
      await store.stop();
    },
  };
}

/** The buckets of a test file. The functions' modules that use them must be imported later. */
export const runBuckets = (): void => beforeAll(async () => (await startBuckets()).stop);
