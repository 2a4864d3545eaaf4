import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fitNotes } from '#functions/orders/sheet/fit-notes.ts';

const order = (orderNotes: string | null, ...notes: (string | null)[]) => ({
  orderNotes,
  items: notes.map((productionNotes) => ({ productionNotes })),
});
const big = order('x'.repeat(2_000), ...Array.from({ length: 60 }, () => 'y'.repeat(300)));
const small = order('Ring the bell', 'Happy birthday', null);
const many = (count: number) => Array.from({ length: count }, () => big);

it('notes of a usual day stay as they are, however long those of an order', () => {
  const day = [...many(40), small];
  expect(fitNotes(day)).toBe(day);
});

it('where they are too long together, the longest are cut and say so, and the others stay', () => {
  fc.assert(
    fc.property(fc.integer({ min: 60, max: 3_000 }), (count) => {
      const [first, ...others] = fitNotes([...many(count), small]);
      expect(others.at(-1)).toEqual(small);
      const notes = [
        first?.orderNotes,
        ...(first?.items ?? []).map((line) => line.productionNotes),
      ];
      expect(notes.join('').match(/[xy]/g)?.length).toBeLessThanOrEqual(
        Math.max(300, 1_000_000 / count),
      );
      for (const note of notes)
        expect(
          /^(x{2000}|y{300}|[xy]*… MORE IN THE ORDER, MAYBE AN ALLERGY .+)$/.test(note ?? ''),
        ).toBe(true);
    }),
    { numRuns: 20 },
  );
});

it('a cut splits no letter of two units, and stays when an order is added', () => {
  const cakes = order(null, `a${'🎂'.repeat(10_000)}`);
  const cut = (count: number) =>
    fitNotes(Array.from({ length: count }, () => cakes))[0]?.items[0]?.productionNotes ?? '';
  expect(cut(150).isWellFormed()).toBe(true);
  expect(cut(150)).toBe(cut(151));
});
