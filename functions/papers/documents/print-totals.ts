import type { Content, TableCell } from 'pdfmake';
import { printedPlace } from '#shared/pickups/places.ts';
import type { Share } from '#shared/production/production-sheet.ts';
import { bareTable } from './page.ts';
import { palette } from './palette.ts';
import { type PrintedProduct, type PrintedSheet, printWidth, titleOn } from './printed-sheet.ts';
import { typeset, typesetLine } from './text/typeset.ts';

const quantityWidth = 34;
const padding = 2;
const mostHourWidth = 30;
/** The width of all hours together; a day has eleven. */
const hoursWidth = 231;
/** Fits the longest word: 30 for 'WINTERS'. */
const locationWidth = (words: string) =>
  Math.max(30, 4 + 3.7 * Math.max(...words.split(' ').map((word) => word.length)));

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

function columnsOf({ products, places }: PrintedSheet): Columns {
  const hours = labelsOf(products, ({ byHour }) => byHour).toSorted(
    (one, other) => minutes(one) - minutes(other),
  );
  // 'Other' alone says nothing on paper; the free-text places are printed with the orders.
  const locations = labelsOf(products, ({ byLocation }) => byLocation)
    .toSorted()
    .map((id) => ({ id, words: printedPlace(places, { pickupLocation: id }) }));
  const hourWidth = Math.min(mostHourWidth, hoursWidth / hours.length);
  const shares = [
    ...hours.map(() => hourWidth),
    ...locations.map(({ words }) => locationWidth(words)),
  ];
  const used = shares.reduce((sum, width) => sum + width, quantityWidth + 4 * padding);
  const titleWidth = printWidth - used;
  const widths = [quantityWidth, titleWidth, ...shares.map((width) => width - 2 * padding)];
  return { hours, locations, titleWidth, widths };
}

/** The height of a category's name, in points. */
const groupHeight = 17;

/** A product, with its category's name above the first one, so that no page ends with such a name. */
function productRow(
  row: PrintedProduct,
  day: string,
  { hours, locations, titleWidth: width }: Columns,
): TableCell[] {
  const { title, unit, quantity, byHour, byLocation, group } = row;
  const top = group ? groupHeight : 0;
  const share = (text: string, color: string) => small(text, { color, margin: [0, top + 2, 0, 0] });
  const heading =
    group && typeset(group, { font: 'textBold', size: 10.5, width, color: palette.crust });
  const words = titleOn(day, unit ? `${title}, ${unit}` : title, row);
  const product = typeset(words, { size: 10, width });
  return [
    {
      text: String(quantity),
      font: 'textBold',
      fontSize: 13,
      alignment: 'right',
      margin: [0, top - 2, 0, 0],
    },
    {
      stack: heading
        ? [heading, { stack: [product], margin: [0, groupHeight - 14, 0, 0] }]
        : [product],
    },
    ...hours.map((label) => share(countOf(byHour, label), palette.quiet)),
    ...locations.map(({ id }) => share(countOf(byLocation, id), palette.ink)),
  ];
}

/** The quantity of each product, by category, with a column for each hour and location. */
export function printTotals(sheet: PrintedSheet): Content {
  const { print, printed, products } = sheet;
  const columns = columnsOf(sheet);
  const head = [
    small(''),
    small(`${print.orders} orders, ${print.pieces} pieces`, { alignment: 'left' }),
    ...columns.hours.map((label) => small(shortHour(label))),
    ...columns.locations.map(({ words }) =>
      small(typesetLine(words, 'text'), { fontSize: 6, margin: [0, 4, 0, 0] }),
    ),
  ];
  const rows = products.map((product) => productRow(product, printed.day, columns));
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
