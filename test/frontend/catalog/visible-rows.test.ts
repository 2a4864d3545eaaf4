import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { windowsOf } from '#frontend/features/catalog/use-visible-rows.ts';

describe('the rows that are drawn', () => {
  test('of each group are those within the stretch', () => {
    expect(windowsOf([3, 4, 2], { first: 2, last: 4 }, 10)).toEqual([
      { from: 2, to: 3, before: 20, after: 0 },
      { from: 0, to: 2, before: 0, after: 20 },
      { from: 0, to: 0, before: 0, after: 20 },
    ]);
  });

  test('before anything is measured are none, with all their room kept', () => {
    expect(windowsOf([3], { first: 0, last: -1 }, 10)).toEqual([
      { from: 0, to: 0, before: 0, after: 30 },
    ]);
  });

  test('and the room of the others always add up to the whole list', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(40), { maxLength: 12 }),
        fc.nat(300),
        fc.nat(60),
        (rowCounts, first, length) => {
          const last = first + length;
          const windows = windowsOf(rowCounts, { first, last }, 56);
          const drawn = windows.map(({ from, to }) => to - from);
          windows.forEach(({ before, after }, group) => {
            expect(before + after + (drawn[group] ?? 0) * 56).toBe((rowCounts[group] ?? 0) * 56);
          });
          const all = rowCounts.reduce((sum, rows) => sum + rows, 0);
          const expected = Math.max(0, Math.min(all, last + 1) - first);
          expect(drawn.reduce((sum, rows) => sum + rows, 0)).toBe(expected);
        },
      ),
    );
  });
});
