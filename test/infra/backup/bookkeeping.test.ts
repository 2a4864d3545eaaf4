import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isBookkeeping } from '#infra/backup/store.ts';

const page = readFileSync(join(import.meta.dirname, '../../../docs/access-patterns.md'), 'utf8');

/** Every kind of item with its first possible partition key, as the page lists them. */
const kinds = [...page.matchAll(/^\| ([A-Z][^|]+) \| `([A-Z_]+[^`]*)`[^|]*\| [^|]+ \|/gm)].map(
  ([, name = '', pk = '']) => ({ name, pk }),
);

const stored = readFileSync(
  join(import.meta.dirname, '../../functions/data/released-items/0.3.0.jsonl'),
  'utf8',
);

it('only these kinds of items may be in an empty store', () => {
  const listed = kinds.filter(({ pk }) => isBookkeeping(pk)).map(({ name }) => name);
  expect(listed).toEqual([
    'Pending sign-up',
    'Attempts',
    'Uses in a period',
    'Sales of a day',
    'Revision of sales',
    'Reminders',
    'Outbox item',
  ]);
});

it('any kind that is not listed, such as one of a later release, counts as data', () => {
  const kind = fc
    .string({ minLength: 1 })
    .filter((text) => !/^(REMINDERS|OUTBOX|SALES|ATTEMPTS|SIGNUP)(#|$)/.test(text));
  fc.assert(fc.property(kind, (pk) => !isBookkeeping(pk)));
  expect(isBookkeeping(undefined)).toBe(false);
});

it('knows the page: what a release stored is on it', () => {
  const kindOf = (pk: string) => pk.split('#', 1)[0];
  const written = new Set([...stored.matchAll(/"pk":"([^"]+)"/g)].map(([, pk = '']) => kindOf(pk)));
  const known = kinds.map(({ pk }) => kindOf(pk));
  expect(written.size).toBeGreaterThan(20);
  // A name is a search token with another key, in the same row.
  expect([...written].filter((kind) => !known.includes(kind))).toEqual(['NAME']);
});
