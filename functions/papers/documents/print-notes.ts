import type { Content, Margins } from 'pdfmake';
import { allergensOf } from '#shared/orders/allergens.ts';
import { printedPlace } from '#shared/pickups/places.ts';
import type { SheetLine } from '#shared/production/production-sheet.ts';
import type { PickupPlace } from '#shared/schemas/places.ts';
import { palette } from './palette.ts';
import { type PrintedProduct, type PrintedSheet, printWidth, titleOn } from './printed-sheet.ts';
import { typeset, typesetLine } from './text/typeset.ts';

const gap = 12;
const width = (printWidth - gap) / 2;

/** Type sizes: larger where there are few notes. */
type Sizes = { product: number; note: number; order: number };
type Style = { sizes: Sizes; places: PickupPlace[] };
const sizesFor = (notes: number): Sizes =>
  notes > 150 ? { product: 9, note: 7.5, order: 6.5 } : { product: 11, note: 10, order: 8.5 };

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
const whose = (line: SheetLine, isAlone: boolean, { sizes, places }: Style): Content => {
  const { orderNumber, customerName, time } = line;
  const quantity = isAlone ? '' : `${line.quantity} `;
  const runs = [
    { text: `  ${quantity}${orderNumber} `, font: 'text' },
    ...typesetLine(customerName, 'text'),
    { text: ` ${time.replace(':00', '')} `, font: 'text' },
    ...typesetLine(printedPlace(places, line), 'text'),
  ];
  return { text: runs, fontSize: sizes.order, color: palette.quiet };
};

/** The most orders of a note in one block: a block that is higher than the page would not be drawn at all. */
const mostTogether = 12;

/**
 * Keeps lines with the same note and allergens together. They continue in the next column only if
 * there are many, because a reader of one column would miss the others.
 */
function noteOf(lines: SheetLine[], common: string | undefined, style: Style): Content[] {
  const [first] = lines;
  const found = first && allergensIn(first);
  const allergens = found === common ? undefined : found;
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const note = `${pieces} × ${first?.productionNotes}`;
  const orders = lines.map((line) => whose(line, lines.length === 1, style));
  const margin: Margins = [0, 0, 0, 1];
  const block = { lineHeight: 0.92, margin };
  const text = typeset(allergens ? `${note} · ${allergens}` : note, {
    font: 'textBold',
    size: style.sizes.note,
    width,
    color: palette.ink,
    after: orders.splice(0, mostTogether),
    ...block,
  });
  const further: Content[] = [];
  while (orders.length > 0) further.push({ text: orders.splice(0, mostTogether), ...block });
  return [text, ...further].map((part) => ({ unbreakable: true, stack: [part] }));
}

const specialOf = ({ lines }: PrintedProduct): SheetLine[] =>
  lines.filter(({ productionNotes }) => productionNotes !== null);

function notesOf(product: PrintedProduct, day: string, style: Style): Content[] {
  const title = titleOn(day, product.title, product);
  const special = specialOf(product);
  const common = commonAllergens(special);
  const same = Map.groupBy(special, (line) =>
    JSON.stringify([line.productionNotes, allergensIn(line)]),
  );
  const [first, ...others] = [...same.values()].flatMap((group) => noteOf(group, common, style));
  if (!first) return [];
  const heading = typeset(common ? `${title} · ${common}` : title, {
    font: 'textBold',
    size: style.sizes.product,
    width,
    color: palette.crust,
    margin: [0, 3, 0, 0],
  });
  return [{ unbreakable: true, stack: [heading, first] }, ...others];
}

/** The lines with a note, by product and in two columns: the notes, allergens and orders. */
export function printNotes({
  products,
  printed,
  places,
}: Pick<PrintedSheet, 'products' | 'printed' | 'places'>): Content[] {
  const style = { sizes: sizesFor(products.flatMap(specialOf).length), places };
  const [first, ...others] = products.flatMap((product) => notesOf(product, printed.day, style));
  if (!first) return [];
  const heading: Content = { text: 'With notes', font: 'display', fontSize: 14 };
  const stack: Content[] = [{ unbreakable: true, stack: [heading, first] }, ...others];
  return [
    {
      snakingColumns: true,
      columnGap: gap,
      margin: [0, 12, 0, 0],
      columns: [
        { stack, width },
        { text: '', width },
      ],
    },
  ];
}
