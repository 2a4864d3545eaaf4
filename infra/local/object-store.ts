import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { Server } from 'node:net';
import { join } from 'node:path';
import { SetQueueAttributesCommand, SQSClient } from '@aws-sdk/client-sqs';
import { startFauxqs } from 'fauxqs';
import * as z from 'zod';
import { localAccess, localRegion } from './local-access.ts';
import { loopback } from './loopback.ts';
import type { Plan } from './plan.ts';

const storedObject = z.object({ contentLength: z.number() });
const storedBucket = z.object({ name: z.string() });

function parses(path: string, schema: z.ZodType): boolean {
  try {
    return schema.safeParse(JSON.parse(readFileSync(path, 'utf8'))).success;
  } catch {
    return false;
  }
}

/**
 * A process killed while it writes leaves a file cut off, over which the store would stumble when it loads.
 * Such a write was never acknowledged: the object is taken away.
 */
function removeCutOffWrites(folder: string): void {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const file of files) {
    const path = join(folder, file);
    if (file.endsWith('.bucket.json') && !parses(path, storedBucket)) {
      const name = file.split('/').at(-2);
      const creationDate = new Date(statSync(path).mtimeMs).toISOString();
      writeFileSync(path, JSON.stringify({ name, creationDate, type: 'general-purpose' }));
    }
    if (!file.endsWith('.meta.json')) continue;
    const dataPath = path.replace(/\.meta\.json$/, '.data');
    const length = statSync(dataPath, { throwIfNoEntry: false })?.size;
    if (parses(path, storedObject.extend({ contentLength: z.literal(length) }))) continue;
    rmSync(path, { force: true });
    rmSync(dataPath, { force: true });
  }
}

/** The store listens on all addresses whatever it is told: while it starts, `listen` knows better. */
async function listeningOnLoopback<Result>(start: () => Promise<Result>): Promise<Result> {
  const { listen } = Server.prototype;
  Server.prototype.listen = function (this: Server, ...args: unknown[]) {
    const [options, ...rest] = args;
    const isOptions = typeof options === 'object' && options !== null && 'host' in options;
    const narrowed = isOptions ? { ...options, host: loopback } : options;
    return Reflect.apply(listen, this, [narrowed, ...rest]);
  };
  try {
    return await start();
  } finally {
    Server.prototype.listen = listen;
  }
}

type Folders = { queues: string; objects: string };

/** S3 (unguarded) and SQS with the buckets and queues of the plan, kept in two folders. */
export async function startObjectStore(port: number, { queues, objects }: Folders, plan: Plan) {
  removeCutOffWrites(objects);
  const store = await listeningOnLoopback(() =>
    startFauxqs({
      port,
      logger: false,
      dataDir: queues,
      s3StorageDir: objects,
      defaultRegion: localRegion,
    }),
  );
  for (const { name } of plan.buckets) store.createBucket(name);
  const sqs = new SQSClient({ endpoint: `http://${loopback}:${port}`, ...localAccess });
  for (const { name, url, attributes } of plan.queues) {
    // Creating a queue again would empty it.
    if (!store.inspectQueue(name)) store.createQueue(name, { attributes });
    else await sqs.send(new SetQueueAttributesCommand({ QueueUrl: url, Attributes: attributes }));
  }
  sqs.destroy();
  return { stop: () => store.stop() };
}
