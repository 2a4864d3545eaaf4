import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const program = join(import.meta.dirname, '../../infra/deploy.ts');

test.each([
  [[], 'Say mailFrom and adminEmail first'],
  [['-c', 'mailFrom=orders@bakery.example'], 'Say adminEmail first'],
  [['-c', 'mailFrom=orders@bakery.example', '-c', 'adminEmail='], 'Say adminEmail first'],
  [['--context', 'adminEmail=me@bakery.example', '-c', 'mailFrom= '], 'Say mailFrom first'],
])('Nothing is deployed with %j', (args, message) => {
  const { status, stderr, stdout } = spawnSync(process.execPath, [program, ...args], {
    encoding: 'utf8',
    // If it went on in spite of it, it would find no program to build or deploy with.
    env: { PATH: '' },
  });
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toContain(message);
});
