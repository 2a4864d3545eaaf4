import type { Content, TableCell } from 'pdfmake';
import { optionsOnPaper } from '#functions/papers/documents/parts/line-wishes.ts';
import { bareTable } from '#functions/papers/documents/parts/page.ts';
import { palette } from '#functions/papers/documents/parts/palette.ts';
import { typeset, typesetLine } from '#functions/papers/documents/text/typeset.ts';
import { printedPlace } from '#shared/pickups/places.ts';
import type { Share } from '#shared/production/production-sheet.ts';
import { dictionaries } from '#shared/words/dictionaries.ts';
import type { Words } from '#shared/words/en.ts';
import {
  notedLines,
  type PrintedProduct,
  type PrintedSheet,
  piecesOf,
  printWidth,
  tickBox,
  titleOn,
} from './printed-sheet.ts';

const boxSize = 10;
const quantityWidth = 32;
const padding = 2;
const mostHourWidth = 30;
/**
 * The width of all hours together. A full day has eleven hours, with a hundred pieces of a product in each.
 */
const hoursWidth = 220;
/** Fits the longest word: 39 for 'WINTERS'. */
const locationWidth = (words: string) =>
  Math.max(28, 4 + 5 * Math.max(...words.split(' ').map((word) => word.length)));

/** The labels of all products, in the order in which they first appear. */
function labelsOf(products: PrintedProduct[], sharesOf: (product: PrintedProduct) => Share[]) {
  const labels = new Set(
    products.flatMap((product) => sharesOf(product).map(({ label }) => label)),
  );
  return [...labels];
}

/** Sorts the hours of a day; the head of a narrow column shows '10:00 AM' as '10a'. */
const minutes = (label: string) => {
  const [, hour = '0', half = ''] = /^(\d+):\d+ (AM|PM)$/.exec(label) ?? [];
  return (Number(hour) % 12) + (half === 'PM' ? 12 : 0);
};
const shortHour = (label: string) => label.replace(/:\d+ (A|P)M/, (_, half) => half.toLowerCase());

const small = (text: Content, style: object = {}): TableCell => ({
  text,
  fontSize: 8,
  alignment: 'right',
  color: palette.quiet,
  margin: [0, 2, 0, 0],
  ...style,
});

const countOf = (shares: Share[], label: string): string =>
  String(shares.find((share) => share.label === label)?.quantity ?? '');

type Location = { id: string; words: string };
type Columns = { hours: string[]; locations: Location[]; titleWidth: number; widths: number[] };

function columnsOf({ products, places }: PrintedSheet, { papers }: Words): Columns {
  const hours = labelsOf(products, ({ byHour }) => byHour).toSorted(
    (one, other) => minutes(one) - minutes(other),
  );
  // 'Other' alone says nothing on paper; the free-text places are printed with the orders.
  const locations = labelsOf(products, ({ byLocation }) => byLocation)
    .toSorted()
    .map((id) => ({ id, words: printedPlace(places, { pickupLocation: id }, papers.asAgreed) }));
  const hourWidth = Math.min(mostHourWidth, hoursWidth / hours.length);
  const shares = [
    ...hours.map(() => hourWidth),
    ...locations.map(({ words }) => locationWidth(words)),
  ];
  const used = shares.reduce((sum, width) => sum + width, boxSize + quantityWidth + 6 * padding);
  const titleWidth = printWidth - used;
  const widths = [
    boxSize,
    quantityWidth,
    titleWidth,
    ...shares.map((width) => width - 2 * padding),
  ];
  return { hours, locations, titleWidth, widths };
}

/** '  = 4 trays  3 with notes', behind the name of a product. */
function factsOf(product: PrintedProduct, { papers, row }: Words): string {
  const { quantity, piecesEach, trayHolds } = product;
  const pieces = quantity * piecesEach;
  const noted = piecesOf(notedLines(product));
  return [
    ...(trayHolds ? [row.trays(pieces, Math.ceil(pieces / trayHolds))] : []),
    ...(!trayHolds && piecesEach > 1 ? [row.pieces(pieces)] : []),
    ...(noted > 0 ? [papers.noted(noted)] : []),
  ]
    .map((fact) => `  ${fact.replaceAll(' ', '\u00a0')}`)
    .join('');
}

/** The height of a category's name, in points. */
const groupHeight = 15;

/** A product, with its category's name above the first one, so that no page ends with such a name. */
function productRow(
  row: PrintedProduct,
  day: string,
  { hours, locations, titleWidth: width }: Columns,
  dictionary: Words,
): TableCell[] {
  const { title, unit, quantity, byHour, byLocation, group } = row;
  const top = group ? groupHeight : 0;
  const share = (text: string): TableCell => ({
    text,
    fontSize: 10,
    alignment: 'right',
    margin: [0, top, 0, 0],
  });
  const heading =
    group && typeset(group, { font: 'textBold', size: 10.5, width, color: palette.crust });
  const words = titleOn(day, unit ? `${title}, ${unit}` : title, row, dictionary);
  const after = { text: factsOf(row, dictionary), font: 'textBold', fontSize: 9 };
  const product = typeset(words, { size: 10, width, lineHeight: 0.95, after: [after] });
  const chosen = optionsOnPaper(row.options, dictionary.line.half);
  const named = chosen
    ? [product, typeset(chosen, { size: 9, width, lineHeight: 0.95 })]
    : [product];
  return [
    { stack: [tickBox(boxSize, top + 2)] },
    {
      text: String(quantity),
      font: 'textBold',
      fontSize: 13,
      alignment: 'right',
      // Digits have no descenders, so the space for descenders is not needed.
      margin: [0, top - 2, 0, -3],
    },
    {
      stack: heading ? [heading, { stack: named, margin: [0, groupHeight - 14, 0, 0] }] : named,
    },
    ...hours.map((label) => share(countOf(byHour, label))),
    ...locations.map(({ id }) => share(countOf(byLocation, id))),
  ];
}

/** The quantity of each product, by category, with a column for each hour and location. */
export function printTotals(sheet: PrintedSheet): Content {
  const { print, printed, products } = sheet;
  const words = dictionaries[sheet.language];
  const columns = columnsOf(sheet, words);
  const head = [
    small(''),
    small(''),
    small(words.papers.sums(print.orders, print.pieces), { alignment: 'left' }),
    ...columns.hours.map((label) => small(shortHour(label))),
    ...columns.locations.map((location) =>
      small(typesetLine(location.words, 'text'), { margin: [0, 2, 0, 0] }),
    ),
  ];
  const rows = products.map((product) => productRow(product, printed.day, columns, words));
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: columns.widths,
      body: [head, ...rows],
    },
    layout: {
      ...bareTable,
      hLineWidth: (index: number) => (index > 0 ? 0.5 : 0),
      hLineColor: () => palette.hairline,
      paddingLeft: () => padding,
      paddingRight: () => padding,
      paddingTop: () => 1.5,
      paddingBottom: () => 1.5,
    },
  };
}
