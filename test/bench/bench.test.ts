// @module-tag deep
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

/** Where this file's benches put what lies on the way. */
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'doughbook-bench-test-'));
});
afterAll(() => rm(folder, { recursive: true }));

function start(...options: string[]) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bench.ts'), ...options], {
    env: { ...process.env, TMPDIR: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
    });
  const text = (): string => output;
  return { child, text };
}

async function codeOf(child: ChildProcess): Promise<number | null> {
  const [code] = await once(child, 'close');
  return code;
}

it('every page of 1,000 orders keeps the rules, and so do placing an order and changing its status', async () => {
  const { child, text } = start('orders', '--sizes', '1000', '--samples', '0');
  expect(await codeOf(child), text()).toBe(0);
  expect(text().match(/^[✓✗]/gm)).toEqual(Array(8).fill('✓'));
  expect(await readdir(folder)).toEqual([]);
}, 120_000);

it('ends when it is interrupted, and leaves nothing behind', async () => {
  const { child, text } = start('orders', '--sizes', '100,20000');
  await once(child.stdout, 'data');
  expect(text()).toContain('Filled 100 orders');
  child.kill('SIGINT');
  // Its output is closed when the last process that holds it is gone.
  expect(await codeOf(child)).toBe(1);
  expect(text()).toContain('Ended by SIGINT');
  expect(await readdir(folder)).toEqual([]);
}, 120_000);

it('says how it is called', async () => {
  const { child, text } = start('products');
  expect(await codeOf(child)).toBe(1);
  expect(text()).toContain(
    'Usage: npm run bench -- api | pdf | start | web | lighthouse | import | placing | sign-in | orders',
  );
}, 60_000);
