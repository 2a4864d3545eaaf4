import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { inject } from 'vitest';
import { documents, type StoredItem, tableName } from '#functions/data/table.ts';
import { recreateTable } from './orders-table.ts';

/** All items in this test file's table; shows, for example, that a rejected call stored nothing. */
export async function allItems(): Promise<StoredItem[]> {
  const items: StoredItem[] = [];
  let start: StoredItem | undefined;
  do {
    const page = await documents.send(
      new ScanCommand({ TableName: tableName, ConsistentRead: true, ExclusiveStartKey: start }),
    );
    items.push(...(page.Items ?? []));
    start = page.LastEvaluatedKey;
  } while (start);
  return items;
}

/** Deletes all items of the table. */
export const emptyTable = (): Promise<void> => recreateTable(inject('dynamoEndpoint'), tableName);
