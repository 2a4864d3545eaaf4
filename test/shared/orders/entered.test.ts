import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isSameEntry, lineChanges } from '#shared/orders/line/entered.ts';
import { anyLine } from './random-lines.ts';

it('two lines are entered alike exactly if nothing that staff enter differs', () => {
  fc.assert(
    fc.property(anyLine, anyLine, (one, other) => {
      const differing = [
        ...(one.quantity === other.quantity ? [] : ['quantity']),
        ...(one.unitPrice === other.unitPrice ? [] : ['price']),
        ...(one.productionNotes === other.productionNotes ? [] : ['notes']),
      ];
      expect(lineChanges(one, other).map(({ name }) => name)).toEqual(differing);
      expect(isSameEntry(one, other)).toBe(differing.length === 0);
    }),
  );
});
