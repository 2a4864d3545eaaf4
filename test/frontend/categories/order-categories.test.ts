import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inDisplayOrder, putInOrder } from '#frontend/entities/catalog/display-order.ts';
import { aCategory } from '#test/frontend/catalog/builders.ts';

const category = (id: string, displayOrder: number) => aCategory({ id, displayOrder });
const ids = (categories: { id: string }[]) => categories.map(({ id }) => id);
const abc = [category('b', 1), category('c', 2), category('a', 0)];

describe('the order of the categories', () => {
  it('is that of their places', () => {
    expect(ids(inDisplayOrder(abc))).toEqual(['a', 'b', 'c']);
  });

  it('is the one that was asked for', () => {
    expect(ids(putInOrder(abc, ['c', 'a', 'b']))).toEqual(['c', 'a', 'b']);
  });

  it('appends new categories at the end, and leaves out deleted ones', () => {
    expect(ids(putInOrder([...abc, category('d', 3)], ['c', 'gone', 'a', 'b']))).toEqual([
      'c',
      'a',
      'b',
      'd',
    ]);
  });

  it('never loses or duplicates a category', () => {
    const names = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 3 }), { maxLength: 12 });
    fc.assert(
      fc.property(names, names, (present, wanted) => {
        const ordered = putInOrder(present.map(category), wanted);
        expect(ids(ordered).sort()).toEqual([...present].sort());
        expect(ordered.map(({ displayOrder }) => displayOrder)).toEqual([...present.keys()]);
        const kept = wanted.filter((id) => present.includes(id));
        expect(ids(ordered).slice(0, kept.length)).toEqual(kept);
      }),
    );
  });
});
