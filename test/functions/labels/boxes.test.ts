import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contentOf, packBoxes } from '#functions/day/labels/boxes.ts';
import { mostLabels } from '#shared/labels/sizes.ts';
import { piecesOfUnit } from '#shared/products/pieces-of-unit.ts';

const products = { tart: 1, rolls: 18, buns: 5, bread: null };
const unit = fc.constantFrom(null, 'each', 'dozen', '6-pack', 'pair', 'half dozen');
const id = fc.constantFrom('tart', 'rolls', 'buns', 'bread');
const lineOf = (
  productId: keyof typeof products | null,
  unit: string | null,
  quantity: number,
) => ({
  productId,
  unit,
  quantity,
  productTitle: 'Rolls',
  productionNotes: null,
  holds: productId && products[productId],
});
const lines = fc.array(fc.tuple(fc.option(id), unit, fc.integer({ min: 1, max: 40 })), {
  maxLength: 12,
});
const sum = (numbers: number[]) => numbers.reduce((one, other) => one + other, 0);

describe('the boxes of an order', () => {
  it('contain each piece once, no more than they hold, and only the last one has room', () => {
    fc.assert(
      fc.property(lines, (drawn) => {
        const order = drawn.map((one) => lineOf(...one));
        const { boxes, count } = packBoxes(order);
        expect(count).toBe(boxes.length);
        for (const line of order)
          expect(sum(boxes.flat().map((one) => (one.line === line ? one.pieces : 0)))).toBe(
            line.quantity * piecesOfUnit(line.unit),
          );
        const shared = order.filter(({ holds }) => !holds);
        expect(boxes.filter((box) => box.some(({ line }) => !line.holds))).toEqual(
          shared.length > 0 ? [boxes[0]] : [],
        );
        const own = boxes.slice(shared.length > 0 ? 1 : 0);
        const isFull = own.map((box) => {
          const [first] = box;
          const holds = first?.line.holds ?? 0;
          const pieces = sum(box.map((one) => one.pieces));
          expect(pieces).toBeLessThanOrEqual(holds);
          expect(new Set(box.map(({ line }) => line.productId)).size).toBe(1);
          return pieces === holds;
        });
        const productOf = (index: number) => own[index]?.[0]?.line.productId;
        const withRoom = own.filter((_, index) => !isFull[index]);
        for (const box of withRoom)
          expect(productOf(own.indexOf(box) + 1)).not.toBe(box[0]?.line.productId);
      }),
    );
  });

  it('are counted, but not listed, if a file cannot have all their labels', () => {
    const { boxes, count } = packBoxes([lineOf('tart', 'pack of 999', 999)]);
    expect(count).toBe(999 * 999);
    expect(boxes).toHaveLength(mostLabels + 1);
  });

  it.each([
    ['dozen', 24, '2 × Rolls, dozen'],
    ['dozen', 6, '6 pieces of Rolls, dozen'],
    ['dozen', 1, '1 piece of Rolls, dozen'],
    ['dozen', 18, '1 × Rolls, dozen + 6 pieces'],
    ['Each ', 3, '3 × Rolls'],
    [null, 3, '3 × Rolls'],
  ])('say of %s with %i pieces: %s', (one, pieces, text) => {
    expect(contentOf({ line: lineOf('rolls', one, 9), pieces })).toEqual({
      text,
      options: '',
      note: null,
    });
  });

  it('say what was chosen, what is written on it, and the beginning of its note', () => {
    const answers = {
      options: [{ set: 'Size', choice: '8 in' }],
      inscription: 'Happy  Birthday\nMaya',
      productionNotes: `${'No nuts! '.repeat(20)}`,
    };
    const {
      text: _,
      note,
      ...said
    } = contentOf({
      line: { ...lineOf('tart', null, 1), ...answers },
      pieces: 1,
    });
    expect(said).toEqual({ options: '8 in', inscription: answers.inscription });
    expect(note).toBe(`${answers.productionNotes.slice(0, 159)}…`);
  });
});
