import { type InkLine, inkLines, oneLine } from '#functions/papers/documents/text/ink.ts';
import type { BoxContent, BoxLabel } from './box-labels.ts';
import { inLargestType } from './fit.ts';
import { heightOf, leftToRight, type Mark, stack } from './label.ts';

/** In points; `most` and `least` are sizes of type. */
export type Room = {
  x: number;
  y: number;
  width: number;
  height: number;
  most: number;
  least: number;
};

type Block = { lines: InkLine[]; framed: InkLine[]; height: number };

const framePadding = 2;
const gap = 2;

/** A line of an order, with what was chosen for it, and its inscription in a frame. */
function blockOf(content: BoxContent, size: number, width: number): Block {
  const small = 0.87 * size;
  const textOf = (text: string, isStrong: boolean, of: number) =>
    inkLines([{ text: oneLine(leftToRight + text), isStrong }], { font: 'text', size: of, width });
  const lines = [
    ...textOf(content.text, true, size),
    ...[content.options, content.note].flatMap((text) => (text ? textOf(text, false, small) : [])),
  ];
  const framed = (content.inscription?.split('\n') ?? []).flatMap((text) =>
    inkLines([{ text }], { font: 'display', size: 1.2 * size, width: width - 4 * framePadding }),
  );
  const frame = framed.length > 0 ? heightOf(framed) + 2 * framePadding + gap : 0;
  return { lines, framed, height: heightOf(lines) + frame + gap };
}

function marksOf(blocks: Block[], { x, y, width }: Room): Mark[] {
  let top = y;
  return blocks.flatMap(({ lines, framed, height }) => {
    const begin = top;
    const below = begin + heightOf(lines) + gap;
    top += height;
    if (framed.length === 0) return stack(lines, { x, y: begin });
    const box = { x, y: below, width, height: heightOf(framed) + 2 * framePadding };
    return [
      ...stack(lines, { x, y: begin }),
      { kind: 'frame' as const, ...box },
      ...stack(framed, { x: x + width / 2, y: below + framePadding }, 'center'),
    ];
  });
}

/** The first contents that have room in this type. */
function blocksIn(height: number, contents: BoxContent[], size: number, width: number): Block[] {
  const blocks: Block[] = [];
  let used = 0;
  for (const content of contents) {
    const block = blockOf(content, size, width);
    used += block.height;
    if (used > height) break;
    blocks.push(block);
  }
  return blocks;
}

/** The contents in the largest type in which all fit, or as many as fit, and how many more there are. */
function contentsOf({ contents, orderNumber }: BoxLabel, room: Room): Mark[] {
  const { width, height, least } = room;
  const withoutNotes = contents.map((content) => ({ ...content, note: null }));
  for (const tried of [contents, withoutNotes]) {
    const blocks = inLargestType(room, (size) => {
      const fitting = blocksIn(height, tried, size, width);
      return fitting.length === tried.length ? fitting : undefined;
    });
    if (blocks) return marksOf(blocks, room);
  }
  const moreOf = (words: string) =>
    blockOf({ text: `${words}: see order ${orderNumber}`, options: '', note: null }, least, width);
  const left = height - moreOf(`and ${contents.length} more`).height;
  const shown = blocksIn(left, withoutNotes, least, width);
  const more = contents.length - shown.length;
  const words = shown.length > 0 ? `and ${more} more` : `${more} products`;
  return marksOf([...shown, moreOf(words)], room);
}

/** Longer lists of allergens never fit, and take long to measure. */
const longestList = 3_000;

/** Allergens are never cut: a list that is too long refers to the order. */
function allergenLines({ allergens, orderNumber }: BoxLabel, room: Room): InkLine[] {
  const { width, height, most, least } = room;
  if (allergens.length === 0) return [];
  const list = oneLine(allergens.join(', '));
  const whole = inLargestType({ most: 0.9 * most, least }, (size) => {
    if (list.length > longestList) return undefined;
    const texts = [{ text: 'Allergens: ' }, { text: list, isStrong: true }];
    const lines = inkLines(texts, { font: 'text', size, width });
    return heightOf(lines) <= height / 2 ? lines : undefined;
  });
  const elsewhere = [{ text: `Allergens: see order ${orderNumber}`, isStrong: true }];
  return whole ?? inkLines(elsewhere, { font: 'text', size: least, width });
}

/** What is in a box, and below it the allergens. */
export function boxContents(box: BoxLabel, room: Room): Mark[] {
  const allergens = allergenLines(box, room);
  const height = heightOf(allergens);
  const y = room.y + room.height - height;
  return [
    ...contentsOf(box, { ...room, height: room.height - height - gap }),
    ...stack(allergens, { x: room.x, y }),
  ];
}
