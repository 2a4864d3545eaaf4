import fc from 'fast-check';
import { expect, it } from 'vitest';
import { linkCursors } from '#frontend/lib/link-cursors.ts';
import { linkHeader } from '#functions/edge/http/link-header.ts';

const cursor = fc.option(fc.string({ minLength: 1 }), { nil: undefined });

it('reads the cursors that the server writes', () => {
  fc.assert(
    fc.property(cursor, cursor, fc.string(), (previous, next, search) => {
      const { link } = linkHeader('/api/orders', { search, limit: 20 }, { prev: previous, next });
      expect(linkCursors(link ?? null)).toEqual({ previous, next });
    }),
  );
});

it('finds none without a header', () => {
  expect(linkCursors(null)).toEqual({});
});
