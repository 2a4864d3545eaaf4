import fc from 'fast-check';
import { expect, it } from 'vitest';
import { optionsText } from '#shared/orders/line/options.ts';
import { notedKey, plainKey } from '#shared/production/tick-keys.ts';
import { anyInscription, anyOptions, anyPictures } from '#test/shared/orders/random-lines.ts';

/** FNV-1a of 64 bits by its definition. */
function fnv(text: string): string {
  let sum = 0xcbf29ce484222325n;
  for (const character of text)
    sum = BigInt.asUintN(64, (sum ^ BigInt(character.codePointAt(0) ?? 0)) * 0x100000001b3n);
  return sum.toString(36);
}

const text = fc.string({ unit: 'binary', maxLength: 60 });

it('the keys of rows are hashes of what they are of, so that stored ticks still fit', () => {
  // A line without options, inscription and pictures has the key that it had before there were any.
  const options = fc.option(anyOptions, { nil: undefined });
  const wishes = fc.record(
    { inscription: anyInscription, pictures: anyPictures },
    { requiredKeys: [] },
  );
  const product = fc.record({
    productId: fc.option(text),
    title: text,
    unit: fc.option(text),
    options,
  });
  const line = fc.record({ orderId: fc.uuid(), productionNotes: fc.option(text) });
  const station = fc.option(fc.record({ id: text }), { nil: undefined });
  fc.assert(
    fc.property(product, line, wishes, fc.nat(9), station, (of, noted, wished, index, earlier) => {
      const what = [
        of.productId ?? of.title,
        of.unit,
        ...(of.options ? [optionsText(of.options)] : []),
      ];
      const { inscription = null, pictures = [] } = wished;
      const wish = inscription || pictures.length > 0 ? [[inscription, pictures]] : [];
      const step = earlier ? [earlier.id] : [];
      expect(plainKey(of, earlier)).toBe(fnv(JSON.stringify([...what, ...step])));
      const { orderId, productionNotes } = noted;
      expect(notedKey(of, { ...noted, ...wished }, index, earlier)).toBe(
        fnv(JSON.stringify([orderId, ...what, productionNotes, index, ...wish, ...step])),
      );
    }),
    { numRuns: 1_000 },
  );
});
