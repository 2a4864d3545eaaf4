import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createSecretsManager, openSecrets } from '#infra/local/services/secrets.ts';

const plan = { arn: 'arn:one', generate: { template: '{"codeword":"x"}', key: 'sessionKey' } };
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'doughbook-secrets-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const open = (codeword?: string) => openSecrets(join(folder, 'secrets.json'), [plan], codeword);

test('the session key is generated once and stays; the codeword can be set at any start', () => {
  const first = open()['arn:one'];
  expect(first?.sessionKey).toMatch(/^[\w-]{64}$/);
  expect(first?.codeword).toBe('sourdough');
  expect(open('rye')['arn:one']).toEqual({ ...first, codeword: 'rye' });
});

test('what is missing or blank in the file is generated, the rest stays', () => {
  const first = open()['arn:one'];
  const write = (secret: object) =>
    writeFileSync(join(folder, 'secrets.json'), JSON.stringify({ 'arn:one': secret }));
  write({ codeword: 'rye' });
  expect(open()['arn:one']).toEqual({
    codeword: 'rye',
    sessionKey: expect.stringMatching(/^[\w-]{64}$/),
  });
  write({ ...first, codeword: '  ' });
  expect(open()['arn:one']).toEqual(first);
});

test('only GetSecretValue of a known secret is answered', async () => {
  const ask = createSecretsManager(open());
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
