import type { Content } from 'pdfmake';
import { noteParts } from '#functions/papers/documents/parts/note-parts.ts';
import { palette } from '#functions/papers/documents/parts/palette.ts';
import { allergySign } from '#functions/papers/documents/parts/small-parts.ts';
import { type Run, splitRuns, widthOf } from '#functions/papers/documents/text/text-runs.ts';
import { typeset, typesetLine } from '#functions/papers/documents/text/typeset.ts';
import { allergensOf } from '#shared/orders/allergens.ts';
import { isAllergyRequest } from '#shared/orders/allergy-request.ts';
import { noteOf } from '#shared/orders/line/line.ts';
import { printedPlace } from '#shared/pickups/places.ts';
import type { SheetLine } from '#shared/production/production-sheet.ts';
import type { PickupPlace } from '#shared/schemas/places.ts';
import { dictionaries } from '#shared/words/dictionaries.ts';
import type { Words } from '#shared/words/en.ts';
import { fitPrint, type Noted } from './fit-print.ts';
import { type PrintedSheet, piecesOf, printWidth, tickBox, titleOn } from './printed-sheet.ts';

const gap = 10;
const width = (printWidth - gap) / 2;

/** Type sizes: larger where there are few notes. */
type Sizes = { product: number; note: number; order: number };
type Style = { sizes: Sizes; places: PickupPlace[]; words: Words };
const sizesFor = (notes: number): Sizes =>
  notes > 150 ? { product: 9, note: 7.5, order: 6.5 } : { product: 11, note: 10, order: 8.5 };

/** The size of a note's box, in proportion to its type, and the indentation of the note. */
const boxOf = (size: number) => ({ box: 0.85 * size, inset: 1.15 * size });

const allergensIn = (line: SheetLine): string => allergensOf([line]).join(', ');

/** The allergens of all lines if they are the same, so that the heading of the product can list them once. */
function commonAllergens(lines: SheetLine[]): string | undefined {
  const found = new Set(lines.map(allergensIn));
  return found.size === 1 ? [...found][0] : undefined;
}

/**
 * '2 #1042 Ana Lopez 8 AM DAVIS', smaller than the note. The quantity is given only if several
 * orders share the note, and whole hours are short: this saves a page on a full day.
 */
function whose(line: SheetLine, isAlone: boolean, { places, words }: Style): Run[] {
  const { orderNumber, customerName, time } = line;
  const quantity = isAlone ? '' : `${line.quantity} `;
  return [
    ...splitRuns(`  ${quantity}${orderNumber} `, 'text'),
    ...typesetLine(customerName, 'text'),
    ...splitRuns(` ${words.dates.onSheet(time)} `, 'text'),
    ...typesetLine(printedPlace(places, line, words.papers.asAgreed), 'text'),
  ];
}

/** A part of a column that stays together, with its approximate height in points. */
type Part = { content: Content; height: number };
/**
 * A note below its product's title. `again` repeats the title at the top of a further column; the block with
 * the title itself has none.
 */
type Block = Part & { again?: () => Part };

const lineHeight = 0.9;

/** The approximate height of bold text in a column, with `after` on its last line. All in points. */
function heightOf(text: string, size: number, column: number, after = 0): number {
  // Words are not broken, so lines are rarely full.
  const full = 0.94 * column;
  const lines = text.split('\n').map((line) => widthOf(splitRuns(line, 'textBold'), size));
  const last = (lines.pop() ?? 0) + after;
  const count = [...lines, last].reduce(
    (sum, each) => sum + Math.max(1, Math.ceil(each / full)),
    0,
  );
  return count * size * 1.2;
}

/**
 * The most lines of a note, and the most orders, in one block. A block higher than the page would not be
 * drawn at all.
 */
const mostLines = 24;
const mostTogether = 12;

/**
 * Keeps lines with the same note and allergens together, with one box. A long group continues in the next
 * column, but a short one does not, because a reader of one column would miss the rest.
 */
