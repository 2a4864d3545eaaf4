import { generateKeyPairSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findSecrets } from './find-secrets.ts';
import { trackedFiles } from './tracked-files.ts';

const isText = (path: string) => !/\.(webp|png)$/.test(path);

/** Made here and not written out, or this file would contain credentials itself. */
const random = 'hV7x9qQ2mZt4kLp8'.repeat(3);
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
const elliptic = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;

describe('the repository', () => {
  it('contains no credentials', async () => {
    const files = trackedFiles().filter(isText);
    expect(files).toContain('package-lock.json');
    const found = await Promise.all(
      files.map((path) => findSecrets(path, readFileSync(path, 'utf8'))),
    );
    expect(found.flat()).toEqual([]);
  });
});

describe('the search for credentials', () => {
  it.each([
    [
      'the id of an AWS key',
      'AWSAccessKeyID',
      `const id = 'AKIA${random.slice(0, 16).toUpperCase()}';`,
    ],
    ['an AWS key', 'AWSSecretAccessKey', `secretAccessKey: '${random.slice(0, 40)}',`],
    ['a private key', 'PrivateKey', `${rsa.export({ type: 'pkcs8', format: 'pem' })}`],
    ['a private key', 'private key', `${elliptic.export({ type: 'sec1', format: 'pem' })}`],
    ['a token of GitHub', 'GITHUB_TOKEN', `ghp_${random.slice(0, 36)}`],
    ['a token of npm', 'NPM_ACCESS_TOKEN', `token=npm_${random.slice(0, 36)}`],
    [
      'an address with a password',
      'BasicAuth',
      `fetch('https://ann:${random}@db.bakery.example/')`,
    ],
    ['a password', 'password or token', `const adminPassword = '${random.slice(0, 16)}';`],
    ['a token', 'password or token', `{ "api_token": "${random}" }`],
    ['a key in an environment file', 'password or token', `DEBUG=1\nSESSION_KEY=${random}\n`],
  ])('finds %s (%s)', async (_what, kind, text) => {
    expect(await findSecrets('planted.ts', `\n${text}`)).toContainEqual(
      expect.stringMatching(new RegExp(`^planted\\.ts:\\d+ ${kind}$`)),
    );
  });

  it('does not show what it found', async () => {
    const found = await findSecrets('planted.ts', `const token = 'ghp_${random.slice(0, 36)}';`);
    expect(found.length).toBeGreaterThan(0);
    expect(found.join()).not.toContain(random.slice(0, 8));
  });

  it.each([
    "const password = 'correct horse';",
    "const secretArn = 'arn:aws:secretsmanager:us-east-1:000000000000:secret:Secret';",
    'const token = await createToken2Factor99(session);',
    "tokenLabel: 'Token of the store (required)',",
  ])('finds none in %s', async (text) => {
    expect(await findSecrets('planted.ts', text)).toEqual([]);
  });

  it('cannot be turned off by a comment', async () => {
    const silenced = `// secretlint-disable\nconst key = 'AKIA${random.slice(0, 16).toUpperCase()}';`;
    expect(await findSecrets('planted.ts', silenced)).toEqual(['planted.ts:2 AWSAccessKeyID']);
  });
});
