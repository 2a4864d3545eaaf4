// @module-tag deep
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loopback } from '#infra/local/loopback.ts';

const programs = join(import.meta.dirname, '../../infra');
const options = ['-c', 'mailFrom=orders@bakery.example', '-c', 'adminEmail=me@bakery.example'];

// If a program continued despite its message, it would find nothing to build or deploy with.
const noPrograms = { PATH: '', AWS_CONFIG_FILE: '/none', AWS_SHARED_CREDENTIALS_FILE: '/none' };

function runProgram(name: string, args: string[], env: Record<string, string> = {}) {
  const { status, stderr, stdout } = spawnSync(process.execPath, [join(programs, name), ...args], {
    encoding: 'utf8',
    env: { ...noPrograms, ...env },
  });
  return { status, stderr, stdout };
}

test.each([
  [[], 'Set mailFrom and adminEmail first'],
  [['-c', 'mailFrom=orders@bakery.example'], 'Set adminEmail first'],
  [['-c', 'mailFrom=orders@bakery.example', '-c', 'adminEmail='], 'Set adminEmail first'],
  [['--context', 'adminEmail=me@bakery.example', '-c', 'mailFrom= '], 'Set mailFrom first'],
  [[...options, '-c', 'outboxConcurrency=1'], 'outboxConcurrency'],
])('Nothing is deployed with %j', (args, message) => {
  const { status, stderr, stdout } = runProgram('deploy.ts', args);
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toContain(message);
});

const offline = { AWS_REGION: 'eu-central-1', AWS_ENDPOINT_URL: `http://${loopback}:1` };
const key = { AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b', AWS_MAX_ATTEMPTS: '1' };

test.each<[string, Record<string, string>, string]>([
  ['a region', key, 'Choose where to deploy'],
  [
    'credentials',
    { ...offline, AWS_EC2_METADATA_DISABLED: 'true' },
    'There are no AWS credentials here',
  ],
  ['a way to reach AWS', { ...offline, ...key }, 'AWS cannot be reached in eu-central-1'],
])('Nothing is deployed without %s', (_, env, message) => {
  const { status, stderr, stdout } = runProgram('deploy.ts', options, env);
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toContain(message);
  expect(stderr).not.toContain('    at ');
});
