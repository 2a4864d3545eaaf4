import type { Content } from 'pdfmake';
import type { Pictures } from '#functions/papers/documents/parts/images.ts';
import {
  inGroups,
  inscriptionParts,
  optionsOnPaper,
  type Part,
  pictureParts,
} from '#functions/papers/documents/parts/line-wishes.ts';
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
import { type Block, columnsOf, joined, width } from './print-columns.ts';
import { type PrintedSheet, piecesOf, tickBox, titleOn } from './printed-sheet.ts';

/** Type sizes: larger where there are few notes. */
type Sizes = { product: number; note: number; order: number };
type Style = {
  sizes: Sizes;
  places: PickupPlace[];
  words: Words;
  pictures: Pictures | undefined;
};
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
  const wanted = `${piecesOf(lines)} × ${asked ?? ''}`;
  const words = allergens ? `${wanted} · ${allergens}` : wanted;
  const texts = noteParts(words, { size, width: noteWidth, maxLines: mostLines });
  const last = texts.pop() ?? '';
  const together = Map.groupBy(lines, (_, index) => Math.floor(index / mostTogether));
  const parts = [
    ...texts.map((text) => ({ text, part: [] as SheetLine[] })),
    ...[...together.values()].map((part, index) => ({ text: index === 0 ? last : '', part })),
  ];
  const sign = isAllergyRequest(asked) ? style.words.papers.allergy : '';
  const notes = parts.map(({ text, part }, index): Part => {
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
  return notes.toSpliced(
    texts.length,
    1,
    ...withWishes(notes.slice(texts.length, 1 + texts.length), first, style),
  );
}

/** In points; there is room above for the heading of the product. */
const highest = 400;

/** A note with the inscription and the pictures of its lines below it, as far as they fit into a column. */
function withWishes(
  note: Part[],
  line: SheetLine | undefined,
  { sizes, pictures, words }: Style,
): Part[] {
  if (!line?.inscription && !line?.pictures) return note;
  const { inset } = boxOf(sizes.note);
  const measure = { size: sizes.note, width: width - inset, left: inset, pictures, ...words.line };
  const all = [...note, ...inscriptionParts(line, measure), ...pictureParts(line, measure)];
  return inGroups(all, highest).map(joined);
}

function heading(words: string, size: number): Part {
  const color = palette.crust;
  const margin: [number, number, number, number] = [0, 3, 0, 0];
  return {
    content: typeset(words, { font: 'textBold', size, width, color, margin }),
    height: 3 + heightOf(words, size, width),
  };
}

/** The most characters of the options in the heading of a product; the totals have more. */
const mostOfHeading = 100;

function notesOf({ product, shown, more }: Noted, day: string, style: Style): Block[] {
  const { words, sizes } = style;
  const options = optionsOnPaper(product.options, words.line.half, mostOfHeading);
  const title = [product.title, options].filter(Boolean).join(' · ');
  const name = titleOn(day, title, product, words);
  const common = commonAllergens(shown);
  const same = Map.groupBy(shown, (line) =>
    JSON.stringify([noteOf(line), allergensIn(line), line.inscription, line.pictures]),
  );
  const first = heading(common ? `${name} · ${common}` : name, sizes.product);
  // A node that is drawn twice must be created twice.
  const again = () => heading(words.papers.continued(name), sizes.product);
  const missing = more > 0 ? [heading(words.papers.moreNoted(more), sizes.product)] : [];
  return [...same.values()]
    .flatMap((group) => noteBlocks(group, common, style))
    .concat(missing)
    .map((part, index) => (index === 0 ? joined([first, part]) : { ...part, again }));
}

/** The lines with a note, by product and in two columns: the notes, allergens and orders. */
export function printNotes({
  products,
  printed,
  places,
  language,
  pictures,
}: Pick<PrintedSheet, 'products' | 'printed' | 'places' | 'language' | 'pictures'>): Content[] {
  const words = dictionaries[language];
  const noted = fitPrint(products);
  const count = noted.reduce((sum, { shown }) => sum + shown.length, 0);
  const style = { sizes: sizesFor(count), places, words, pictures };
  const [first, ...others] = noted.flatMap((each) => notesOf(each, printed.day, style));
  if (!first) return [];
  const size = 14;
  const all = { text: words.papers.withNotes, font: 'display', fontSize: size };
  const blocks = [joined([{ content: all, height: size }, first]), ...others];
  return [{ stack: columnsOf(blocks), margin: [0, 12, 0, 0] }];
}
