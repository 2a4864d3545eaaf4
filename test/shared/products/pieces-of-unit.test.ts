import fc from 'fast-check';
import { expect, it } from 'vitest';
import { piecesOfUnit } from '#shared/products/pieces-of-unit.ts';

it.each([
  ['6-pack', 6],
  ['4 Pack', 4],
  ['pack of 6', 6],
  ['Box of  12', 12],
  ['24 ct', 24],
  ['dozen', 12],
  ['Half dozen', 6],
  ['half a dozen', 6],
  ['2 dozen', 24],
  ['pair', 2],
  ['each', 1],
  ['half sheet', 1],
  ['500 g', 1],
  ['6-inch', 1],
  ['1000-pack', 1],
  ['0-pack', 1],
  ['', 1],
  [null, 1],
])('%j is %i', (unit, pieces) => expect(piecesOfUnit(unit)).toBe(pieces));

it('Whatever a unit is called, it is a whole number of pieces', () => {
  const words = fc.constantFrom(
    'half',
    'a',
    'dozen',
    'pair',
    'pack',
    'of',
    '-',
    '7',
    '0',
    '½',
    '9999',
  );
  const unit = fc.oneof(
    fc.string(),
    fc.array(words, { maxLength: 5 }).map((all) => all.join(' ')),
  );
  fc.assert(
    fc.property(unit, (text) => {
      const pieces = piecesOfUnit(text);
      expect(Number.isInteger(pieces) && pieces >= 1 && pieces <= 999).toBe(true);
    }),
  );
});
