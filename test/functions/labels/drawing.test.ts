import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openFont } from '#functions/papers/documents/text/fonts.ts';
import { drawBoxLabel } from '#functions/papers/labels/box-label.ts';
import type { Label } from '#functions/papers/labels/label.ts';
import { drawLabels } from '#functions/papers/labels/label-file.ts';
import { labelPicture } from '#functions/papers/labels/label-picture.ts';
import { drawProductLabel } from '#functions/papers/labels/product-label.ts';
import { drawTestLabel } from '#functions/papers/labels/test-label.ts';
import { labelFormats, labelSizes } from '#shared/labels/sizes.ts';
import { pdfPages } from '#test/support/pdf-text.ts';
import { aBox, aProduct, boxSettings } from './label-builders.ts';
import { codeOn, dotsInMargin, rastered } from './rastered.ts';

const runsOf = ({ marks }: Label) =>
  marks.flatMap((mark) =>
    mark.kind === 'text' ? mark.line.runs.map((run) => ({ ...run, size: mark.line.size })) : [],
  );
const textOf = (label: Label): string =>
  label.marks
    .flatMap((mark) =>
      mark.kind === 'text' ? mark.line.runs.map(({ text }) => text).join('') : [],
    )
    .join(' ')
    .replace(/\s+/g, ' ');
const squeezed = (text: string) => text.replace(/\s+/g, '');
const size = fc.constantFrom(...labelSizes);

const fileOf = (labels: Label[], start = 1) =>
  drawLabels({
    labels,
    size: labels[0]?.size ?? '4x6',
    start,
    title: 'Labels',
    author: 'A bakery',
    at: '2026-11-25T13:10:00.000Z',
  });

