import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import { PutItemCommand, TransactWriteItemsCommand } from '@aws-sdk/client-dynamodb';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { backUp } from '#infra/backup/back-up.ts';
import { type BackupEntry, writeBackup } from '#infra/backup/backup-file.ts';
import { restore } from '#infra/backup/restore.ts';
import { type Item, isEmpty, type Store } from '#infra/backup/store.ts';
import { type LocalDynamo, startMemoryDynamo } from '#infra/local/services/dynamo.ts';
import { contentsIn, contentsOf, openStandIn } from './stand-in-store.ts';

const folder = mkdtempSync(join(tmpdir(), 'doughbook-restore-'));
let dynamo: LocalDynamo;
let files = 0;
beforeAll(async () => {
  dynamo = await startMemoryDynamo();
});
afterAll(async () => {
  await dynamo.stop();
  rmSync(folder, { recursive: true });
});

const item = (pk: string, sk: string, more = {}): BackupEntry => ({
  item: { pk: { S: pk }, sk: { S: sk }, ...more },
});
const order = (n: number) => item(`ORDER#${n}`, 'ORDER', { number: { N: String(n) } });
const outbox = (n: number) => item('OUTBOX#1', String(n), { effects: { M: {} } });
const pdf = (n: number): BackupEntry => {
  const key = `pdfs/${String(n).padStart(5, '0')}.pdf`;
  const base64 = Buffer.from(`PDF ${n}`).toString('base64');
  return { object: { key, contentType: 'application/pdf', cacheControl: undefined, base64 } };
};
const times = (count: number, make: (n: number) => BackupEntry) =>
  Array.from({ length: count }, (_, n) => make(n));

async function fileOf(entries: BackupEntry[]): Promise<string> {
  files += 1;
  const file = join(folder, `${files}.backup`);
  await writeBackup(file, new Date(0), Readable.from(entries));
  return file;
}

/** A new store after the restore of a backup of these entries. */
async function restored(entries: BackupEntry[]) {
  const target = await openStandIn(dynamo.endpoint);
  await restore(target.store, await fileOf(entries));
  return target;
}

type Send = (command: object) => Promise<unknown>;

/** Whether a store contains exactly these entries. */
async function isRestored(target: Awaited<ReturnType<typeof openStandIn>>, entries: BackupEntry[]) {
  return isDeepStrictEqual(await contentsOf(target), contentsIn(entries));
}

/** Lets `watch` see each call of the store, before and after it is performed. */
function watched(store: Store, watch: (call: () => Promise<unknown>, command: object) => unknown) {
  for (const client of [store.dynamo, store.s3]) {
    const send = client.send.bind(client) as Send;
    client.send = ((command: object) => watch(() => send(command), command)) as never;
  }
  return store;
}

it('writes many objects at once, but not all', async () => {
  const entries = times(60, pdf);
  const target = await restored(entries);
  expect(target.bucket.mostInFlight).toBe(16);
  expect(await contentsOf(target)).toEqual(contentsIn(entries));
});

it('reads many objects at once for a backup, in their order', async () => {
  const entries = [order(1), ...times(60, pdf)];
  const from = await restored(entries);
  from.bucket.mostInFlight = 0;
  const file = join(folder, 'taken.backup');
  await backUp(from.store, file, new Date());
  expect(from.bucket.mostInFlight).toBe(16);
  const to = await openStandIn(dynamo.endpoint);
  await restore(to.store, file);
  expect(await contentsOf(to)).toEqual(contentsIn(entries));
});

/** Entries that DynamoDB or S3 rejects, or that must not appear in a store. */
const hostile: [what: string, entry: unknown][] = [
  ...[{ QQ: 1 }, {}, { N: 'x' }, { S: 1 }, { B: 'AAAA' }, { SS: [] }, { NS: ['1', 'x'] }].map(
    (attribute): [string, unknown] => [
      `the attribute ${JSON.stringify(attribute)}`,
      item('A', '1', { one: { L: [{ M: { deep: attribute } }] } }),
    ],
  ),
  ['two kinds in an attribute', item('A', '1', { one: { S: '1', N: '1' } })],
  ['an empty key', item('', '1')],
  ['a key that is a number', { item: { pk: { N: '1' }, sk: { S: '1' } } }],
  ['a number in an index', item('A', '1', { sortTotal: { N: '1' } })],
  ...['../a.png', 'images/../a.png', '/images/a.png', 'other/a.png', 'images/', 'images/a b'].map(
    (key): [string, unknown] => [
      `the path ${key}`,
      { object: { key, contentType: 'image/png', base64: '' } },
    ],
  ),
  ['a page', { object: { key: 'images/a.html', contentType: 'text/html', base64: '' } }],
  ['a line of 17 MB', item('A', '1', { one: { S: 'a'.repeat(17 * 1024 * 1024) } })],
];

it.each(hostile)(
  'refuses %s before it writes anything, and then takes another file',
  async (_, bad) => {
    const target = await openStandIn(dynamo.endpoint);
    const file = await fileOf([order(1), pdf(1), bad as BackupEntry]);
    await expect(restore(target.store, file)).rejects.toThrow('Nothing was restored from it');
    expect(await contentsOf(target)).toEqual(contentsIn([]));
    await restore(target.store, await fileOf([order(2)]));
    expect(await isRestored(target, [order(2)])).toBe(true);
  },
);

