import { openFont } from '#functions/papers/documents/text/fonts.ts';
import { type InkLine, inkLines, oneLine } from '#functions/papers/documents/text/ink.ts';
import { formatStoreDay } from '#shared/dates/store-day.ts';
import { labelFormats } from '#shared/labels/sizes.ts';
import { ingredientParts } from '#shared/products/allergen-rules.ts';
import type { LabelRules } from '#shared/schemas/settings.ts';
import { asLargeAsFits, inLargestType } from './fit.ts';
import { areaOf, heightOf, type Label, leftToRight, type Mark, stack } from './label.ts';

/** What the label of a product shows. */
export type ProductLabel = {
  title: string;
  unit: string | null;
  ingredients: string | null;
  allergens: string | null;
  netQuantity: string | null;
  /** '2026-11-29' */
  bestBy: string | undefined;
  store: string;
  address: string;
  rules: LabelRules;
  /** The sentence of the state, '' for none, and its size in points. */
  line: string;
  linePoints: number;
};

/** The height of a small letter, in points, that the rules ask for: 1/16 inch, and 1.2 mm. */
const letterHeight: Record<LabelRules, number> = { us: 72 / 16, eu: (1.2 * 72) / 25.4 };

/** Smaller type is allowed nowhere. */
const smallest = 7;

/**
 * The smallest type of a label, in points: 21 CFR 101.2(c) in the U.S., Regulation (EU) 1169/2011, Article
 * 13. The U.S. rule has exceptions for small packages, for which the two smallest labels are.
 */
export function leastType(size: Label['size'], rules: LabelRules): number {
  const { xHeight, unitsPerEm } = openFont('text');
  const isSmall = rules === 'us' && labelFormats[size].height < 100;
  const asked = (letterHeight[rules] * unitsPerEm) / xHeight;
  return isSmall ? smallest : Math.max(smallest, Math.ceil(2 * asked) / 2);
}

/** The list that was typed, without a 'Contains' before it. */
const listOf = (allergens: string | null) =>
  oneLine(allergens ?? '').replace(/^contains[:\s]*/i, '');

/** In the EU, allergens stand out in the ingredients, and are listed apart only where there are none. */
function containsOf({ ingredients, allergens, rules }: ProductLabel): string {
  const list = listOf(allergens);
  return list && (rules === 'us' || !ingredients) ? `Contains: ${list}` : '';
}

/** The texts below the title, each with a little air above it. */
function bodyTexts(product: ProductLabel, size: number, width: number): InkLine[][] {
  const { ingredients, netQuantity, bestBy, store, address, rules, line, linePoints } = product;
  const best = rules === 'us' ? 'Best by' : 'Best before';
  const facts = [netQuantity, bestBy && `${best} ${formatStoreDay(bestBy).slice(4)}`];
  const list = ingredients ? ingredientParts(oneLine(ingredients), rules) : [];
  const text = (words: string, isStrong = false) => [
    { text: oneLine(leftToRight + words), isStrong },
  ];
  const texts = [
    list.length > 0 ? [{ text: 'Ingredients: ' }, ...list] : [],
    text(containsOf(product), true),
    text(facts.filter(Boolean).join(' · ')),
    text([store, address].filter(Boolean).join(', ')),
    text(line),
  ];
  return texts.flatMap((parts, index) => {
    if (parts.every((part) => part.text === '' || part.text === leftToRight)) return [];
    const of = index === texts.length - 1 ? linePoints : size;
    const [first, ...rest] = inkLines(parts, { font: 'text', size: of, width });
    return first ? [[{ ...first, above: first.above + 0.2 * size }, ...rest]] : [];
  });
}

const titleTypes = {
  '4x6': [24, 12],
  '62mm': [16, 10],
  '5163': [16, 10],
  '2.25x1.25': [11, 8],
  '2x1': [11, 8],
};

type Area = { x: number; y: number; width: number; height: number };

/** The name, with the unit and which label this is at its right. */
function titleMarks(product: ProductLabel, size: Label['size'], which: string, area: Area) {
  const [most = 11, least = 8] = titleTypes[size];
  const { x, y, width } = area;
  const beside = asLargeAsFits([product.unit, which].filter(Boolean).join(' · '), {
    most: least,
    least: smallest,
    width: 0.4 * width,
  });
  const taken = beside[0] ? beside[0].right + 6 : 0;
  const title = asLargeAsFits(product.title, { most, least, width: width - taken, lines: 2 });
  const first = Math.max(0, (title[0]?.above ?? 0) - (beside[0]?.above ?? 0));
  return {
    marks: [...stack(title, { x, y }), ...stack(beside, { x: x + width, y: y + first }, 'right')],
    height: Math.max(heightOf(title), first + heightOf(beside)) + 1,
  };
}

/** As much on each label as it has room for. Only a text that is longer than a label is divided. */
function inLabels(texts: InkLine[][], room: number): InkLine[][] {
  const labels: InkLine[][] = [[]];
  const begin = () => labels.at(-1)?.length && labels.push([]);
  const hasRoom = (lines: InkLine[]) => heightOf([...(labels.at(-1) ?? []), ...lines]) <= room;
  for (const text of texts) {
    if (!hasRoom(text) && heightOf(text) <= room) begin();
    for (const line of text) {
      if (!hasRoom([line])) begin();
      labels.at(-1)?.push(line);
    }
  }
  return labels;
}

/** Draws the label of a product, on as many labels as its ingredients and allergens need. */
export function drawProductLabel(product: ProductLabel, size: Label['size']): Label[] {
  const edges = areaOf(size);
  const inset = labelFormats[size].height < 100 ? 0 : 3;
  const x = edges.left + inset;
  const y = edges.top + inset;
  const area = { x, y, width: edges.right - inset - x, height: edges.bottom - inset - y };
  const draw = (lines: InkLine[], which: string): Mark[] => {
    const title = titleMarks(product, size, which, area);
    return [...title.marks, ...stack(lines, { x, y: y + title.height })];
  };
  const roomFor = (which: string) => area.height - titleMarks(product, size, which, area).height;
  const least = leastType(size, product.rules);
  const whole = inLargestType(
    { most: Math.max(least, size === '4x6' ? 14 : 10), least },
    (type) => {
      const lines = bodyTexts(product, type, area.width).flat();
      return heightOf(lines) <= roomFor('') ? lines : undefined;
    },
  );
  if (whole) return [{ size, marks: draw(whole, '') }];
  const labels = inLabels(bodyTexts(product, least, area.width), roomFor('99 of 99'));
  return labels.map((lines, index) => ({
    size,
    marks: draw(lines, `${index + 1} of ${labels.length}`),
  }));
}
