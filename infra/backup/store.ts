import { setTimeout } from 'node:timers/promises';
import {
  type AttributeValue,
  BatchWriteItemCommand,
  DeleteItemCommand,
  type DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  paginateScan,
  ScanCommand,
  type WriteRequest,
} from '@aws-sdk/client-dynamodb';
import {
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  paginateListObjectsV2,
  type S3Client,
} from '@aws-sdk/client-s3';
import type { StoredObject } from './backup-file.ts';

/** A store's data: its table, and the bucket of its pictures and PDFs. */
export type Store = {
  dynamo: DynamoDBClient;
  s3: S3Client;
  table: string;
  bucket: string;
  /** Called before the first write of a restore. */
  onRestore?: () => void;
};
export type Item = Record<string, AttributeValue>;

/** In the table from the first write of a restore to the last. It holds the backup's checksum. */
const markerKey = { pk: { S: 'RESTORE' }, sk: { S: 'RESTORE' } };

export async function readMarker({ dynamo, table }: Store): Promise<string | undefined> {
  const { Item } = await dynamo.send(
    new GetItemCommand({ TableName: table, Key: markerKey, ConsistentRead: true }),
  );
  return Item?.sha256?.S;
}

export const putMarker = ({ dynamo, table }: Store, sha256: string) =>
  dynamo.send(
    new PutItemCommand({ TableName: table, Item: { ...markerKey, sha256: { S: sha256 } } }),
  );

export const deleteMarker = ({ dynamo, table }: Store) =>
  dynamo.send(new DeleteItemCommand({ TableName: table, Key: markerKey }));

export async function isEmpty({ dynamo, s3, table, bucket }: Store): Promise<boolean> {
  const scan = new ScanCommand({ TableName: table, Limit: 1, ConsistentRead: true });
  const { Items = [] } = await dynamo.send(scan);
  const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket: bucket, MaxKeys: 1 }));
  return Items.length === 0 && Contents.length === 0;
}

export async function* readItems({ dynamo, table }: Store): AsyncGenerator<Item> {
  const input = { TableName: table, ConsistentRead: true };
  for await (const { Items = [] } of paginateScan({ client: dynamo }, input)) yield* Items;
}

export async function* readObjects({ s3, bucket }: Store): AsyncGenerator<StoredObject> {
  for await (const { Contents = [] } of paginateListObjectsV2({ client: s3 }, { Bucket: bucket }))
    for (const { Key: key = '' } of Contents) {
      const object = await s3.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
      const base64 = (await object.Body?.transformToString('base64')) ?? '';
      const { ContentType: contentType, CacheControl: cacheControl } = object;
      yield { key, contentType, cacheControl, base64 };
    }
}

/** Puts up to 25 items. Retries those that DynamoDB leaves unprocessed, after growing pauses. */
export async function putItems({ dynamo, table }: Store, items: Item[]): Promise<void> {
  let waiting: WriteRequest[] = items.map((Item) => ({ PutRequest: { Item } }));
  for (let pauseMs = 50; waiting.length > 0; pauseMs = Math.min(2 * pauseMs, 5_000)) {
    const { UnprocessedItems } = await dynamo.send(
      new BatchWriteItemCommand({ RequestItems: { [table]: waiting } }),
    );
    waiting = UnprocessedItems?.[table] ?? [];
    if (waiting.length > 0) await setTimeout(pauseMs);
  }
}

export const putObject = ({ s3, bucket }: Store, object: StoredObject) =>
  s3.send(
    new PutObjectCommand({
      Bucket: bucket,
      Key: object.key,
      Body: Buffer.from(object.base64, 'base64'),
      ContentType: object.contentType,
      CacheControl: object.cacheControl,
    }),
  );
