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

/** What a row may hold and still fit a page together with its title; below the last one are the totals. */
const mostNoteLines = { within: 30, last: 22 };

/** A row is never parted; only a note as long as a page goes on in rows of its own. */
function rows(line: StoredLine, isLast: boolean): TableCell[][] {
  const [first, ...rest] = noteParts(line.productionNotes ?? '', {
    size: noteSize,
    width: noteWidth,
    maxLines: isLast ? mostNoteLines.last : mostNoteLines.within,
  });
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

const headings: TableCell[] = [
  heading('Qty', 'right'),
  heading('Item', 'left'),
  heading('Unit price', 'right'),
  heading('Total', 'right'),
];
const columns = [widths.quantity, titleWidth, widths.unitPrice, widths.total];

const sides = { paddingLeft: () => padding, paddingRight: () => padding };
const rowPadding = 7;
const rule = { hLineColor: () => palette.hairline };

/** The last row together with what follows it, as one that is never parted: no page has totals alone. */
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
    // The inner table stands exactly where its row would.
    margin: [-padding, -rowPadding, -padding, -rowPadding],
  },
  ...columns.slice(1).map(() => ''),
];

/**
 * What to bake, and below it `closing`: the heading repeats on every page, no line is parted from its note,
 * and the last one not from what follows.
 */
export function lineTable(lines: StoredLine[], closing: Content): Content {
  const all = lines.flatMap((line, index) => rows(line, index === lines.length - 1));
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
