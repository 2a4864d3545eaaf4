import type { Content, TableCell } from 'pdfmake';
import type { Share } from '#shared/production/production-sheet.ts';
import { bareTable } from './page.ts';
import { palette } from './palette.ts';
import { type PrintedProduct, type PrintedSheet, printWidth, titleOn } from './printed-sheet.ts';
import { typeset } from './text/typeset.ts';

const quantityWidth = 34;
const padding = 2;
const mostHourWidth = 30;
/** The width of all hours together; a day has eleven. */
const hoursWidth = 231;
/** Fits 'WINTERS'. */
const locationWidth = 30;

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

const small = (text: string, style: object = {}): TableCell => ({
  text,
  fontSize: 8,
  alignment: 'right',
  color: palette.quiet,
  margin: [0, 2, 0, 0],
  ...style,
});

const countOf = (shares: Share[], label: string): string =>
  String(shares.find((share) => share.label === label)?.quantity ?? '');

/** 'Other' alone says nothing on paper; the free-text places are printed with the orders. */
const placeName = (label: string) => (label === 'Other' ? 'as agreed' : label);

type Columns = { hours: string[]; locations: string[]; titleWidth: number; widths: number[] };

function columnsOf(products: PrintedProduct[]): Columns {
  const hours = labelsOf(products, ({ byHour }) => byHour).toSorted(
    (one, other) => minutes(one) - minutes(other),
  );
  const locations = labelsOf(products, ({ byLocation }) => byLocation).toSorted();
  const hourWidth = Math.min(mostHourWidth, hoursWidth / hours.length);
  const shares = [...hours.map(() => hourWidth), ...locations.map(() => locationWidth)];
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
    ...locations.map((label) => share(countOf(byLocation, label), palette.ink)),
  ];
}

/** The quantity of each product, by category, with a column for each hour and location. */
export function printTotals({ print, printed, products }: PrintedSheet): Content {
  const columns = columnsOf(products);
  const head = [
    small(''),
    small(`${print.orders} orders, ${print.pieces} pieces`, { alignment: 'left' }),
    ...columns.hours.map((label) => small(shortHour(label))),
    ...columns.locations.map((label) =>
      small(placeName(label), { fontSize: 6, margin: [0, 4, 0, 0] }),
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
