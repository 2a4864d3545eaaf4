import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { S3Client } from '@aws-sdk/client-s3';
import type { BackupEntry, StoredObject } from '#infra/backup/backup-file.ts';
import { readItems, type Store } from '#infra/backup/store.ts';
import { localAccess } from '#infra/local/local-access.ts';
import { createTable } from '#infra/local/services/tables.ts';
import { ordersTable } from '#test/support/orders-table.ts';

type Request = {
  method: string;
  path: string;
  query: Record<string, string>;
  headers: Record<string, string>;
  body?: Uint8Array;
};

/** A bucket in memory that counts the requests in flight. */
export class Bucket {
  readonly objects = new Map<string, StoredObject>();
  puts = 0;
  inFlight = 0;
  mostInFlight = 0;

  async handle(request: Request) {
    this.inFlight += 1;
    this.mostInFlight = Math.max(this.mostInFlight, this.inFlight);
    await new Promise(setImmediate);
    this.inFlight -= 1;
    return { response: this.#answer(request) };
  }

  #answer({ method, path, query, headers, body = new Uint8Array() }: Request) {
    const key = decodeURIComponent(path.slice('/bucket/'.length));
    const ok = (text: string | Buffer, more = {}) => ({
      statusCode: 200,
      headers: more,
      body: Readable.from([Buffer.from(text)]),
    });
    if (method === 'PUT') {
      this.puts += 1;
      const base64 = Buffer.from(body).toString('base64');
      const { 'content-type': contentType, 'cache-control': cacheControl } = headers;
      this.objects.set(key, { key, contentType, cacheControl, base64 });
      return ok('');
    }
    if (query['list-type']) {
      const keys = [...this.objects.keys()].sort().slice(0, Number(query['max-keys'] ?? 1_000));
      const contents = keys.map((each) => `<Contents><Key>${each}</Key></Contents>`).join('');
      return ok(`<ListBucketResult>${contents}</ListBucketResult>`);
    }
    const found = this.objects.get(key);
    if (!found) return { statusCode: 404, headers: {}, body: Readable.from(['']) };
    const { contentType = '', cacheControl = '', base64 } = found;
    return ok(Buffer.from(base64, 'base64'), {
      'content-type': contentType,
      ...(cacheControl && { 'cache-control': cacheControl }),
    });
  }
}

/** A new store: its own table in that DynamoDB, and a bucket in memory. */
export async function openStandIn(endpoint: string): Promise<{ store: Store; bucket: Bucket }> {
  const table = `store-${randomUUID()}`;
  await createTable(endpoint, table, ordersTable);
  const bucket = new Bucket();
  const s3 = new S3Client({
    ...localAccess,
    endpoint: 'http://bucket.test',
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { handle: (request: Request) => bucket.handle(request) },
  });
  const dynamo = new DynamoDBClient({ endpoint, ...localAccess });
  return { store: { dynamo, s3, table, bucket: 'bucket' }, bucket };
}

/** The contents of a store by key. */
export async function contentsOf({ store, bucket }: Awaited<ReturnType<typeof openStandIn>>) {
  const found = new Map<string, unknown>(bucket.objects);
  for await (const item of readItems(store)) found.set(`${item.pk?.S} ${item.sk?.S}`, item);
  return found;
}

/** The same for the entries of a backup. */
export const contentsIn = (entries: BackupEntry[]) =>
  new Map<string, unknown>(
    entries.map((entry) =>
      'item' in entry
        ? [`${entry.item.pk.S} ${entry.item.sk.S}`, entry.item]
        : [entry.object.key, entry.object],
    ),
  );
