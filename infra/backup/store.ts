import { setTimeout } from 'node:timers/promises';
import {
  type AttributeValue,
  BatchWriteItemCommand,
  DeleteItemCommand,
  type DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  paginateScan,
  type TransactWriteItem,
  TransactWriteItemsCommand,
  UpdateItemCommand,
  type WriteRequest,
} from '@aws-sdk/client-dynamodb';
import {
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  paginateListObjectsV2,
  type S3Client,
} from '@aws-sdk/client-s3';
import { pMapIterable } from 'p-map';
import type { BackupEntry, StoredObject } from './backup-file.ts';

/**
 * The kinds of items that a store without a bakery may hold. They come from the sweep, which begins reminders
 * each evening and counts sales each night, and from strangers who tried to sign in or up. Every other kind
 * counts as data, so a restore never overwrites a kind that was forgotten here
 * (docs/access-patterns.md#items).
 */
const bookkeeping = ['REMINDERS', 'OUTBOX', 'SALES', 'ATTEMPTS', 'SIGNUP'];

/** Whether an item with this partition key may be in an empty store. */
export const isBookkeeping = (pk = ''): boolean => bookkeeping.includes(pk.split('#', 1)[0] ?? '');

/** The note of the day whose reminders the sweep has begun. */
export const remindersKey = { pk: { S: 'REMINDERS' }, sk: { S: 'REMINDERS' } };

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

/** The most that DynamoDB takes in one request. */
export const batchSize = 25;

/** Exists in the table from the first write of a restore to the last. */
const markerKey = { pk: { S: 'RESTORE' }, sk: { S: 'RESTORE' } };

/** The progress of a restore. */
export type Marker = {
  /** The checksum of its backup. */
  sha256: string;
  /** True once the store was found empty after the marker was put. Nothing is written before that. */
  isChecked: boolean;
  /** The number of written entries from the beginning of the file, not counting bookkeeping. */
  place: number;
  /** The number of written bookkeeping items, which come last. */
  last: number;
};

const numberOf = (value: AttributeValue | undefined) => Number(value?.N ?? 0);

export async function readMarker({ dynamo, table }: Store): Promise<Marker | undefined> {
  const { Item } = await dynamo.send(
    new GetItemCommand({ TableName: table, Key: markerKey, ConsistentRead: true }),
  );
  if (!Item?.sha256?.S) return undefined;
  const { sha256, place, last } = Item;
  return {
    sha256: sha256.S,
    isChecked: place !== undefined,
    place: numberOf(place),
    last: numberOf(last),
  };
}

/** @throws if another restore into this store has begun in the meantime */
export async function putMarker({ dynamo, table }: Store, sha256: string): Promise<void> {
  const Item = { ...markerKey, sha256: { S: sha256 } };
  const ConditionExpression = 'attribute_not_exists(pk)';
  await dynamo.send(new PutItemCommand({ TableName: table, Item, ConditionExpression }));
}

/** @throws if another run of the same restore has found the store empty in the meantime and is writing */
export const takeMarkerBack = ({ dynamo, table }: Store) =>
  dynamo.send(
    new DeleteItemCommand({
      TableName: table,
      Key: markerKey,
      ConditionExpression: 'attribute_not_exists(place)',
    }),
  );

export const putPlace = ({ dynamo, table }: Store, place: number) =>
  dynamo.send(
    new UpdateItemCommand({
      TableName: table,
      Key: markerKey,
      ConditionExpression: 'attribute_exists(pk)',
      UpdateExpression: 'SET place = :place',
      ExpressionAttributeValues: { ':place': { N: String(place) } },
    }),
  );

/**
 * Puts up to ten bookkeeping items in one transaction with the note that they are written. After the last
 * items, the transaction ends the restore instead. So no item is ever put twice.
 */
