import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { enteredOf, isSameEntry, lineChanges } from '#shared/orders/line/entered.ts';
import { anyLine } from './random-lines.ts';

const defined = (fields: object) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

it('two lines are entered alike exactly if nothing that staff enter differs', () => {
  fc.assert(
    fc.property(anyLine, anyLine, (one, other) => {
      const differing = [
        ...(one.quantity === other.quantity ? [] : ['quantity']),
        ...(one.unitPrice === other.unitPrice ? [] : ['price']),
        ...(one.productionNotes === other.productionNotes ? [] : ['notes']),
        ...(isDeepStrictEqual(one.options, other.options) ? [] : ['options']),
        ...(one.inscription === other.inscription ? [] : ['inscription']),
        ...(isDeepStrictEqual(one.pictures, other.pictures) ? [] : ['pictures']),
      ];
      expect(lineChanges(one, other).map(({ name }) => name)).toEqual(differing);
      expect(isSameEntry(one, other)).toBe(differing.length === 0);
    }),
  );
});

it('an edit that mentions no answers keeps them, and an empty one removes it', () => {
  fc.assert(
    fc.property(anyLine, anyLine, (before, { options, inscription, pictures }) => {
      const bare = { quantity: 1, unitPrice: 5_200, productionNotes: null };
      const answers = { options, inscription, pictures };
      const kept = {
        options: before.options,
        inscription: before.inscription,
        pictures: before.pictures,
      };
      expect(enteredOf(bare, before)).toEqual({ ...bare, ...kept });
      expect(enteredOf({ ...bare, ...answers }, before)).toEqual({
        ...bare,
        ...kept,
        ...defined(answers),
      });
      const none = { options: [], inscription: null, pictures: [] };
      expect(enteredOf({ ...bare, ...none }, before)).toStrictEqual(bare);
    }),
  );
});
