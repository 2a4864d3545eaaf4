// @module-tag deep
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const isDeep = process.env['PROOF'] === '1';
/** The figures of one line: `Chaos: 12 orders acknowledged, 0 lost`. */
const countOf = (line: string, what: string) =>
  Number(new RegExp(`(\\d+) ${what}`).exec(line)?.[1] ?? Number.NaN);

it('loses and doubles nothing while everything goes wrong that AWS may do wrong', async () => {
  const program = join(import.meta.dirname, '../chaos/chaos.ts');
  const extent = isDeep ? ['--minutes', '3'] : ['--minutes', '2', '--orders', '8'];
  const args = [program, '--seed', '7', '--people', '4', ...extent];
  const { stdout } = await promisify(execFile)(process.execPath, args).catch(
    (error: { stdout: string; stderr: string }) => {
      throw new Error(`${error.stdout}\n${error.stderr}`);
    },
  );
  const line = stdout.split('\n').find((each) => each.startsWith('Chaos: ')) ?? '';
  process.stdout.write(`${line}\n`);
  expect([countOf(line, 'lost'), countOf(line, 'doubled'), countOf(line, 'violations')]).toEqual([
    0, 0, 0,
  ]);
  expect(countOf(line, 'orders acknowledged')).toBeGreaterThan(0);
  expect(countOf(line, 'faults')).toBeGreaterThan(isDeep ? 100 : 3);
  // The minutes, and those until all that was left is done.
}, 840_000);