export async function putLast(
  { dynamo, table }: Store,
  { last }: Marker,
  items: Item[],
  isEnd: boolean,
): Promise<void> {
  const marker = {
    TableName: table,
    Key: markerKey,
    ConditionExpression:
      last > 0 ? '#last = :last' : 'attribute_exists(pk) AND attribute_not_exists(#last)',
    ExpressionAttributeNames: { '#last': 'last' },
  };
  const before = last > 0 ? { ':last': { N: String(last) } } : undefined;
  const after = { ':after': { N: String(last + items.length) } };
  const writes: TransactWriteItem[] = items.map((Item) => ({ Put: { TableName: table, Item } }));
  writes.push(
    isEnd
      ? { Delete: { ...marker, ExpressionAttributeValues: before } }
      : {
          Update: {
            ...marker,
            UpdateExpression: 'SET #last = :after',
            ExpressionAttributeValues: { ...before, ...after },
          },
        },
  );
  await dynamo.send(new TransactWriteItemsCommand({ TransactItems: writes }));
}

/**
 * The keys of the bookkeeping in a store without a bakery's data, except the marker of a restore; undefined
 * if the store has data. Stops reading the table at the first item of data.
 */
export async function readLeftovers({
  dynamo,
  s3,
  table,
  bucket,
}: Store): Promise<Item[] | undefined> {
  const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket: bucket, MaxKeys: 1 }));
  if (Contents.length > 0) return undefined;
  const leftovers: Item[] = [];
  const keys = { TableName: table, ConsistentRead: true, ProjectionExpression: 'pk, sk' };
  for await (const { Items = [] } of paginateScan({ client: dynamo }, keys)) {
    const others = Items.filter(({ pk }) => pk?.S !== markerKey.pk.S);
    if (others.some(({ pk }) => !isBookkeeping(pk?.S))) return undefined;
    leftovers.push(...others);
  }
  return leftovers;
}

export const isEmpty = async (store: Store): Promise<boolean> =>
  (await readLeftovers(store)) !== undefined;

export async function* readItems({ dynamo, table }: Store): AsyncGenerator<Item> {
  const input = { TableName: table, ConsistentRead: true };
  for await (const { Items = [] } of paginateScan({ client: dynamo }, input)) yield* Items;
}

/**
 * Requests for objects in flight. One has at most 5 MB (a picture), so this bounds the memory too.
 * S3 takes thousands a second under one prefix.
 */
export const concurrency = 16;

async function readObject({ s3, bucket }: Store, key: string): Promise<StoredObject> {
  const object = await s3.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
  const base64 = (await object.Body?.transformToString('base64')) ?? '';
  const { ContentType: contentType, CacheControl: cacheControl } = object;
  return { key, contentType, cacheControl, base64 };
}

async function* keysOf({ s3, bucket }: Store): AsyncGenerator<string> {
  for await (const { Contents = [] } of paginateListObjectsV2({ client: s3 }, { Bucket: bucket }))
    for (const { Key: key = '' } of Contents) yield key;
}

/** All objects in the order of their keys. */
export const readObjects = (store: Store): AsyncIterable<StoredObject> =>
  pMapIterable(keysOf(store), (key) => readObject(store, key), { concurrency });

/** Items first: a file is stored before an item names it, so the entries contain every file named in them. */
export async function* readEntries(store: Store): AsyncGenerator<BackupEntry> {
  for await (const item of readItems(store)) {
    const { pk, sk } = item;
    if (pk?.S === undefined || sk?.S === undefined) throw new Error('An item has no key');
    yield { item: { ...item, pk: { S: pk.S }, sk: { S: sk.S } } };
  }
  for await (const object of readObjects(store)) yield { object };
}

/** Writes up to 25 items. Retries those that DynamoDB leaves unprocessed, after growing pauses. */
async function write({ dynamo, table }: Store, requests: WriteRequest[]): Promise<void> {
  let waiting = requests;
  for (let pauseMs = 50; waiting.length > 0; pauseMs = Math.min(2 * pauseMs, 5_000)) {
    const { UnprocessedItems } = await dynamo.send(
      new BatchWriteItemCommand({ RequestItems: { [table]: waiting } }),
    );
    waiting = UnprocessedItems?.[table] ?? [];
    if (waiting.length > 0) await setTimeout(pauseMs);
  }
}

export const putItems = (store: Store, items: Item[]): Promise<void> =>
  write(
    store,
    items.map((Item) => ({ PutRequest: { Item } })),
  );

/** Deletes items, one batch after the other. */
export async function deleteItems(store: Store, keys: Item[]): Promise<void> {
  const requests = keys.map((Key) => ({ DeleteRequest: { Key } }));
  for (let start = 0; start < requests.length; start += batchSize)
    await write(store, requests.slice(start, start + batchSize));
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
