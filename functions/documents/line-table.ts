import type { Content, TableCell } from 'pdfmake';
import type { StoredLine } from '../orders/order-content.ts';
import type { Differences } from './differences.ts';
import { barOf, columns, lineRows, padding } from './line-row.ts';
import { bareTable } from './page.ts';
import { palette } from './palette.ts';

const heading = (text: string, alignment: 'left' | 'right') => ({
  text,
  font: 'textBold',
  fontSize: 9,
  color: palette.quiet,
  fillColor: palette.sunken,
  alignment,
});

const headings: TableCell[] = [
  { ...heading('Qty', 'right'), ...barOf('') },
  heading('Item', 'left'),
  heading('Unit price', 'right'),
  heading('Total', 'right'),
];

const barWidth = 4;
/** The bar is inside the padding of the first column. */
const sides = {
  vLineWidth: (index: number) => (index === 0 ? barWidth : 0),
  vLineColor: () => palette.crust,
  paddingLeft: (index: number) => (index === 0 ? padding - barWidth : padding),
  paddingRight: () => padding,
};
const rowPadding = 7;
const rule = { hLineColor: () => palette.hairline };

/** Joins the last row and what follows it into one unbreakable row, so that no page has only the totals. */
const closingRow = (row: TableCell[], closing: Content): TableCell[] => [
  {
    colSpan: columns.length,
    stack: [
      {
        table: { widths: columns, body: [row] },
        layout: {
          ...bareTable,
          ...sides,
          ...rule,
          hLineWidth: (index: number) => (index === 1 ? 0.75 : 0),
          paddingTop: () => rowPadding,
          paddingBottom: () => rowPadding,
        },
        margin: [0, 0, 0, 12],
      },
      closing,
    ],
    // These margins put the inner table exactly in the place of the row.
    margin: [-padding, -rowPadding, -padding, -rowPadding],
    ...barOf(''),
  },
  ...columns.slice(1).map(() => ''),
];

/**
 * The table of lines, followed by `closing`. The heading repeats on each page, a line stays together with its
 * note, and the last line stays together with `closing`. `differences` are by line id.
 */
export function lineTable(
  lines: StoredLine[],
  differences: Differences['lines'],
  closing: Content,
): Content {
  const all = lines.flatMap((line, index) =>
    lineRows(line, differences.get(line.id) ?? '', index === lines.length - 1),
  );
  const body = [headings, ...all.slice(0, -1), closingRow(all.at(-1) ?? [], closing)];
  return {
    table: { headerRows: 1, keepWithHeaderRows: 1, dontBreakRows: true, widths: columns, body },
    layout: {
      ...bareTable,
      ...sides,
      ...rule,
      hLineWidth: (index: number) => (index > 1 && index < body.length ? 0.75 : 0),
      paddingTop: (index: number) => (index === 0 ? 4 : rowPadding),
      paddingBottom: (index: number) => (index === 0 ? 5 : rowPadding),
    },
  };
}