function noteBlocks(lines: SheetLine[], common: string | undefined, style: Style): Block[] {
  const [first] = lines;
  const asked = first ? noteOf(first) : null;
  const { note: size, order } = style.sizes;
  const { box, inset } = boxOf(size);
  const noteWidth = width - inset;
  const found = first && allergensIn(first);
  const allergens = found === common ? undefined : found;
  const wanted = `${piecesOf(lines)} × ${asked}`;
  const words = allergens ? `${wanted} · ${allergens}` : wanted;
  const texts = noteParts(words, { size, width: noteWidth, maxLines: mostLines });
  const last = texts.pop() ?? '';
  const together = Map.groupBy(lines, (_, index) => Math.floor(index / mostTogether));
  const parts = [
    ...texts.map((text) => ({ text, part: [] as SheetLine[] })),
    ...[...together.values()].map((part, index) => ({ text: index === 0 ? last : '', part })),
  ];
  const sign = isAllergyRequest(asked) ? style.words.papers.allergy : '';
  return parts.map(({ text, part }, index): Part => {
    const orders = part.map((line) => whose(line, lines.length === 1, style));
    const after = orders.map((runs) => ({ text: runs, fontSize: order }));
    const before = sign ? [allergySign(sign), { text: ' ' }] : [];
    const type = { font: 'textBold', size, width: noteWidth, lineHeight } as const;
    const note = typeset(text, { ...type, before, after });
    const orderWidth = widthOf(orders.flat(), order);
    return {
      height: heightOf(`${sign} ${text}`, size, noteWidth, orderWidth) + 1,
      content: {
        unbreakable: true,
        columns: [
          { width: inset, stack: index === 0 ? [tickBox(box, 0.22 * size)] : [] },
          { width: noteWidth, stack: [note] },
        ],
        // Otherwise the gap of the surrounding columns would apply.
        columnGap: 0,
        margin: [0, 0, 0, 0.1 * size],
      },
    };
  });
}

function heading(words: string, size: number): Part {
  const color = palette.crust;
  const margin: [number, number, number, number] = [0, 3, 0, 0];
  return {
    content: typeset(words, { font: 'textBold', size, width, color, margin }),
    height: 3 + heightOf(words, size, width),
  };
}

function notesOf({ product, shown, more }: Noted, day: string, style: Style): Block[] {
  const { words, sizes } = style;
  const name = titleOn(day, product.title, product, words);
  const common = commonAllergens(shown);
  const same = Map.groupBy(shown, (line) => JSON.stringify([noteOf(line), allergensIn(line)]));
  const title = heading(common ? `${name} · ${common}` : name, sizes.product);
  // A node that is drawn twice must be created twice.
  const again = () => heading(words.papers.continued(name), sizes.product);
  const missing = more > 0 ? [heading(words.papers.moreNoted(more), sizes.product)] : [];
  return [...same.values()]
    .flatMap((group) => noteBlocks(group, common, style))
    .concat(missing)
    .map((part, index) => (index === 0 ? joined([title, part]) : { ...part, again }));
}

const heightOfAll = (parts: Part[]): number => parts.reduce((sum, { height }) => sum + height, 0);

/** Parts that stay in one column. */
const joined = (parts: Part[]): Part => ({
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
function columnsOf(blocks: Block[]): Content[] {
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

/** The lines with a note, by product and in two columns: the notes, allergens and orders. */
export function printNotes({
  products,
  printed,
  places,
  language,
}: Pick<PrintedSheet, 'products' | 'printed' | 'places' | 'language'>): Content[] {
  const words = dictionaries[language];
  const noted = fitPrint(products);
  const count = noted.reduce((sum, { shown }) => sum + shown.length, 0);
  const style = { sizes: sizesFor(count), places, words };
  const [first, ...others] = noted.flatMap((each) => notesOf(each, printed.day, style));
  if (!first) return [];
  const size = 14;
  const all = { text: words.papers.withNotes, font: 'display', fontSize: size };
  const blocks = [joined([{ content: all, height: size }, first]), ...others];
  return [{ stack: columnsOf(blocks), margin: [0, 12, 0, 0] }];
}
