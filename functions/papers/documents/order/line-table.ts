import type { Content, TableCell } from 'pdfmake';
import type { StoredLine } from '#functions/orders/order/order-content.ts';
import type { Pictures } from '#functions/papers/documents/parts/images.ts';
import { bareTable, contentWidth } from '#functions/papers/documents/parts/page.ts';
import { palette } from '#functions/papers/documents/parts/palette.ts';
import { typeset } from '#functions/papers/documents/text/typeset.ts';
import type { Differences } from './differences.ts';
import { type LineLayout, padding } from './line-layout.ts';
import { barOf, joinedRow, lineRows, rowPadding, sides } from './line-row.ts';

const heading = (text: string, alignment: 'left' | 'right') => ({
  text,
  font: 'textBold',
  fontSize: 9,
  color: palette.quiet,
  fillColor: palette.sunken,
  alignment,
});

const headings = ({ hasPrices }: LineLayout): TableCell[] => [
  { ...heading('', 'left'), ...barOf('') },
  heading('Qty', 'right'),
  heading('Unit', 'left'),
  heading('Item', 'left'),
  ...(hasPrices ? [heading('Unit price', 'right'), heading('Total', 'right')] : []),
];

const ruleWidth = 0.75;

const groupHeading = (text: string, size: number): Content =>
  typeset(text, {
    font: 'textBold',
    size,
    color: palette.crust,
    width: contentWidth - 2 * padding,
    margin: [padding, 4, padding, 0],
  });

/** `group` is the heading of a group, and is set on the first line of that group. */
export type TableLine = StoredLine & { group?: string };

type TableParts = {
  lines: TableLine[];
  /** By line id. */
  differences: Differences['lines'];
  pictures?: Pictures | undefined;
  /** The content after the last line. */
  closing: Content;
};

/**
 * The table of lines. Its heading repeats on each page. A line stays together with its note and
 * with the heading of the group that it begins. The last line stays together with `closing`, so
 * that no page shows `closing` alone.
 */
export function lineTable(
  layout: LineLayout,
  { lines, differences, pictures, closing }: TableParts,
): Content {
  const all = lines.flatMap((line, index) => {
    const difference = differences.get(line.id) ?? '';
    const isLast = index === lines.length - 1;
    const rows = lineRows(layout, { line, difference, isLast, pictures });
    const [first = [], ...rest] = rows;
    return line.group
      ? [
          joinedRow(layout, first, { above: [groupHeading(line.group, layout.sizes.group)] }),
          ...rest,
        ]
      : rows;
  });
  const last = joinedRow(layout, all.at(-1) ?? [], { below: [closing], rule: ruleWidth });
  const body = [headings(layout), ...all.slice(0, -1), last];
  return {
    table: {
      headerRows: 1,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: layout.columns,
      body,
    },
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
