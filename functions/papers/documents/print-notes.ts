import type { Content } from 'pdfmake';
import { allergensOf } from '#shared/orders/allergens.ts';
import { isAllergyRequest } from '#shared/orders/allergy-request.ts';
import { printedPlace } from '#shared/pickups/places.ts';
import type { SheetLine } from '#shared/production/production-sheet.ts';
import type { PickupPlace } from '#shared/schemas/places.ts';
import { dictionaries } from '#shared/words/dictionaries.ts';
import type { Words } from '#shared/words/en.ts';
import { fitPrint, type Noted } from './fit-print.ts';
import { noteParts } from './note-parts.ts';
import { palette } from './palette.ts';
import { type PrintedSheet, piecesOf, printWidth, tickBox, titleOn } from './printed-sheet.ts';
import { allergySign } from './small-parts.ts';
import { type Run, splitRuns } from './text/text-runs.ts';
import { widthOf } from './text/text-width.ts';
import { typeset, typesetLine } from './text/typeset.ts';

const gap = 10;
const width = (printWidth - gap) / 2;

/** Type sizes: larger where there are few notes. */
type Sizes = { product: number; note: number; order: number };
type Style = { sizes: Sizes; places: PickupPlace[]; words: Words };
const sizesFor = (notes: number): Sizes =>
  notes > 150 ? { product: 9, note: 7.5, order: 6.5 } : { product: 11, note: 10, order: 8.5 };

/** A note begins behind its box, whose size goes with that of the letters. */
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

/** A part of a column that stays together, and about how high it is, in points. */
type Part = { content: Content; height: number };
/** Notes of one product, below its title; those without can make one for the top of a column. */
type Block = Part & { again?: () => Part };

const lineHeight = 0.9;

/** About how high a text in bold type is in a column, with what follows it on its last line, in points. */
function heightOf(text: string, size: number, column: number, after = 0): number {
  // Words are not broken, so that lines are rarely full.
  const full = 0.94 * column;
  const lines = text.split('\n').map((line) => widthOf(splitRuns(line, 'textBold'), size));
  const last = (lines.pop() ?? 0) + after;
  const count = [...lines, last].reduce(
    (sum, each) => sum + Math.max(1, Math.ceil(each / full)),
    0,
  );
  return count * size * 1.2;
}

/** The most of a note, and of its orders, in one block: what is higher than the page is not drawn at all. */
const mostLines = 24;
const mostTogether = 12;

/**
 * Keeps lines with the same note and allergens together, with one box. They continue in the next column
 * only if there are many, because a reader of one column would miss the others.
 */
function noteOf(lines: SheetLine[], common: string | undefined, style: Style): Block[] {
  const [first] = lines;
  const { note: size, order } = style.sizes;
  const { box, inset } = boxOf(size);
  const noteWidth = width - inset;
  const found = first && allergensIn(first);
  const allergens = found === common ? undefined : found;
  const wanted = `${piecesOf(lines)} × ${first?.productionNotes}`;
  const words = allergens ? `${wanted} · ${allergens}` : wanted;
  const texts = noteParts(words, { size, width: noteWidth, maxLines: mostLines });
  const last = texts.pop() ?? '';
  const together = Map.groupBy(lines, (_, index) => Math.floor(index / mostTogether));
  const parts = [
    ...texts.map((text) => ({ text, part: [] as SheetLine[] })),
    ...[...together.values()].map((part, index) => ({ text: index === 0 ? last : '', part })),
  ];
  const sign = isAllergyRequest(first?.productionNotes ?? null) ? style.words.papers.allergy : '';
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
        // That of the columns around it would be taken too.
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
  const same = Map.groupBy(shown, (line) =>
    JSON.stringify([line.productionNotes, allergensIn(line)]),
  );
  const title = heading(common ? `${name} · ${common}` : name, sizes.product);
  // A node that is drawn twice has to be made twice.
  const again = () => heading(words.papers.continued(name), sizes.product);
  const missing = more > 0 ? [heading(words.papers.moreNoted(more), sizes.product)] : [];
  return [...same.values()]
    .flatMap((group) => noteOf(group, common, style))
    .concat(missing)
    .map((part, index) => (index === 0 ? joined([title, part]) : { ...part, again }));
}

const heightOfAll = (parts: Part[]): number => parts.reduce((sum, { height }) => sum + height, 0);

/** Parts that stay in one column. */
const joined = (parts: Part[]): Part => ({
  content: { unbreakable: true, stack: parts.map(({ content }) => content) },
  height: heightOfAll(parts),
});

/** The notes of a product in one block, or in several that are up to so high. */
function byProduct(blocks: Block[], highest: number): Block[] {
  const groups: Block[][] = [];
  for (const block of blocks) {
    const group = groups.at(-1);
    if (group && block.again && heightOfAll([...group, block]) <= highest) group.push(block);
    else groups.push([block]);
  }
  return groups.map((group) => ({ ...joined(group), again: group[0]?.again }));
}

/** A column, in which no note is without its product. */
const titled = (blocks: Block[]): Part[] =>
  blocks.map((block, index) =>
    index === 0 && block.again ? joined([block.again(), block]) : block,
  );

/** The blocks in so many parts of about one height. */
function inParts(blocks: Block[], count: number): Block[][] {
  const each = heightOfAll(blocks) / count;
  let height = 0;
  const parts = Map.groupBy(blocks, (block) => {
    // A block is where its middle is.
    const part = Math.floor((height + block.height / 2) / each);
    height += block.height;
    return part;
  });
  return [...parts.values()];
}

/** How high columns are meant to be, and what is sure to fit on a page in any script, in points. */
const planned = 500;
const surelyFits = 570;
/** From so many pages on, a last one that is not full matters less than the paper. */
const mostPages = 3;

/** A product with fewer notes is not parted, where it is known which column they are in, and where not. */
const whole = { planned: 100, snaking: 240 };

const twoColumns = (left: Part[], right: Part[]) => ({
  columnGap: gap,
  columns: [left, right].map((parts) => ({ stack: parts.map(({ content }) => content), width })),
});

/** The blocks in two columns of about one height; those of many pages, page by page. */
function columnsOf(blocks: Block[]): Content[] {
  const count = Math.ceil(heightOfAll(blocks) / 2 / planned);
  const pages = inParts(byProduct(blocks, whole.planned), count).map((page) =>
    inParts(page, 2).map(titled),
  );
  // What does not fit on a page would not be drawn at all.
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
