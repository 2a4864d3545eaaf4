import type { Content, Margins, TableCell } from 'pdfmake';
import { lineTotal } from '#shared/pricing/compute-totals.ts';
import { formatMoney } from '#shared/pricing/format-money.ts';
import type { StoredLine } from '../orders/order-content.ts';
import { noteParts } from './note-parts.ts';
import { bareTable, contentWidth } from './page.ts';
import { palette } from './palette.ts';
import { noteBlock, noteInset } from './small-parts.ts';
import { typeset, typesetLine } from './text/typeset.ts';

/** Padding on both sides of a column, in points. */
export const padding = 6;
const widths = { check: 11, quantity: 26, unit: 56, unitPrice: 58, total: 64 };
const beforeTitle = widths.check + widths.quantity + widths.unit + 3 * 2 * padding;
const afterTitle = widths.unitPrice + widths.total + 2 * 2 * padding;
const titleWidth = contentWidth - beforeTitle - afterTitle - 2 * padding;
export const columns = [
  widths.check,
  widths.quantity,
  widths.unit,
  titleWidth,
  widths.unitPrice,
  widths.total,
];
/** A note begins below the title, and is as wide as the page allows. */
const noteWidth = contentWidth - beforeTitle - 2 * padding - noteInset;
const noteSize = 10.5;

const barWidth = 4;
/** The vertical lines of a table of lines: the bar of a change is inside the padding of the first column. */
export const sides = {
  vLineWidth: (index: number) => (index === 0 ? barWidth : 0),
  vLineColor: () => palette.crust,
  paddingLeft: (index: number) => (index === 0 ? padding - barWidth : padding),
  paddingRight: () => padding,
};
export const rowPadding = 3;

/** A bar on the left of a row that changed since the version before. */
export const barOf = (difference: string): { border: [boolean, boolean, boolean, boolean] } => ({
  border: [difference !== '', true, true, true],
});

/** A cell as wide as the table, and the empty ones that it covers. */
const acrossTable = (stack: Content[], difference: string, margin?: Margins): TableCell[] => [
  { colSpan: columns.length, stack, margin, ...barOf(difference) },
  ...columns.slice(1).map(() => ''),
];

/** These margins put an inner table exactly in the place of the row. */
const inPlace: Margins = [-padding, -rowPadding, -padding, -rowPadding];

/**
 * Joins a row and what follows it into one row, which never breaks across pages. `rule` is the width in points of
 * a line between them.
 */
export const joinedRow = (
  row: TableCell[],
  below: Content,
  { rule = 0, difference = '' } = {},
): TableCell[] =>
  acrossTable(
    [
      {
        table: { widths: columns, body: [row] },
        layout: {
          ...bareTable,
          ...sides,
          hLineColor: () => palette.hairline,
          hLineWidth: (index: number) => (index === 1 ? rule : 0),
          paddingTop: () => rowPadding,
          paddingBottom: () => rowPadding,
        },
      },
      below,
    ],
    difference,
    inPlace,
  );

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
  margin: [beforeTitle + padding, 0, padding, rowPadding],
});

/** To be ticked with a pencil. */
const checkBox = (difference: string): TableCell => ({
  canvas: [
    {
      ...{ type: 'rect' as const, x: 0, y: 2, w: widths.check, h: widths.check, r: 2 },
      lineColor: palette.quiet,
    },
  ],
  ...barOf(difference),
});

const quantityCell = (quantity: number): TableCell => ({
  text: String(quantity),
  font: 'textBold',
  fontSize: 14,
  color: palette.ink,
  alignment: 'right',
  margin: [0, -2, 0, 0],
});

const unitCell = (unit: string | null): TableCell => ({
  stack: [typeset(unit ?? '', { size: 11.5, width: widths.unit, color: palette.ink })],
});

const titleCell = ({ productTitle, productSku }: StoredLine, difference: string): TableCell => ({
  stack: [
    typeset(productTitle, {
      font: 'textBold',
      size: 11.5,
      width: titleWidth,
      color: palette.ink,
      after: productSku
        ? [{ text: '  ' }, ...typesetLine(productSku, 'text')].map((run) => ({
            ...run,
            ...{ fontSize: 9, color: palette.quiet },
          }))
        : [],
    }),
    ...(difference
      ? [
          typeset(difference, {
            font: 'textBold',
            size: noteSize,
            width: titleWidth,
            color: palette.crust,
          }),
        ]
      : []),
  ],
});

/**
 * The most note lines that fit a page together with the title. The last row has fewer, since the totals
 * follow.
 */
const mostNoteLines = { within: 30, last: 22 };

/**
 * The row of a line. It never breaks across pages; only a note as long as a page continues in further rows.
 */
export function lineRows(line: StoredLine, difference: string, isLast: boolean): TableCell[][] {
  const [first, ...rest] = noteParts(line.productionNotes ?? '', {
    size: noteSize,
    width: noteWidth,
    maxLines: isLast ? mostNoteLines.last : mostNoteLines.within,
  });
  const row: TableCell[] = [
    checkBox(difference),
    quantityCell(line.quantity),
    unitCell(line.unit),
    titleCell(line, difference),
    money(line.unitPrice),
    money(lineTotal(line), 'textBold'),
  ];
  if (!first) return [row];
  return [
    joinedRow(row, note(first), { difference }),
    ...rest.map((part) => acrossTable([note(part)], difference)),
  ];
}
