import { ScanCommand } from '@aws-sdk/client-dynamodb';
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import pMap from 'p-map';
import { type Item, readMarker, type Store } from '#infra/backup/store.ts';
import { deleteCheckpoint, isCheckpoint, putCheckpoint, readCheckpoint } from './checkpoint.ts';
import { type MigrateOptions, migrateItem } from './migrate-item.ts';

/** The number of items written concurrently. */
const concurrency = 20;

/** Progress is stored after this many items, so that an interrupted run can continue from there. */
const defaultPageSize = 500;

/** How many items a run has read, and how many each migration changed, by its name. */
export type Result = { read: number; changed: Record<string, number> };

/** Where an interrupted run of the same migrations stopped; undefined to begin with the first item. */
async function placeToGoOn(store: Store, target: number): Promise<Item | undefined> {
  const checkpoint = await readCheckpoint(store);
  return checkpoint?.target === target ? marshall(checkpoint.after) : undefined;
}

/**
 * Brings all items of a store to the newest version, even while it is in use. An interrupted run
 * continues when it is repeated. A dry run only counts.
 * @throws if a restore into the store is unfinished, or a migration fails
 */
export async function migrate(
  store: Store,
  { pageSize = defaultPageSize, ...options }: MigrateOptions & { pageSize?: number },
): Promise<Result> {
  if (await readMarker(store))
    throw new Error('A restore into this store is unfinished. Repeat the restore first.');
  const { migrations, dryRun } = options;
  const target = migrations.length;
  const result: Result = {
    read: 0,
    changed: Object.fromEntries(migrations.map(({ name }) => [name, 0])),
  };
  let start = dryRun ? undefined : await placeToGoOn(store, target);
  do {
    const page = await store.dynamo.send(
      new ScanCommand({
        TableName: store.table,
        ConsistentRead: true,
        Limit: pageSize,
        ExclusiveStartKey: start,
      }),
    );
    const items = (page.Items ?? []).filter((item) => !isCheckpoint(item));
    const names = await pMap(items, (item) => migrateItem(store, item, options), { concurrency });
    result.read += items.length;
    for (const name of names.flat()) result.changed[name] = (result.changed[name] ?? 0) + 1;
    start = page.LastEvaluatedKey;
    if (start && !dryRun) {
      const { pk, sk } = unmarshall(start);
      await putCheckpoint(store, { target, after: { pk, sk } });
    }
  } while (start);
  if (!dryRun) await deleteCheckpoint(store);
  return result;
}
