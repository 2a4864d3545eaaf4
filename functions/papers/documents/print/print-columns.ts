import type { Content } from 'pdfmake';
import { heightOfAll, type Part } from '#functions/papers/documents/parts/line-wishes.ts';
import { printWidth } from './printed-sheet.ts';

const gap = 10;
/** Of a column, in points. */
export const width = (printWidth - gap) / 2;

/**
 * A note below its product's title. `again` repeats the title at the top of a further column; the block with
 * the title itself has none.
 */
export type Block = Part & { again?: () => Part };

/** Parts that stay in one column. */
export const joined = (parts: Part[]): Part => ({
  content: { unbreakable: true, stack: parts.map(({ content }) => content) },
  height: heightOfAll(parts),
});

/** Joins the notes of a product into one block, or into several of at most this height. */
function byProduct(blocks: Block[], highest: number): Block[] {
  const groups: Block[][] = [];
  for (const block of blocks) {
    const group = groups.at(-1);
    if (group && block.again && heightOfAll([...group, block]) <= highest) group.push(block);
    else groups.push([block]);
  }
  return groups.map((group) => ({ ...joined(group), again: group[0]?.again }));
}

/** The parts of a column, which begins with the title of its first note's product. */
const titled = (blocks: Block[]): Part[] =>
  blocks.map((block, index) =>
    index === 0 && block.again ? joined([block.again(), block]) : block,
  );

/** Divides the blocks into this many parts of about the same height. */
function inParts(blocks: Block[], count: number): Block[][] {
  const each = heightOfAll(blocks) / count;
  let height = 0;
  const parts = Map.groupBy(blocks, (block) => {
    // A block belongs to the part that contains its middle.
    const part = Math.floor((height + block.height / 2) / each);
    height += block.height;
    return part;
  });
  return [...parts.values()];
}

/** The planned height of a column, and a height that fits on a page in any script. In points. */
const planned = 500;
const surelyFits = 570;
/** From this many pages on, saving paper matters more than a full last page. */
const mostPages = 3;

/**
 * Products whose notes are lower than this stay in one block: on planned pages, and in columns that snake. In
 * points.
 */
const whole = { planned: 100, snaking: 240 };

const twoColumns = (left: Part[], right: Part[]) => ({
  columnGap: gap,
  columns: [left, right].map((parts) => ({ stack: parts.map(({ content }) => content), width })),
});

/** Arranges the blocks in two columns of about the same height. Several pages are arranged page by page. */
export function columnsOf(blocks: Block[]): Content[] {
  const count = Math.ceil(heightOfAll(blocks) / 2 / planned);
  const pages = inParts(byProduct(blocks, whole.planned), count).map((page) =>
    inParts(page, 2).map(titled),
  );
  // A part higher than the page would not be drawn at all.
  const fits = pages.flat().every((column) => heightOfAll(column) <= surelyFits);
  if (count > mostPages || !fits) {
    const parts = byProduct(blocks, whole.snaking).flatMap((block) => titled([block]));
    return [{ ...twoColumns(parts, []), snakingColumns: true }];
  }
  return pages.map(([left = [], right = []]) => ({
    ...twoColumns(left, right),
    unbreakable: true,
  }));
}
