import { DynamoDBClient, ScanCommand, UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import { S3Client } from '@aws-sdk/client-s3';
import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { schemaVersion } from '#functions/core/data/schema-version.ts';
import {
  dynamo,
  getItem,
  putItem,
  type StoredItem,
  tableName,
  updateItem,
} from '#functions/core/data/table.ts';
import { emailRecordSchema, pdfRecordSchema } from '#functions/orders/order/order-item.ts';
import type { Store } from '#infra/backup/store.ts';
import { localAccess } from '#infra/local/local-access.ts';
import { migrate } from '#infra/migrate/migrate.ts';
import { type Migration, migrations } from '#infra/migrate/migrations.ts';
import { planItem } from '#infra/migrate/plan-item.ts';
import { startDynamo } from '#test/support/start-dynamo.ts';
import { allItems, emptyTable, restoreItems } from '#test/support/table-items.ts';

/** Of a bakery that once stored slices, then grams, and no stale bread. */
const bakery: Migration[] = [
  {
    name: 'weigh',
    migrate: ({ slices, ...item }) =>
      typeof slices === 'number' ? { ...item, grams: slices * 40 } : { ...item },
  },
  { name: 'throw-away', migrate: (item) => (item.isStale ? null : item) },
];

const loaf = (number: number, more = {}): StoredItem => ({
  pk: `LOAF#${number % 3}`,
  sk: `${number}`,
  slices: number,
  name: 'Rye',
  notes: { crust: ['dark', 1.5] },
  isStale: number % 4 === 0,
  ...more,
});
const loaves = Array.from({ length: 7 }, (_, number) => loaf(number + 1));

let store: Store;
let send: DynamoDBClient['send'];

beforeAll(async () => {
  const { endpoint } = await startDynamo();
  const dynamo = new DynamoDBClient({ ...localAccess, endpoint });
  send = dynamo.send.bind(dynamo);
  store = { dynamo, s3: new S3Client({}), table: tableName, bucket: '' };
});
beforeEach(async () => {
  store.dynamo.send = send;
  await emptyTable();
});
afterAll(() => store.dynamo.destroy());

/** Calls `before` with each request of the migration. */
const watch = (before: (command: unknown) => Promise<void> | void) => {
  store.dynamo.send = (async (command: Parameters<typeof send>[0]) => {
    await before(command);
    return send(command);
  }) as typeof send;
};

const inOrder = (items: StoredItem[]) =>
  items.toSorted((one, other) => `${one.pk}${one.sk}`.localeCompare(`${other.pk}${other.sk}`));
const stored = async () => inOrder(await allItems());

const run = (more = {}) =>
  migrate(store, { migrations: bakery, dryRun: false, pageSize: 3, ...more });

/** What the migrations must leave of the loaves. */
const migrated = inOrder(
  loaves.flatMap(({ slices, isStale, ...item }) =>
    isStale ? [] : [{ ...item, isStale, grams: Number(slices) * 40, v: 2 }],
  ),
);

describe('a run of the migrations', () => {
  it('changes what is of an older version, deletes, and leaves nothing of its own', async () => {
    await restoreItems(loaves);
    expect(await run()).toEqual({ read: 7, changed: { weigh: 7, 'throw-away': 1 } });
    expect(await stored()).toEqual(migrated);
  });

  it('changes nothing the second time', async () => {
    await restoreItems(loaves);
    await run();
    expect(await run()).toEqual({ read: 6, changed: { weigh: 0, 'throw-away': 0 } });
    expect(await stored()).toEqual(migrated);
  });

  it('comes to the same, at whichever request it was killed before it went on', async () => {
    let requests = 0;
    watch(() => {
      requests += 1;
    });
    await restoreItems(loaves);
    await run();
    const all = requests;
    expect(all).toBeGreaterThan(12);
    for (let last = 0; last < all; last += 1) {
      requests = 0;
      await restoreItems(loaves);
      watch(() => {
        requests += 1;
        if (requests > last) throw new Error('Killed');
      });
      await expect(run()).rejects.toThrow('Killed');
      store.dynamo.send = send;
      await run();
      expect(await stored()).toEqual(migrated);
    }
  });

  it('goes on behind the pages that are done, unless there are further migrations', async () => {
    await restoreItems(loaves);
    let scans = 0;
    watch((command) => {
      if (command instanceof ScanCommand) scans += 1;
      if (scans === 3) throw new Error('Killed');
    });
    await expect(run()).rejects.toThrow('Killed');
    store.dynamo.send = send;
    const further = [...bakery, { name: 'none', migrate: bakery[1]?.migrate ?? (() => null) }];
    expect((await run({ migrations: further, dryRun: true })).read).toBe(6);
    expect((await run()).read).toBe(1);
  });

  it('only counts when it is dry', async () => {
    await restoreItems(loaves);
    expect(await run({ dryRun: true })).toEqual({
      read: 7,
      changed: { weigh: 7, 'throw-away': 1 },
    });
    expect(await stored()).toEqual(inOrder(loaves));
  });

  it('waits for a restore that broke off', async () => {
    await restoreItems([{ pk: 'RESTORE', sk: 'RESTORE', sha256: 'abc' }]);
    await expect(run()).rejects.toThrow('restore into this store is unfinished');
  });
});

describe('what is written while an item is migrated', () => {
  const key = { pk: 'LOAF#1', sk: '1' };
  /** Migrates one loaf, and writes to it after it was read for the first time. */
  async function runAgainst(write: () => Promise<unknown>) {
    await restoreItems([loaf(1)]);
    let writes = 0;
    watch(async (command) => {
      if (!(command instanceof UpdateItemCommand)) return;
      writes += 1;
      if (writes === 1) await write();
    });
    const result = await run();
    return { result, item: await getItem(key), writes };
  }
  const edit = (UpdateExpression: string, value: unknown) =>
    updateItem({
      Key: key,
      UpdateExpression,
      ExpressionAttributeValues: { ':value': value },
    });

  it('is kept, and migrated', async () => {
    const { item } = await runAgainst(() => edit('SET slices = :value', 20));
    expect(item).toMatchObject({ grams: 800, v: 2 });
    expect(item).not.toHaveProperty('slices');
  });

  it('is kept inside an attribute too, and where it is a new attribute', async () => {
    const { item } = await runAgainst(() => edit('SET notes.crust = :value, baker = :value', 'Al'));
    expect(item).toMatchObject({ notes: { crust: 'Al' }, baker: 'Al', grams: 40 });
  });

  it('is kept when it is of the newest version', async () => {
    const newest = { ...key, grams: 1, v: 2 };
    const { item } = await runAgainst(() =>
      dynamo.send(new PutCommand({ TableName: tableName, Item: newest })),
    );
    expect(item).toEqual(newest);
  });

  it('stays deleted', async () => {
    const { item, result } = await runAgainst(() =>
      dynamo.send(new DeleteCommand({ TableName: tableName, Key: key })),
    );
    expect(item).toBeUndefined();
    expect(result.changed).toEqual({ weigh: 0, 'throw-away': 0 });
  });

  it('ends the run when it never ends', async () => {
    await restoreItems([loaf(1)]);
    let slices = 100;
    watch(async (command) => {
      if (!(command instanceof UpdateItemCommand)) return;
      slices += 1;
      await edit('SET slices = :value', slices);
    });
    await expect(run()).rejects.toThrow('LOAF#1 1 keeps changing');
  });
});

describe('the migrations of an item', () => {
  it('are those that its version has not had', () => {
    const versions = [{}, { v: 1 }, { v: 2 }, { v: 3 }];
    const names = versions.map((one) => planItem(loaf(4, one), bakery).names);
    expect(names).toEqual([['weigh', 'throw-away'], ['throw-away'], [], []]);
  });

  it('cannot change its key', () => {
    const move: Migration = { name: 'move', migrate: (item) => ({ ...item, sk: 'elsewhere' }) };
    expect(() => planItem(loaf(1), [move])).toThrow('move would change the key');
  });
});

describe('the items of this release', () => {
  it('have the version that the migrations lead to', async () => {
    expect(schemaVersion).toBe(migrations.length);
    await putItem({ Item: loaf(1) });
    expect(await stored()).toEqual([loaf(1, { v: schemaVersion })]);
  });

  it('are what the migrations make of records from before they were complete', async () => {
    const order = { pk: 'ORDER#1', createdAt: '2026-06-14T17:00:00.000Z' };
    const pdf = { ...order, sk: 'PDF#000001', version: 1, contentVersion: 1, status: 'ready' };
    const email = { ...order, sk: 'EMAIL#1', id: '1', kind: 'customer', to: 'maria@example.com' };
    const items = [
      { ...email, state: 'sent', at: order.createdAt, error: null, pdfVersion: 1 },
      { ...pdf, paymentStatus: 'unpaid' },
    ];
    for (const item of items)
      await dynamo.send(new PutCommand({ TableName: tableName, Item: item }));
    const result = await migrate(store, { migrations, dryRun: false });
    expect(result).toEqual({ read: 2, changed: { 'complete-records': 2 } });
    const [newEmail, newPdf] = await stored();
    expect(newEmail).toEqual({ ...items[0], changes: [], v: 1 });
    expect(newPdf).toEqual({ ...items[1], isCanceled: false, v: 1 });
    expect(emailRecordSchema.parse(newEmail)).toEqual(emailRecordSchema.parse(items[0]));
    expect(pdfRecordSchema.parse(newPdf)).toEqual(pdfRecordSchema.parse(items[1]));
  });
});
