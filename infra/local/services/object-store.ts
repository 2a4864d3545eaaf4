import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { startFauxqs } from 'fauxqs';
import * as z from 'zod/mini';
import type { Handler } from '#infra/local/http.ts';
import { localRegion } from '#infra/local/local-access.ts';
import type { Plan, QueuePlan } from '#infra/local/template/plan.ts';
import { startBackend } from './backend.ts';
import { unreadable } from './data-folder.ts';

const storedObject = z.object({ contentLength: z.number() });
const storedBucket = z.object({ name: z.string() });

/** The content of a file, or undefined if it is cut off or otherwise invalid. */
function read<Schema extends z.ZodMiniType>(path: string, schema: Schema) {
  try {
    return schema.safeParse(JSON.parse(readFileSync(path, 'utf8'))).data;
  } catch {
    return undefined;
  }
}

/**
 * A process killed while writing leaves an incomplete file, with which the store would fail to
 * load. Such a write was never acknowledged, so the object is removed.
 */
function removeCutOffWrites(folder: string): void {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const file of files) {
    const path = join(folder, file);
    if (file.endsWith('.bucket.json') && !read(path, storedBucket)) {
      const name = file.split('/').at(-2);
      const creationDate = new Date(statSync(path).mtimeMs).toISOString();
      writeFileSync(path, JSON.stringify({ name, creationDate, type: 'general-purpose' }));
    }
    if (!file.endsWith('.meta.json')) continue;
    const dataPath = path.replace(/\.meta\.json$/, '.data');
    const length = statSync(dataPath, { throwIfNoEntry: false })?.size;
    const stored = read(path, storedObject);
    if (stored && stored.contentLength === length) continue;
    rmSync(path, { force: true });
    rmSync(dataPath, { force: true });
  }
}

async function setAttributes(handler: Handler, { name, url, attributes }: QueuePlan) {
  const { status, body } = await handler({
    method: 'POST',
    path: '/',
    query: '',
    headers: {
      'content-type': 'application/x-amz-json-1.0',
      'x-amz-target': 'AmazonSQS.SetQueueAttributes',
    },
    body: Buffer.from(JSON.stringify({ QueueUrl: url, Attributes: attributes })),
  });
  if (status !== 200) throw new Error(`The queue ${name} rejected its attributes: ${body}`);
}

/**
 * Makes the database of the queues write to the disk at its checkpoints instead of at each write,
 * which blocks everything in this process (docs/decisions/0027-local-queue-flushes.md). The package
 * has no option for it.
 */
async function withoutFlushes<Result>(start: () => Promise<Result>): Promise<Result> {
  const { exec } = DatabaseSync.prototype;
  DatabaseSync.prototype.exec = function (this: DatabaseSync, sql: string) {
    Reflect.apply(exec, this, [sql]);
    if (/journal_mode\s*=\s*WAL/i.test(sql))
      Reflect.apply(exec, this, ['PRAGMA synchronous = NORMAL']);
  };
  try {
    return await start();
  } finally {
    DatabaseSync.prototype.exec = exec;
  }
}

type Folders = { queues: string; objects: string };

/**
 * Starts S3 and SQS with the buckets and queues of the plan, stored in two folders. The handler
 * checks no signatures.
 */
export async function startObjectStore({ queues, objects }: Folders, plan: Plan) {
  removeCutOffWrites(objects);
  const options = { port: 0, logger: false, defaultRegion: localRegion };
  const { running: store, handler } = await startBackend(() =>
    withoutFlushes(() => startFauxqs({ ...options, dataDir: queues, s3StorageDir: objects })),
  ).catch((cause) => {
    if (cause?.code !== 'ERR_SQLITE_ERROR') throw cause;
    const loss = 'what waits in it to be sent is found in the table again';
    throw unreadable(join(queues, 'fauxqs.db'), cause, loss);
  });
  for (const { name } of plan.buckets) store.createBucket(name);
  for (const queue of plan.queues) {
    // Creating a queue again would empty it.
    if (store.inspectQueue(queue.name)) await setAttributes(handler, queue);
    else store.createQueue(queue.name, { attributes: queue.attributes });
  }
  return { handler, stop: () => store.stop() };
}
