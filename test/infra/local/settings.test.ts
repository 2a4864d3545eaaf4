import { expect, test } from 'vitest';
import { readStartSettings } from '#infra/local/settings.ts';

test('without variables and flags it is port 3000, the folder in the checkout, the demo bakery', () => {
  expect(readStartSettings({}, [])).toEqual({
    PORT: 3_000,
    DOUGHBOOK_DATA: expect.stringMatching(/\/\.doughbook$/),
    empty: false,
    dev: false,
  });
});

test('an empty variable counts as one that is not set', () => {
  const names = ['PORT', 'DOUGHBOOK_DATA', 'DOUGHBOOK_CODEWORD', 'DYNAMODB_ENDPOINT'];
  const empty = Object.fromEntries(names.map((name) => [name, '']));
  expect(readStartSettings(empty, [])).toEqual(readStartSettings({}, []));
});

test.each([
  ...['abc', '0', '80.5', '65001', '-1', '1e3'].map((value) => ['PORT', value]),
  ['DOUGHBOOK_CODEWORD', '   '],
  ...['banana', 'ftp://localhost'].map((value) => ['DYNAMODB_ENDPOINT', value]),
] as [string, string][])('%s=%s is refused in one sentence that names it', (name, value) => {
  const sentence = new RegExp(`^${name} must be an? [^\\n]+; it is '${value}'\\.$`);
  expect(() => readStartSettings({ [name]: value }, [])).toThrow(sentence);
});

test('a flag that is not known is named, with those that are', () => {
  for (const flag of ['--emtpy', 'empty', '--empty=yes'])
    expect(() => readStartSettings({}, [flag])).toThrow(
      `${flag} is unknown; the flags are --empty and --dev.`,
    );
});

test('--empty counts also where npm keeps it for itself', () => {
  expect(readStartSettings({}, ['--empty']).empty).toBe(true);
  expect(readStartSettings({ npm_config_empty: 'true' }, []).empty).toBe(true);
});
