import type { Content, TableCell } from 'pdfmake';
import { lineTotal } from '#shared/pricing/compute-totals.ts';
import { formatMoney } from '#shared/pricing/format-money.ts';
import type { StoredLine } from '../orders/order-content.ts';
import { noteParts } from './note-parts.ts';
import { contentWidth } from './page.ts';
import { palette } from './palette.ts';
import { noteBlock, noteInset } from './small-parts.ts';
import { typeset } from './text/typeset.ts';

/** Padding on both sides of a column, in points. */
export const padding = 8;
const widths = { quantity: 34, unitPrice: 66, total: 72 };
const titleWidth =
  contentWidth - widths.quantity - widths.unitPrice - widths.total - 4 * 2 * padding;
export const columns = [widths.quantity, titleWidth, widths.unitPrice, widths.total];
const noteWidth = titleWidth - noteInset;
const noteSize = 10.5;

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

const titleCell = (line: StoredLine, notes: string[], difference: string): TableCell => ({
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
    ...notes.map(note),
  ],
});

/**
 * The most note lines that fit a page together with the title. The last row has fewer, since the totals
 * follow.
 */
const mostNoteLines = { within: 30, last: 22 };

/** A bar on the left of a row that changed since the version before. */
export const barOf = (difference: string): { border: [boolean, boolean, boolean, boolean] } => ({
  border: [difference !== '', true, true, true],
});

/**
 * The row of a line. It never breaks across pages; only a note as long as a page continues in further rows.
 */
export function lineRows(line: StoredLine, difference: string, isLast: boolean): TableCell[][] {
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
    ...barOf(difference),
  };
  return [
    [
      quantity,
      titleCell(line, first ? [first] : [], difference),
      money(line.unitPrice),
      money(lineTotal(line), 'textBold'),
    ],
    ...rest.map((part): TableCell[] => [
      { text: '', ...barOf(difference) },
      { stack: [note(part)] },
      '',
      '',
    ]),
  ];
}
