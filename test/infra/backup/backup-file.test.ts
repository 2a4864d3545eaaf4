import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Entry, readBackup, writeBackup } from '#infra/backup/backup-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'doughbook-backup-'));
const file = join(folder, 'store.backup');
const entries: Entry[] = [
  { item: { pk: { S: 'A' }, sk: { S: '1' }, total: { N: '12345678901234567890.5' } } },
  { item: { pk: { S: 'A' }, sk: { S: '2' }, note: { S: 'one\u2028two\nthree é 🥐' } } },
  { item: { pk: { S: 'B' }, sk: { S: '1' }, list: { L: [{ NULL: true }, { SS: ['a', 'b'] }] } } },
  { object: { key: 'images/a.png', contentType: 'image/png', base64: 'iVBORw0KGgo=' } },
  { object: { key: 'pdfs/b.pdf', base64: 'A'.repeat(300_000) } },
];

async function* all(given: Entry[]) {
  yield* given;
}
async function collect(path: string): Promise<Entry[]> {
  const found: Entry[] = [];
  for await (const entry of readBackup(path)) found.push(entry);
  return found;
}

beforeAll(async () => {
  await writeBackup(file, new Date(0), all(entries));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Expects that the file is refused in which `bytes` are. */
async function expectRefused(bytes: Uint8Array) {
  const other = join(folder, 'other.backup');
  writeFileSync(other, bytes);
  await expect(collect(other)).rejects.toThrow('is not a complete backup');
}

it('gives back each item and object as it was written', async () => {
  expect(await collect(file)).toEqual(entries);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

it('reads a line whose end comes with the next piece of the file', async () => {
  // Of 16384 lines of an odd length, one ends right behind a piece of as many bytes.
  const item = { pk: { S: 'A' }, sk: { S: '12345' } };
  const many = Array.from({ length: 16_384 }, () => ({ item }));
  const long = join(folder, 'many.backup');
  await writeBackup(long, new Date(0), all(many));
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
  await expect(writeBackup(file, new Date(), all(entries))).rejects.toThrow('exists already');
  async function* broken() {
    yield* entries;
    throw new Error('The network is gone');
  }
  const unfinished = join(folder, 'unfinished.backup');
  await expect(writeBackup(unfinished, new Date(), broken())).rejects.toThrow('network is gone');
  expect(existsSync(unfinished)).toBe(false);
});

it('says when there is no such file', async () => {
  await expect(collect(join(folder, 'none'))).rejects.toThrow('There is no file');
});
