// @module-tag deep
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startLocalStack } from '#test/support/start-local-stack.ts';
import { writeFixtureAssembly } from './fixture-assembly.ts';

const assembly = writeFixtureAssembly();
let data: string;
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'doughbook-folder-'));
  chmodSync(data, 0o755);
});
afterEach(() => rmSync(data, { recursive: true }));

const start = (folder = data) => startLocalStack({ assembly, data: folder });
const modeOf = (name = '') => (statSync(join(data, name)).mode & 0o777).toString(8);

test('nobody else of the machine reads the data, in a folder that was open before, too', async () => {
  const stack = await start();
  await stack.stop();
  expect(modeOf()).toBe('700');
  for (const name of ['dynamo.sqlite', 'mails.jsonl', 'secrets.json', 'functions.log'])
    expect([name, modeOf(name)]).toEqual([name, '600']);
});

test('a folder with other things in it stays open for them, and the data in it is closed', async () => {
  writeFileSync(join(data, 'recipes.txt'), 'bread');
  const stack = await start();
  await stack.stop();
  expect([modeOf(), modeOf('objects'), modeOf('mails.jsonl')]).toEqual(['755', '700', '600']);
});

test('what cannot be written to is named', async () => {
  writeFileSync(join(data, 'file'), '');
  const folder = join(data, 'file/folder');
  await expect(start(folder)).rejects.toThrow(
    /^The data folder \S+file\/folder cannot be written to \(.+\)\. Name another folder with DOUGHBOOK_DATA\.$/,
  );
});

test.each([
  ['dynamo.sqlite', 'the whole store is gone'],
  ['lock.sqlite', 'nothing is lost'],
  ['queues/fauxqs.db', 'what waits in it to be sent is found in the table again'],
  ['secrets.json', 'everybody signs in again, and the codeword is "sourdough"'],
])('%s that is not what we wrote is named, with what to do', async (name, loss) => {
  mkdirSync(join(data, 'queues'));
  writeFileSync(join(data, 'format'), '1');
  writeFileSync(join(data, name), '{"arn": {"codeword": "sour'.repeat(500));
  const failure = await start().catch((error: Error) => error.message);
  expect(failure).toMatch(new RegExp(`^${join(data, name)} cannot be read \\(.+\\)\\. Put a copy`));
  expect(failure).toContain(`or delete it: then ${loss}.`);
});

test('the data of an earlier version stays as it is, and the error says what to do', async () => {
  writeFileSync(join(data, 'dynamo.sqlite'), 'orders');
  await expect(start()).rejects.toThrow(
    `The data in ${data} was made by an earlier Doughbook, which this one cannot read. Move the folder away, or name another one with DOUGHBOOK_DATA.`,
  );
});
