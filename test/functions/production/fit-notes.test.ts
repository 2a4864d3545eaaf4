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

it('notes are cut before inscriptions, and an inscription is whole or its line says that there is more', () => {
  const anyItem = fc.record({
    productionNotes: fc.option(
      fc.integer({ min: 1, max: 400 }).map((length) => 'y'.repeat(length)),
    ),
    inscription: fc.option(
      fc.integer({ min: 1, max: 200 }).map((length) => 'z'.repeat(length)),
      {
        nil: undefined,
      },
    ),
  });
  fc.assert(
    fc.property(fc.array(fc.array(anyItem, { maxLength: 5 }), { minLength: 1 }), (days) => {
      const orders = days.map((items) => ({ orderNotes: 'x'.repeat(100), items }));
      const fitted = fitNotes(orders, 400);
      for (const [place, { items }] of fitted.entries()) {
        const kept = items.reduce((sum, { inscription }) => sum + (inscription?.length ?? 0), 0);
        expect(kept).toBeLessThanOrEqual(400);
        for (const [index, { inscription, productionNotes }] of items.entries()) {
          const before = orders[place]?.items[index];
          if (inscription !== before?.inscription)
            expect([inscription, productionNotes]).toEqual([
              undefined,
              expect.stringContaining('MORE IN THE ORDER'),
            ]);
        }
        const isCut = items.some(
          ({ inscription }, index) => inscription !== orders[place]?.items[index]?.inscription,
        );
        const notes = items.map(({ productionNotes }) => productionNotes?.match(/y/g)?.length ?? 0);
        if (isCut)
          expect(kept + notes.reduce((sum, length) => sum + length, 0)).toBeLessThanOrEqual(300);
      }
      const letters = orders
        .flatMap(({ items }) => items)
        .reduce(
          (sum, item) =>
            sum + (item.productionNotes?.length ?? 0) + (item.inscription?.length ?? 0),
          100 * orders.length,
        );
      if (letters <= 400) expect(fitted).toBe(orders);
    }),
  );
});

it('a birthday on a day of long notes keeps its inscription', () => {
  const items = [{ productionNotes: 'y'.repeat(2_000), inscription: 'Happy Birthday' }];
  const day = Array.from({ length: 1_000 }, () => ({ orderNotes: null, items }));
  const [first] = fitNotes(day)[0]?.items ?? [];
  expect(first?.inscription).toBe('Happy Birthday');
  expect(first?.productionNotes).toMatch(/^y{100,}… MORE/);
});
