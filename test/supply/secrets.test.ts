import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { lintSource } from '@secretlint/core';
import { creator } from '@secretlint/secretlint-rule-preset-recommend';
import { describe, expect, it } from 'vitest';
import { trackedFiles } from './tracked-files.ts';

/** Values that only look like credentials: the account and the key id of the local stack. */
const allowed = ['000000000000', 'AKIALOCALDOUGHBOOK00'];

const options: Record<string, object> = {
  '@secretlint/secretlint-rule-aws': { enableIDScanRule: true, allows: allowed },
};

/** Exceptions are listed above, because comments that turn the search off would be all over the code. */
const commentRule = '@secretlint/secretlint-rule-filter-comments';

const rules = (creator.rules ?? [])
  .filter(({ meta }) => meta.id !== commentRule)
  .map((rule) => ({ id: rule.meta.id, rule, options: options[rule.meta.id] ?? {} }));

/** Random characters mix letters and digits. An ARN does too, but is only an address. */
const looksRandom = (value: string): boolean =>
  /\d.*\d/.test(value) &&
  /[a-z].*[a-z]/i.test(value) &&
  !value.startsWith('arn:') &&
  !allowed.includes(value);

const name = String.raw`[\w.-]*(?:passw(?:or)?d|passphrase|secret|token|codeword|credential|(?:api|access|session|signing|private)[_-]?key)[\w.-]*`;

/** Secrets that secretlint does not find: short private keys, and passwords without a format of their own. */
const patterns = [
  { kind: 'private key', pattern: /-----BEGIN [A-Z ]*PRIVATE KEY/g },
  // name = "value", "name": "value"
  {
    kind: 'password or token',
    pattern: new RegExp(String.raw`${name}["']?\s*[:=]\s*(["'\`])([^\s"'\`$]{12,})\1`, 'gi'),
  },
  // NAME=value and name: value, alone in its line
  {
    kind: 'password or token',
    pattern: new RegExp(
      String.raw`^[ \t]*(?:export )?${name}[ \t]*([:=])[ \t]*([\w+/=-]{16,})[ \t]*$`,
      'gim',
    ),
  },
];

/**
 * Finds the credentials in a text. Returns the kind and the line of each, as `path:12 GITHUB_TOKEN`, never
 * the value itself. docs/security/supply.md#credentials lists the kinds.
 */
async function findSecrets(path: string, text: string): Promise<string[]> {
  const { messages } = await lintSource({
    source: { filePath: path, content: text, ext: extname(path), contentType: 'text' },
    options: { config: { rules }, noPhysicFilePath: true },
  });
  const known = messages.map(({ messageId, loc }) => `${path}:${loc.start.line} ${messageId}`);
  const further = patterns.flatMap(({ kind, pattern }) =>
    [...text.matchAll(pattern)]
      .filter(([, , value]) => value === undefined || looksRandom(value))
      .map(({ index }) => `${path}:${text.slice(0, index).split('\n').length} ${kind}`),
  );
  return [...known, ...further];
}

const isText = (path: string) => !/\.(webp|png)$/.test(path);

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
