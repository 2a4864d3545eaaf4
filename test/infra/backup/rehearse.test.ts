import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { PutItemCommand } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BackupEntry, writeBackup } from '#infra/backup/backup-file.ts';
import { rehearse, withPrivateFolder } from '#infra/backup/rehearse.ts';
import { type LocalDynamo, startMemoryDynamo } from '#infra/local/services/dynamo.ts';
import { openStandIn } from './stand-in-store.ts';

const folder = mkdtempSync(join(tmpdir(), 'doughbook-rehearse-'));
const file = join(folder, 'store.backup');
const order = (number: number, createdAt: string): BackupEntry => ({
  item: {
    pk: { S: `ORDER#${number}` },
    sk: { S: 'ORDER' },
    number: { N: String(number) },
    createdAt: { S: createdAt },
  },
});
const object = { key: 'pdfs/a.pdf', contentType: 'application/pdf', base64: 'UERG' };
let dynamo: LocalDynamo;
beforeAll(async () => {
  dynamo = await startMemoryDynamo();
  const entries: BackupEntry[] = [
    order(1002, '2026-06-14T10:00:00.000Z'),
    order(1001, '2026-06-13T10:00:00.000Z'),
    { item: { pk: { S: 'PRODUCTS' }, sk: { S: 'PRODUCT#a' }, tags: { SS: ['b', 'a'] } } },
    { item: { pk: { S: 'USERS' }, sk: { S: 'USER#a' } } },
    { object },
  ];
  await writeBackup(file, new Date(0), Readable.from(entries));
});
afterAll(async () => {
  await dynamo.stop();
  rmSync(folder, { recursive: true });
});

it('says what a restored backup has, and that nothing differs', async () => {
  const { store } = await openStandIn(dynamo.endpoint);
  expect(await rehearse(store, file)).toMatchObject({
    items: 4,
    objects: 1,
    differences: 0,
    contents: {
      orders: 2,
      products: 1,
      users: 1,
      newestOrder: { number: '1002', createdAt: '2026-06-14T10:00:00.000Z' },
    },
  });
});

it('counts what the restored store lacks, has in addition, and has changed', async () => {
  const { store, bucket } = await openStandIn(dynamo.endpoint);
  const { handle } = bucket;
  bucket.handle = async (request) => {
    const answer = await handle.call(bucket, request);
    // A store that truncates this PDF, and has a user that was not restored.
    if (request.method === 'PUT') bucket.objects.set(object.key, { ...object, base64: 'UERF' });
    return answer;
  };
  const send = store.dynamo.send.bind(store.dynamo) as (command: object) => Promise<unknown>;
  const besides = { pk: { S: 'USERS' }, sk: { S: 'USER#b' } };
  store.dynamo.send = (async (command: object) => {
    const answer = await send(command);
    if ('TransactItems' in Object(command).input)
      await send(new PutItemCommand({ TableName: store.table, Item: besides }));
    return answer;
  }) as never;
  expect(await rehearse(store, file)).toMatchObject({ differences: 2, contents: { users: 2 } });
});

it('works in a folder that only this user can read, and that is gone afterwards', async () => {
  let used = '';
  const failing = withPrivateFolder(async (path) => {
    used = path;
    expect(statSync(path).mode & 0o777).toBe(0o700);
    throw new Error('The restore failed');
  });
  await expect(failing).rejects.toThrow('The restore failed');
  expect(existsSync(used)).toBe(false);
});
