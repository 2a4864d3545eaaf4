import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isLineRow,
  isSpecial,
  noteOf,
  ofLineRow,
  sheetProductKey,
  shownKey,
  toLineRow,
  withoutNotes,
} from '#shared/orders/line/line.ts';
import { optionsText } from '#shared/orders/line/options.ts';
import { productionLineSchema } from '#shared/schemas/lines.ts';
import { anyLine } from './random-lines.ts';

const stated = <One>(arbitrary: fc.Arbitrary<One>, holds: (one: One, other: One) => void) =>
  fc.assert(fc.property(arbitrary, arbitrary, holds), { numRuns: 1_000 });

describe('a line', () => {
  it('goes to the kitchen and the counter without its id, its SKU and money', () => {
    stated(anyLine, (line) => {
      const { id, productSku, unitPrice, isTaxable, options, ...shown } = line;
      const words = options?.map(({ setId, choiceId, cents, ...rest }) => rest);
      expect(productionLineSchema.parse(line)).toStrictEqual({
        ...shown,
        ...(words && { options: words }),
      });
    });
  });

  it('is stored in its day as a row without missing texts at the end, and read as it was', () => {
    stated(anyLine, (line) => {
      const values = [line.productId, line.productTitle, line.unit, line.quantity];
      const options = line.options?.map(({ set, choice, half }) =>
        half ? [set, choice, 1] : [set, choice],
      );
      const texts = [
        line.productionNotes,
        line.allergens,
        options,
        line.inscription,
        line.pictures,
      ];
      while (texts.length > 0 && !texts.at(-1)) texts.pop();
      const row = JSON.stringify(toLineRow(line));
      expect(row).toBe(JSON.stringify([...values, ...texts.map((text) => text ?? null)]));
      const read: unknown = JSON.parse(row);
      expect(isLineRow(read) && ofLineRow(read)).toStrictEqual(productionLineSchema.parse(line));
    });
  });

  it('is read of no row that says something else', () => {
    const good: unknown[] = ['p1', 'Rye', null, 2, null, 'Wheat', [['Size', '8 in']], 'Ava', ['1']];
    const wrong = [3, null, 4, 'two', 5, 6, [['Size']], 8, [9]];
    const damaged = wrong.map((value, place) => good.with(place, value));
    expect(damaged.filter(isLineRow)).toEqual([]);
    expect([isLineRow(good), isLineRow({}), isLineRow(null)]).toEqual([true, false, false]);
  });

  it('adds up with those of its product in its unit, and looks as they do where all texts are the same', () => {
    stated(anyLine, (one, other) => {
      const isProduct =
        one.unit === other.unit &&
        optionsText(one.options) === optionsText(other.options) &&
        (one.productId ?? one.productTitle) === (other.productId ?? other.productTitle);
      expect(sheetProductKey(one) === sheetProductKey(other)).toBe(isProduct);
      const isShownAlike =
        isProduct &&
        one.productTitle === other.productTitle &&
        one.productionNotes === other.productionNotes &&
        one.allergens === other.allergens &&
        one.inscription === other.inscription &&
        one.pictures?.join() === other.pictures?.join();
      expect(shownKey(one) === shownKey(other)).toBe(isShownAlike);
    });
  });

  it('has the same stored hash as before', () => {
    const line = { productTitle: 'Rye', unit: null, quantity: 2, productionNotes: 'Sliced' };
    expect(shownKey({ ...line, productId: 'p1' })).toBe('["[\\"p1\\",null]","Rye","Sliced",null]');
    expect(shownKey({ ...line, productId: null, allergens: 'Wheat' })).toBe(
      '["[\\"Rye\\",null]","Rye","Sliced","Wheat"]',
    );
  });

  it('says nothing special once its wishes are away, and keeps all else', () => {
    stated(anyLine, (line) => {
      const { productionNotes, inscription, pictures } = line;
      expect(noteOf(line)).toBe(productionNotes);
      expect(isSpecial(line)).toBe([productionNotes, inscription, pictures].some(Boolean));
      expect(isSpecial(withoutNotes(line))).toBe(false);
      expect({ ...withoutNotes(line), productionNotes, inscription, pictures }).toEqual(line);
    });
  });
});
