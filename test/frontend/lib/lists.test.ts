import fc from 'fast-check';
import { expect, it } from 'vitest';
import { movedUp } from '#frontend/lib/lists.ts';

it('an item that moves up changes places with the one before it, and no other moves', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string()), fc.nat({ max: 12 }), (ids, index) => {
      const moved = movedUp(
        ids.map((id) => ({ id })),
        ids[index] ?? 'of no item',
      );
      const expected = [...ids];
      if (index > 0 && index < ids.length)
        expected.splice(index - 1, 2, ...ids.slice(index - 1, index + 1).toReversed());
      expect(moved.map(({ id }) => id)).toEqual(expected);
    }),
  );
});