it('does not start over after it was interrupted', async () => {
  const entries = times(800, pdf);
  const file = await fileOf(entries);
  const target = await openStandIn(dynamo.endpoint);
  let most = 600;
  watched(target.store, (call) => {
    if (target.bucket.puts < most) return call();
    throw Object.assign(new Error('The token is expired'), { name: 'ExpiredToken' });
  });
  await expect(restore(target.store, file)).rejects.toThrow(
    /credentials have expired: sign in again.*Repeat it with the same file: it goes on/s,
  );
  most = Number.POSITIVE_INFINITY;
  await expect(backUp(target.store, join(folder, 'half'), new Date())).rejects.toThrow(
    'unfinished',
  );
  const before = target.bucket.puts;
  await restore(target.store, file);
  // Entries written since the position was last saved are written again.
  expect(target.bucket.puts - before).toBeLessThanOrEqual(800 - 600 + 250 + 2 * 16);
  expect(await contentsOf(target)).toEqual(contentsIn(entries));
});

it('restores exactly the backup wherever it breaks off, and no outbox item twice', {
  tags: 'deep',
}, async () => {
  const entries = [
    outbox(0),
    ...times(30, order),
    ...times(20, (n) => outbox(n + 1)),
    ...times(20, pdf),
  ];
  const file = await fileOf(entries);
  const anyCall = fc.record({ call: fc.nat(36), isPerformed: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(anyCall, async ({ call: broken, isPerformed }) => {
      const target = await openStandIn(dynamo.endpoint);
      const performed = new Map<string, number>();
      let calls = 0;
      watched(target.store, async (call, command) => {
        const isBroken = calls === broken;
        calls += 1;
        if (isBroken && !isPerformed) throw new Error('The network is gone');
        const answer = await call();
        if (command instanceof TransactWriteItemsCommand)
          for (const { Put } of command.input.TransactItems ?? [])
            if (Put?.Item?.sk?.S)
              performed.set(Put.Item.sk.S, 1 + (performed.get(Put.Item.sk.S) ?? 0));
        if (isBroken) throw new Error('The answer is lost');
        return answer;
      });
      const ends = await restore(target.store, file).then(
        () => true,
        (error: Error) => error.message,
      );
      calls = Number.NEGATIVE_INFINITY;
      // If the very last response is lost, nothing is left to continue with.
      if (ends !== true && !(await isRestored(target, entries))) await restore(target.store, file);
      expect(await contentsOf(target)).toEqual(contentsIn(entries));
      expect(performed).toEqual(new Map(times(21, outbox).map((_, n) => [String(n), 1])));
    }),
    { numRuns: 40 },
  );
});

it('takes a store that only kept books for empty, and leaves none of them beside the backup', async () => {
  const sales = item('SALES#2026-06', 'DAY#2026-06-13', { rev: { N: '1' } });
  const entries = [order(1), sales, item('ATTEMPTS#LOGIN#a', 'ATTEMPTS'), pdf(1)];
  const file = await fileOf(entries);
  const target = await openStandIn(dynamo.endpoint);
  const reminders = { pk: { S: 'REMINDERS' }, sk: { S: 'REMINDERS' }, rounds: { N: '2' } };
  const books: Item[] = [
    reminders,
    { pk: { S: 'OUTBOX#3' }, sk: { S: 'a' } },
    { pk: { S: 'SALES#2026-06' }, sk: { S: 'DAY#2026-06-14' }, rev: { N: '0' } },
    { pk: { S: 'ATTEMPTS#LOGIN#STORE' }, sk: { S: 'UNTIL#2026' } },
    { pk: { S: 'SIGNUP#eve@example.com' }, sk: { S: 'SIGNUP' } },
  ];
  const { store } = target;
  const put = (Item: Item) =>
    store.dynamo.send(new PutItemCommand({ TableName: store.table, Item }));
  for (const book of books) await put(book);
  expect(await isEmpty(store)).toBe(true);
  await expect(backUp(store, join(folder, 'none'), new Date())).rejects.toThrow('is empty');
  let isSwept = false;
  watched(store, async (call) => {
    // The sweep keeps running. In the middle of the restore it begins the reminders of the orders so far.
    if (target.bucket.puts > 0 && !isSwept) {
      isSwept = true;
      await put(reminders);
    }
    return call();
  });
  await restore(store, file);
  expect(isSwept).toBe(true);
  expect(await contentsOf(target)).toEqual(contentsIn(entries));
});

it('restores the state of reminders', async () => {
  const entries = [order(1), item('REMINDERS', 'REMINDERS', { day: { S: '2026-06-14' } })];
  expect(await contentsOf(await restored(entries))).toEqual(contentsIn(entries));
});

it('lets one of two restores of different backups begin', async () => {
  const files = [await fileOf([order(1)]), await fileOf([order(2)])];
  const target = await openStandIn(dynamo.endpoint);
  const results = await Promise.allSettled(files.map((file) => restore(target.store, file)));
  const won = results.findIndex(({ status }) => status === 'fulfilled');
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(1);
  expect(await contentsOf(target)).toEqual(contentsIn([order(won + 1)]));
});

it('does not begin where another has begun and ended since the store was found empty', async () => {
  const files = [await fileOf([order(1)]), await fileOf([order(2), outbox(1)])] as const;
  const target = await openStandIn(dynamo.endpoint);
  let hasRestored = false;
  watched(target.store, async (call, command) => {
    if (command instanceof PutItemCommand && !hasRestored) {
      hasRestored = true;
      await restore(target.store, files[1]);
    }
    return call();
  });
  await expect(restore(target.store, files[0])).rejects.toThrow('This store is not empty');
  expect(await contentsOf(target)).toEqual(contentsIn([order(2), outbox(1)]));
});