describe('a box label', () => {
  it('says who, when, where and which box, and an inscription as it was typed', () => {
    const text = textOf(drawBoxLabel(aBox(), boxSettings('4x6')));
    for (const words of [
      'Holloway Margaret 9:00 AM Wed 25-Nov-26 DAVIS · shelf B3',
      '1 × Birthday Cake 8 in · half Chocolate, half Lemon Yellow flowers instead of sprinkles',
      'Allergens: Wheat, Milk, Eggs',
      'Box 1 of 3 #1112 · …0188 Due $38.00',
    ])
      expect(text).toContain(words);
    const inscribed = drawBoxLabel(aBox(), boxSettings('4x6')).marks.flatMap((mark) =>
      mark.kind === 'text' && mark.line.runs[0]?.font === 'display'
        ? mark.line.runs.map((run) => run.text).join('')
        : [],
    );
    expect(inscribed).toEqual(['Happy  Birthday', 'Maya']);
  });

  it('says nothing of money where that is off, nothing is due, or it is too small', () => {
    for (const label of [
      drawBoxLabel(aBox(), boxSettings('4x6', false)),
      drawBoxLabel(aBox({ due: 0 }), boxSettings('5163')),
      drawBoxLabel(aBox(), boxSettings('2x1')),
    ])
      expect(textOf(label)).not.toContain('Due');
  });

  it('counts what has no room, and lists all allergens or none', () =>
    fc.assert(
      fc.property(
        fc.constantFrom('4x6', '62mm', '5163'),
        fc.nat(90),
        fc.nat(90),
        (of, lines, kinds) => {
          const allergens = Array.from({ length: kinds }, (_, kind) => `Allergen ${kind}.`);
          const contents = Array.from({ length: lines }, (_, line) => ({
            text: `${line + 1} × Pie ${line}.`,
            options: '',
            note: null,
          }));
          const text = textOf(drawBoxLabel(aBox({ contents, allergens }), boxSettings(of)));
          const shown = contents.filter((content) => text.includes(content.text)).length;
          const more = Number(/and (\d+) more: see order #1112/.exec(text)?.[1] ?? 0);
          expect(shown + more).toBe(lines);
          const listed = allergens.filter((each) => text.includes(each)).length;
          if (text.includes('Allergens: see order #1112')) expect(listed).toBe(0);
          else expect(listed).toBe(kinds);
        },
      ),
      { numRuns: 60 },
    ));
});

describe('a product label', () => {
  const words = fc
    .array(fc.constantFrom('sugar', 'butter (cream, salt)', 'eggs', 'wheat flour', 'vanilla'), {
      minLength: 1,
      maxLength: 120,
    })
    .map((all) => all.join(', '));

  it('cuts neither ingredients nor allergens, and says which label it is', () =>
    fc.assert(
      fc.property(size, words, words, fc.boolean(), (of, ingredients, allergens, isUs) => {
        const product = aProduct({ ingredients, allergens, rules: isUs ? 'us' : 'eu' });
        const labels = drawProductLabel(product, of);
        const which = (index: number) => `4-pack · ${index + 1} of ${labels.length}`;
        const texts = labels.map((label, index) =>
          labels.length === 1 ? textOf(label) : textOf(label).replace(which(index), ''),
        );
        const all = squeezed(texts.map((text) => text.replace('Walnut Brownies', '')).join(''));
        expect(all).toContain(squeezed(`Ingredients: ${ingredients}`));
        expect(all.includes(squeezed(`Contains: ${allergens}`))).toBe(isUs);
        if (labels.length > 1)
          labels.map((label, index) => expect(textOf(label)).toContain(which(index)));
      }),
      { numRuns: 60 },
    ));

  it('says allergens in bold within the ingredients, and apart from them in the U.S. alone', () => {
    for (const rules of ['us', 'eu'] as const) {
      const [label] = drawProductLabel(aProduct({ rules, line: '' }), '4x6');
      const runs = label ? runsOf(label) : [];
      const ingredients = runs.slice(runs.findIndex(({ text }) => text === 'Ingredients: ') + 1);
      const bold = ingredients.filter(({ font }) => font === 'textBold').map(({ text }) => text);
      const said = ['butter', 'cream', 'eggs', 'wheat', 'walnuts'];
      const contains = bold.slice(said.length).join(' ');
      expect(bold.slice(0, said.length).map((text) => text.trim())).toEqual(said);
      expect(contains).toBe(
        rules === 'us' ? 'Contains: Wheat, Milk, Eggs, Tree nuts (walnut)' : '',
      );
    }
    const [bare] = drawProductLabel(aProduct({ rules: 'eu', ingredients: null }), '4x6');
    expect(bare && textOf(bare)).toContain('Contains: Wheat, Milk, Eggs');
  });

  it('has letters as high as the rules ask for', () => {
    const { xHeight, unitsPerEm } = openFont('text');
    const heights = (rules: 'us' | 'eu', of: Label['size']) =>
      drawProductLabel(aProduct({ rules, ingredients: 'oats, '.repeat(200) }), of)
        .flatMap(runsOf)
        .map((run) => (run.size * xHeight) / unitsPerEm);
    for (const each of labelSizes)
      expect(Math.min(...heights('eu', each))).toBeGreaterThanOrEqual((1.2 / 25.4) * 72);
    for (const each of ['4x6', '62mm', '5163'] as const)
      expect(Math.min(...heights('us', each).slice(2))).toBeGreaterThanOrEqual(72 / 16);
  });

  it('has the line of the state in its own size, and nothing where nothing is known', () => {
    const line = 'Made in a home kitchen';
    const [label] = drawProductLabel(aProduct({ line, linePoints: 12 }), '4x6');
    expect(label && runsOf(label).find(({ text }) => text === line)?.size).toBe(12);
    const bare = { unit: null, ingredients: null, allergens: null, netQuantity: null };
    const [empty] = drawProductLabel(aProduct({ ...bare, bestBy: undefined, address: '' }), '2x1');
    expect(empty && textOf(empty)).toBe('Walnut Brownies Golden Hour Bakery');
  });
});

describe('a file of labels', () => {
  it('has a page for each label of a roll, of its size', async () => {
    const labels = ['Holloway', 'Castellano'].map((lastName) =>
      drawBoxLabel(aBox({ lastName }), boxSettings('62mm')),
    );
    const pages = await pdfPages(await fileOf(labels));
    expect(pages.map((page) => page.includes('Castellano'))).toEqual([false, true]);
    expect(await fileOf(labels)).toEqual(await fileOf(labels));
  });

  it('begins at a place of the first sheet', async () => {
    const labels = Array.from({ length: 12 }, () => drawBoxLabel(aBox(), boxSettings('5163')));
    const pages = await pdfPages(await fileOf(labels, 10));
    expect(pages.map((page) => page.split('Holloway').length - 1)).toEqual([1, 10, 1]);
  });

  it('has a test page with a whole frame 2 mm from the edges, for each size', async () => {
    for (const each of labelSizes) {
      const label = drawTestLabel(each);
      const [page] = await rastered([label], each);
      expect(page && dotsInMargin(page)).toBe(0);
      expect(page && codeOn(page, label)).toBe(`DOUGHBOOK ${labelFormats[each].name}`);
    }
  });

  it('has the same marks as the picture, as outlines', () => {
    const label = drawBoxLabel(aBox({ lastName: '<b>&"' }), boxSettings('4x6'));
    const picture = labelPicture(label);
    expect(picture.match(/<(path|rect)/g)).toHaveLength(label.marks.length + 1);
    expect(picture).toMatch(/^<svg xmlns="[^"]+" viewBox="0 0 288 432">/);
    expect(picture).not.toMatch(/<text|<b>|NaN|undefined/);
  });
});
