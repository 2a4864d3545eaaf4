import type { Content, TableCell } from 'pdfmake';
import { lineTotal } from '#shared/pricing/compute-totals.ts';
import { formatMoney } from '#shared/pricing/format-money.ts';
import type { StoredLine } from '../orders/order-content.ts';
import { noteParts } from './note-parts.ts';
import { bareTable, contentWidth } from './page.ts';
import { palette } from './palette.ts';
import { noteBlock, noteInset } from './small-parts.ts';
import { typeset } from './typeset.ts';

const padding = 8;
const widths = { quantity: 34, unitPrice: 66, total: 72 };
const titleWidth =
  contentWidth - widths.quantity - widths.unitPrice - widths.total - 4 * 2 * padding;
const noteWidth = titleWidth - noteInset;
const noteSize = 10.5;

const heading = (text: string, alignment: 'left' | 'right'): TableCell => ({
  text,
  font: 'textBold',
  fontSize: 9,
  color: palette.quiet,
  fillColor: palette.sunken,
  alignment,
});

const money = (cents: number, font = 'text'): TableCell => ({
  text: formatMoney(cents),
  font,
  fontSize: 11,
  color: palette.ink,
  alignment: 'right',
  fontFeatures: ['tnum'],
});

const note = (text: string): Content => ({
  stack: [
    noteBlock(
      typeset(text, {
        font: 'textBold',
        size: noteSize,
        width: noteWidth,
        color: palette.ink,
      }),
      noteWidth,
    ),
  ],
  margin: [0, 4, 0, 1],
});

const detail = (line: StoredLine): string =>
  [line.productSku, line.unit].filter((part) => part).join(' · ');

const titleCell = (line: StoredLine, notes: string[]): TableCell => ({
  stack: [
    typeset(line.productTitle, {
      font: 'textBold',
      size: 11.5,
      width: titleWidth,
      color: palette.ink,
    }),
    ...(detail(line)
      ? [typeset(detail(line), { size: 9, width: titleWidth, color: palette.quiet })]
      : []),
    ...notes.map(note),
  ],
});

/** A row is never parted; only a note as long as a page goes on in rows of its own. */
function rows(line: StoredLine): TableCell[][] {
  const [first, ...rest] = noteParts(line.productionNotes ?? '', noteSize, noteWidth);
  const quantity: TableCell = {
    text: String(line.quantity),
    font: 'textBold',
    fontSize: 15,
    color: palette.ink,
    alignment: 'right',
    margin: [0, -2, 0, 0],
  };
  return [
    [
      quantity,
      titleCell(line, first ? [first] : []),
      money(line.unitPrice),
      money(lineTotal(line), 'textBold'),
    ],
    ...rest.map((part): TableCell[] => ['', { stack: [note(part)] }, '', '']),
  ];
}

/** What to bake: the heading repeats on every page, and no line is parted from its note. */
export const lineTable = (lines: StoredLine[]): Content => ({
  table: {
    headerRows: 1,
    keepWithHeaderRows: 1,
    dontBreakRows: true,
    widths: [widths.quantity, titleWidth, widths.unitPrice, widths.total],
    body: [
      [
        heading('Qty', 'right'),
        heading('Item', 'left'),
        heading('Unit price', 'right'),
        heading('Total', 'right'),
      ],
      ...lines.flatMap(rows),
    ],
  },
  layout: {
    ...bareTable,
    hLineWidth: (index: number) => (index > 1 ? 0.75 : 0),
    hLineColor: () => palette.hairline,
    paddingLeft: () => padding,
    paddingRight: () => padding,
    paddingTop: (index: number) => (index === 0 ? 4 : 7),
    paddingBottom: (index: number) => (index === 0 ? 5 : 7),
  },
  margin: [0, 0, 0, 12],
});
