// @module-tag deep

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readScan } from '#frontend/features/pickups/scan.ts';
import { drawBoxLabel } from '#functions/papers/labels/box-label.ts';
import { labelSizes } from '#shared/labels/sizes.ts';
import { payloads } from '#test/support/payloads.ts';
import { aBox, boxSettings } from './label-builders.ts';
import { codeOn, dotsInMargin, rastered } from './rastered.ts';

const parts = [
  'Wolfeschlegelsteinhausenbergerdorff',
  'القحطاني عبد الرحمن ﷽',
  'ปิยะวรรณ ที่สุดท้าย กิ๊ฟ',
  'नित्यानंद श्रीवास्तव',
  'Ⱥ̧̛̰͓̫̂̈́ỹ̷g̶Å̊̊̊Ç',
  '王小明 김민준 さくら',
  'שָׁלוֹם בֶּן־דָּוִד',
  '👩🏽‍🍳👨‍👩‍👧‍👦🏴‍☠️ 🥖',
  "O'Neill-Żółć y Ñuñez, Jr.",
  '𠮷𝕳ꙮ꧅𒐫',
];
/** Long and short texts in many scripts, some of them mixed. */
const text = fc.oneof(
  fc.constantFrom(...payloads).map((payload) => payload.replace(/\p{Cc}/gu, ' ').slice(0, 200)),
  fc
    .tuple(
      fc.array(fc.constantFrom(...parts), { minLength: 1, maxLength: 6 }),
      fc.constantFrom('', ' ', '-'),
    )
    .map(([chosen, between]) => chosen.join(between)),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 }),
);
const box = fc
  .record({ lastName: text, firstName: text, place: text, note: text, lines: fc.nat(30) })
  .map(({ note, lines, ...names }) =>
    aBox({
      ...names,
      contents: Array.from({ length: lines }, () => ({
        text: `12 × ${note}`,
        options: note.slice(0, 60),
        note,
        inscription: note.slice(0, 40),
      })),
      allergens: Array.from({ length: lines }, (_, kind) => `${note.slice(0, 30)} ${kind}`),
    }),
  );

it.each(labelSizes)(
  '500 worst names stay inside labels of %s, and codes are read',
  async (size) => {
    const boxes = fc
      .sample(box, { numRuns: 500, seed: 20_261_125 })
      .map((each, index) => ({ ...each, orderNumber: `#${1_001 + index}` }));
    const labels = boxes.map((each) => drawBoxLabel(each, boxSettings(size)));
    const pages = await rastered(labels, size);
    const outside = pages.flatMap((page, index) => (dotsInMargin(page) > 0 ? [boxes[index]] : []));
    expect(outside).toEqual([]);
    const read = labels.map((label, index) => {
      const page = pages[index];
      return readScan((page && codeOn(page, label)) ?? '');
    });
    expect(read).toEqual(boxes.map(({ orderNumber }) => ({ number: orderNumber })));
  },
  600_000,
);
