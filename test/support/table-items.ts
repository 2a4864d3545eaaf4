import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { deleteItem, documents, type StoredItem, tableName } from '#functions/data/table.ts';

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
export async function emptyTable(): Promise<void> {
  for (const { pk, sk } of await allItems()) await deleteItem({ Key: { pk, sk } });
}
