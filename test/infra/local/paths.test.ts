import { expect, test } from 'vitest';
import { fileUnder, objectPath } from '#infra/local/paths.ts';

test('a path names a file under the folder, or nothing', () => {
  expect(fileUnder('/site', '/assets/a%20b.js')).toBe('/site/assets/a b.js');
  expect(fileUnder('/site', '/a/../b.js')).toBe('/site/b.js');
  for (const path of [
    '/../secret',
    '/..%2fsecret',
    '../secret',
    '/../site-of-another/a',
    '/',
    '/..',
  ])
    expect([path, fileUnder('/site', path)]).toEqual([path, undefined]);
});

test('the path of an object is the same for every reader, or nothing', () => {
  expect(objectPath('/bucket/uploads/one%20%C3%BC..png')).toBe('/bucket/uploads/one ü..png');
  const others = ['/b/..', '/b/../c', '/b/%2e%2E/c', '/b/.%2e%2fc', '/b/./c', '/b//c', '/b/', '/'];
  for (const path of [...others, '/b\\..\\c', '/b/%5c..%5c/c', '/b/%zz/%2e%2e/c'])
    expect([path, objectPath(path)]).toEqual([path, undefined]);
});
