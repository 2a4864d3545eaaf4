import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BackupEntry, readBackup, writeBackup } from '#infra/backup/backup-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'doughbook-backup-'));
const file = join(folder, 'store.backup');
const entries: BackupEntry[] = [
  { item: { pk: { S: 'A' }, sk: { S: '1' }, total: { N: '12345678901234567890.5' } } },
  { item: { pk: { S: 'A' }, sk: { S: '2' }, note: { S: 'one\u2028two\nthree é 🥐' } } },
  { item: { pk: { S: 'B' }, sk: { S: '1' }, list: { L: [{ NULL: true }, { SS: ['a', 'b'] }] } } },
  { object: { key: 'images/a.png', contentType: 'image/png', base64: 'iVBORw0KGgo=' } },
  { object: { key: 'pdfs/b.pdf', base64: 'A'.repeat(300_000) } },
];

async function collect(path: string): Promise<BackupEntry[]> {
  const found: BackupEntry[] = [];
  for await (const entry of readBackup(path)) found.push(entry);
  return found;
}

beforeAll(async () => {
  await writeBackup(file, new Date(0), Readable.from(entries));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Expects that a file with these `bytes` is rejected. */
async function expectRefused(bytes: Uint8Array) {
  const other = join(folder, 'other.backup');
  writeFileSync(other, bytes);
  await expect(collect(other)).rejects.toThrow('is not a complete backup');
}

it('returns each item and object as it was written', async () => {
  expect(await collect(file)).toEqual(entries);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

it('reads a line whose end comes with the next piece of the file', async () => {
  // With 16,384 lines of an odd length, one line ends right after a piece of the file.
  const item = { pk: { S: 'A' }, sk: { S: '12345' } };
  const many = Array.from({ length: 16_384 }, () => ({ item }));
  const long = join(folder, 'many.backup');
  await writeBackup(long, new Date(0), Readable.from(many));
  expect(await collect(long)).toEqual(many);
});

it('refuses a file that is cut off anywhere', async () => {
  const bytes = readFileSync(file);
  for (let part = 0; part < 40; part += 1)
    await expectRefused(bytes.subarray(0, Math.floor((bytes.length * part) / 40)));
  await expectRefused(bytes.subarray(0, -1));
});

it('refuses a file without some of its lines, or with a changed one', async () => {
  const lines = gunzipSync(readFileSync(file))
    .toString()
    .split(/(?<=\n)/);
  for (const gone of lines.keys())
    await expectRefused(gzipSync(lines.filter((_, index) => index !== gone).join('')));
  await expectRefused(gzipSync(lines.join('').replace('three', 'thrée')));
  await expectRefused(gzipSync([...lines, lines[1]].join('')));
});

it('replaces no file, and gives an unfinished backup no name', async () => {
  const again = writeBackup(file, new Date(), Readable.from(entries));
  await expect(again).rejects.toThrow('exists already');
  async function* broken() {
    yield* entries;
    throw new Error('The network is gone');
  }
  const unfinished = join(folder, 'unfinished.backup');
  await expect(writeBackup(unfinished, new Date(), broken())).rejects.toThrow('network is gone');
  expect(existsSync(unfinished)).toBe(false);
});

it('reports a missing file', async () => {
  await expect(collect(join(folder, 'none'))).rejects.toThrow('There is no file');
});
