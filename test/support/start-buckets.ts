import { startFauxqs } from 'fauxqs';
import { listenerOf, serve } from '#infra/local/http.ts';
import { localRegion } from '#infra/local/local-access.ts';
import { findFreePort, loopback } from '#infra/local/loopback.ts';
import { createS3Front } from '#infra/local/s3-front.ts';

/** The two buckets behind the front that checks every signature; sets the functions' S3 endpoint. */
export async function startBuckets(): Promise<{ stop: () => Promise<void> }> {
  const store = await startFauxqs({ port: 0, logger: false, defaultRegion: localRegion });
  const buckets = [process.env.MEDIA_BUCKET, process.env.UPLOADS_BUCKET].map((name = '') => ({
    name,
    cors: [],
  }));
  for (const { name } of buckets) store.createBucket(name);
  const port = await findFreePort();
  const backend = `http://${loopback}:${store.port}`;
  const front = await serve(port, listenerOf(createS3Front(backend, buckets, () => new Date())));
  process.env.AWS_ENDPOINT_URL_S3 = `http://localhost:${port}`;
  return {
    stop: async () => {
      await front.stop();
      await store.stop();
    },
  };
}
