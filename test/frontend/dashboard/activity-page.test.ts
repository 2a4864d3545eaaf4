import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { joinNewest } from '#frontend/features/dashboard/api.ts';
import { entriesOf, pageOf } from '#test/frontend/screens/dashboard-builders.ts';

describe('the newest entries', () => {
  const known = pageOf(30, 16, 'cursor 16');
  it.each([
    ['nothing was known', pageOf(30, 16, 'cursor 16'), undefined],
    ['some between may be missing', pageOf(60, 46, 'cursor 46'), known],
    ['nothing is older', pageOf(3, 1), known],
    ['nothing was older either', pageOf(3, 1), pageOf(2, 1)],
  ])('start over when %s', (_, newest, before) => {
    expect(joinNewest(newest, before)).toBe(newest);
  });

  it('come on top of those that were known', () => {
    expect(joinNewest(pageOf(33, 19, 'cursor 19'), known)).toEqual({
      entries: entriesOf(33, 16),
      next: 'cursor 16',
      askedAt: 33,
    });
  });

  it('hold one that was committed a moment later than those after it', () => {
    const lacking = pageOf(20, 6, 'cursor 6');
    lacking.entries.splice(1, 1);
    expect(joinNewest(pageOf(20, 10, 'cursor 10'), lacking)).toEqual({
      entries: entriesOf(20, 6),
      next: 'cursor 6',
      askedAt: 20,
    });
  });

  it('make one list without gap or double, however often they are asked for', () => {
    const limit = 15;
    const grows = fc.array(fc.integer({ min: 0, max: limit - 1 }), { maxLength: 20 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), grows, (atFirst, growths) => {
        const response = (count: number) => {
          const oldest = Math.max(1, count - limit + 1);
          return pageOf(count, oldest, oldest > 1 ? `cursor ${oldest}` : undefined);
        };
        const first = response(atFirst);
        let known = first;
        let count = atFirst;
        for (const growth of growths) {
          count += growth;
          known = joinNewest(response(count), known);
        }
        const oldest = Math.max(1, atFirst - limit + 1);
        expect(known.entries).toEqual(entriesOf(count, oldest));
        expect(known.next).toBe(first.next);
      }),
    );
  });
});
