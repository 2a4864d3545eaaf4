import { isDeepStrictEqual } from 'node:util';
import { BatchWriteCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { inject } from 'vitest';
import { dynamo, type StoredItem, tableName } from '#functions/core/data/table.ts';
import { queued } from './fake-queue.ts';
import { recreateTable } from './orders-table.ts';

/** All items in this test file's table, e.g. to show that a rejected call stored nothing. */
export async function allItems(): Promise<StoredItem[]> {
  const items: StoredItem[] = [];
  let start: StoredItem | undefined;
  do {
    const page = await dynamo.send(
      new ScanCommand({ TableName: tableName, ConsistentRead: true, ExclusiveStartKey: start }),
    );
    items.push(...(page.Items ?? []));
    start = page.LastEvaluatedKey;
  } while (start);
  return items;
}

/** Whether an item is in the outbox, in any of its partitions. */
export const isInOutbox = ({ pk }: StoredItem): boolean => /^OUTBOX(#|$)/.test(String(pk));
/** Whether an item is an entry of Recent Activity. */
export const isActivity = ({ pk }: StoredItem): boolean => /^ACTIVITY(#|$)/.test(String(pk));
/** The items of the outbox. */
export const outboxItems = async () => (await allItems()).filter(isInOutbox);

/** Deletes all items of the table, and clears the queue. */
export async function emptyTable(): Promise<void> {
  queued.length = 0;
  await recreateTable(inject('dynamoEndpoint'), tableName);
}

const placeOf = ({ pk, sk }: StoredItem) => `${pk} ${sk}`;

async function writeAll(requests: object[]): Promise<void> {
  for (let done = 0; done < requests.length; done += 25)
    await dynamo.send(
      new BatchWriteCommand({ RequestItems: { [tableName]: requests.slice(done, done + 25) } }),
    );
}

/** Stores items as they are, bypassing the operations that would create them. */
export const putItems = (items: object[]): Promise<void> =>
  writeAll(items.map((Item) => ({ PutRequest: { Item } })));

/** Leaves exactly these items in the table, writing only the differences. */
export async function restoreItems(items: StoredItem[]): Promise<void> {
  const kept = new Set(items.map(placeOf));
  const present = new Map((await allItems()).map((item) => [placeOf(item), item]));
  const added = [...present.values()].filter((item) => !kept.has(placeOf(item)));
  const changed = items.filter((item) => !isDeepStrictEqual(item, present.get(placeOf(item))));
  await writeAll([
    ...added.map(({ pk, sk }) => ({ DeleteRequest: { Key: { pk, sk } } })),
    ...changed.map((Item) => ({ PutRequest: { Item } })),
  ]);
}
