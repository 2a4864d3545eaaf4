import type { Content } from 'pdfmake';
import { shorten } from '#functions/orders/order/cut-text.ts';
import { splitRuns, widthOf } from '#functions/papers/documents/text/text-runs.ts';
import { typeset } from '#functions/papers/documents/text/typeset.ts';
import { optionsText, type ShownOption } from '#shared/orders/line/options.ts';
import { imageUrl, type Pictures } from './images.ts';
import { bareTable } from './page.ts';
import { palette } from './palette.ts';

/** A part of a paper that stays together, with its approximate height in points. */
export type Part = { content: Content; height: number };

export const heightOfAll = (parts: Part[]): number =>
  parts.reduce((sum, { height }) => sum + height, 0);

/** The parts in groups of at most this height, in points. A higher part is a group of its own. */
export function inGroups(parts: Part[], highest: number): Part[][] {
  const groups: Part[][] = [];
  for (const part of parts) {
    const group = groups.at(-1);
    if (group && heightOfAll([...group, part]) <= highest) group.push(part);
    else groups.push([part]);
  }
  return groups;
}

/** The approximate number of lines of bold text. Words are not broken, so lines are rarely full. */
export const linesOf = (text: string, size: number, width: number): number =>
  text
    .split('\n')
    .map((line) => Math.ceil(widthOf(splitRuns(line, 'textBold'), size) / (0.9 * width)))
    .reduce((sum, lines) => sum + Math.max(1, lines), 0);

/** More characters might not fit on a page together with the title. */
const mostOfOptions = 600;

/** The chosen options in one text of at most so many characters. */
export const optionsOnPaper = (
  options: ShownOption[] | undefined,
  half?: string,
  most = mostOfOptions,
): string => shorten(optionsText(options, half), most);

/** Larger than the text around it, as on the cake. */
const larger = 1.5;
const padding = 8;
const frame = {
  ...bareTable,
  hLineWidth: () => 1,
  vLineWidth: () => 1,
  hLineColor: () => palette.ink,
  vLineColor: () => palette.ink,
  paddingLeft: () => padding,
  paddingRight: () => padding,
  paddingTop: () => 2,
  paddingBottom: () => 4,
};

type Measure = {
  /** Of the text around, in points. */
  size: number;
  /** In points: what is free, and what is left free at the side. */
  width: number;
  left: number;
  pictures: Pictures | undefined;
  /** 'Picture 2: see the order' */
  inOrder: (place: number) => string;
};
type Answers = {
  options?: ShownOption[] | undefined;
  inscription?: string | undefined;
  pictures?: string[] | undefined;
};

/** The chosen options in small type. */
export function optionParts({ options }: Answers, { size, width, left }: Measure): Part[] {
  if (!options) return [];
  const text = optionsOnPaper(options);
  const margin: [number, number, number, number] = [left, 0, 0, 1];
  const content = typeset(text, { size, width, color: palette.ink, margin });
  return [{ content, height: linesOf(text, size, width) * size * 1.25 }];
}

/** The inscription in a frame, as wide as it needs to be, with all its blanks and line breaks. */
export function inscriptionParts({ inscription }: Answers, { size, width, left }: Measure): Part[] {
  if (!inscription) return [];
  const font = 'display';
  const type = larger * size;
  const inside = width - 2 * padding - 2;
  const lines = inscription.split('\n').map((line) => widthOf(splitRuns(line, font), type));
  // Rounding must not break a line that just fits.
  const widest = Math.min(inside, Math.ceil(Math.max(...lines)) + 2);
  const rows = lines.reduce((sum, line) => sum + Math.max(1, Math.ceil(line / (0.9 * inside))), 0);
  const words = typeset(inscription, {
    font,
    size: type,
    width: widest,
    color: palette.ink,
    preserveLeadingSpaces: true,
  });
  const table = { widths: [widest], body: [[{ stack: [words] }]] };
  const content: Content = { table, layout: frame, margin: [left, 2, 0, 3] };
  return [{ content, height: rows * type * 1.35 + 13 }];
}

/** In points: 60 mm. */
const mostSide = 170;
const gap = 6;

/** The pictures side by side, and a sentence for each that the paper cannot show. */
export function pictureParts({ pictures: ids }: Answers, measure: Measure): Part[] {
  if (!ids) return [];
  const { size, width, left, pictures, inOrder } = measure;
  const side = Math.min(mostSide, (width - (ids.length - 1) * gap) / ids.length);
  const shown = ids.map((id) => pictures?.get(id));
  const cells = shown.map((image, index): Content => {
    if (!image) return { width: side, text: inOrder(index + 1), fontSize: size };
    return { width: side, stack: [{ image: imageUrl(image), fit: [side, side] }] };
  });
  const content: Content = { columns: cells, columnGap: gap, margin: [left, 2, 0, 3] };
  return [{ content, height: shown.some((image) => image) ? side + 5 : 4 * size }];
}
