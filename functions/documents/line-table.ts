import type { Content, TableCell } from 'pdfmake';
import type { StoredLine } from '../orders/order-content.ts';
import type { Differences } from './differences.ts';
import { barOf, columns, joinedRow, lineRows, rowPadding, sides } from './line-row.ts';
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
  { ...heading('', 'left'), ...barOf('') },
  heading('Qty', 'right'),
  heading('Unit', 'left'),
  heading('Item', 'left'),
  heading('Unit price', 'right'),
  heading('Total', 'right'),
];

const ruleWidth = 0.75;

/**
 * The table of lines, followed by `closing`. The heading repeats on each page, a line stays together with its
 * note, and the last line stays together with `closing`, so that no page has only the totals. `differences` are
 * by line id.
 */
export function lineTable(
  lines: StoredLine[],
  differences: Differences['lines'],
  closing: Content,
): Content {
  const all = lines.flatMap((line, index) =>
    lineRows(line, differences.get(line.id) ?? '', index === lines.length - 1),
  );
  const last = joinedRow(all.at(-1) ?? [], closing, { rule: ruleWidth });
  const body = [headings, ...all.slice(0, -1), last];
  return {
    table: { headerRows: 1, keepWithHeaderRows: 1, dontBreakRows: true, widths: columns, body },
    layout: {
      ...bareTable,
      ...sides,
      hLineColor: () => palette.hairline,
      hLineWidth: (index: number) => (index > 1 && index < body.length ? ruleWidth : 0),
      paddingTop: (index: number) => (index === 0 ? 3 : rowPadding),
      paddingBottom: (index: number) => (index === 0 ? 4 : rowPadding),
    },
  };
}
