import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createSecretsManager, openSecrets } from '#infra/local/services/secrets.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'doughbook-secrets-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const file = () => join(folder, 'secrets.json');
const open = (codeword?: string) => openSecrets(file(), codeword);
const write = (content: object) => writeFileSync(file(), JSON.stringify(content));

test('the session key is generated once and stays; the codeword can be set at any start', () => {
  const first = open();
  expect(first.sessionKey).toMatch(/^[\w-]{64}$/);
  expect(first.codeword).toBe('sourdough');
  expect(open('rye')).toEqual({ ...first, codeword: 'rye' });
  expect(open()).toEqual({ ...first, codeword: 'rye' });
});

test('a missing or blank value in the file is generated, the rest stays', () => {
  const first = open();
  write({ codeword: 'rye' });
  const again = open();
  const key = expect.stringMatching(/^[\w-]{64}$/);
  expect(again).toEqual({ codeword: 'rye', sessionKey: key, linkKey: key });
  expect(again.sessionKey).not.toBe(first.sessionKey);
  write({ ...first, codeword: '  ' });
  expect(open()).toEqual(first);
});

test('a file of version 0.3.0 keeps its session key and codeword, and is rewritten', () => {
  const both = { codeword: 'rye', sessionKey: 'k'.repeat(64) };
  write({
    'arn:aws:secretsmanager:us-east-1:000000000000:secret:SecretsStartingCodeword': { word: 'w' },
    'arn:aws:secretsmanager:us-east-1:000000000000:secret:SecretsSecret': both,
    'arn:aws:secretsmanager:us-east-1:000000000000:secret:WebsiteEdgeKey': { key: 'e' },
  });
  const opened = open();
  expect(opened).toMatchObject(both);
  expect(JSON.parse(readFileSync(file(), 'utf8'))).toEqual(opened);
});

test('only GetSecretValue of a known secret is answered', async () => {
  const ask = createSecretsManager({ 'arn:one': open().sessionKey });
  const call = (target: string, SecretId: string) =>
    ask({
      method: 'POST',
      path: '/',
      query: '',
      headers: { 'x-amz-target': `secretsmanager.${target}` },
      body: Buffer.from(JSON.stringify({ SecretId })),
    });
  expect((await call('GetSecretValue', 'arn:one')).status).toBe(200);
  const unknown = await call('GetSecretValue', 'arn:two');
  expect([unknown.status, unknown.body]).toEqual([
    400,
    expect.stringContaining('ResourceNotFoundException'),
  ]);
  expect((await call('DeleteSecret', 'arn:one')).status).toBe(400);
});
