import { formatDay, formatPickup, formatTime, pickupInstant } from '#shared/dates/store-time.ts';
import type { Definition } from './make-pdf.ts';
import { palette } from './palette.ts';
import { printNotes } from './print-notes.ts';
import { printTotals } from './print-totals.ts';
import { type PrintedSheet, printMargin } from './printed-sheet.ts';
import { typesetLine } from './text/typeset.ts';

/** 'Wed 25-Nov-26', independent of any time zone. */
const dayName = (day: string) => formatDay(pickupInstant(day, '12:00', 'UTC'), 'UTC');

/** '5:10 AM', with the day if it is not the day of the sheet. */
export function printTime(at: string, { day, timezone }: PrintedSheet['printed']): string {
  const isSameDay = formatDay(at, timezone) === dayName(day);
  return isSameDay ? formatTime(at, timezone) : formatPickup(at, timezone);
}

/** In points: room for two lines, which the pickups of eight days take. */
const noteHeight = 26;

/** Shown on every page, so that nobody bakes from a page of another day or print. */
const header =
  ({ name, print, printed, note }: PrintedSheet): Definition['header'] =>
  (current, count) => ({
    stack: [
      {
        columns: [
          {
            width: 'auto',
            text: [
              { text: dayName(printed.day), font: 'textBold', fontSize: 15 },
              '   ',
              ...typesetLine(name, 'text'),
            ],
          },
          {
            width: '*',
            text: [
              `printed ${printTime(print.at, printed)} by `,
              ...typesetLine(print.by, 'text'),
              ` · page ${current} of ${count}`,
            ],
            fontSize: 9,
            alignment: 'right',
            color: palette.quiet,
            margin: [0, 5, 0, 0],
          },
        ],
      },
      ...(note ? [{ text: note, fontSize: 8, color: palette.quiet }] : []),
    ],
    fontSize: 12,
    color: palette.ink,
    margin: [printMargin, 14, printMargin, 0],
  });

/**
 * Builds the pdfmake definition of a print of What to Bake (docs/product.md#prints): the quantity
 * of each product, then the lines that have notes.
 */
export function printDefinition(sheet: PrintedSheet): Definition {
  const { name, print, printed, note, author } = sheet;
  return {
    pageSize: 'LETTER',
    pageMargins: [
      printMargin,
      printMargin + (note ? noteHeight : 6),
      printMargin,
      printMargin - 12,
    ],
    defaultStyle: { font: 'text', fontSize: 9, color: palette.ink },
    info: {
      title: `What to bake ${printed.day}, ${name}`.replace(/\p{Cc}+/gu, ' '),
      // In a PDF string some control characters stand for other letters.
      author: author.replace(/\p{Cc}+/gu, ' '),
      subject: `What to bake on ${dayName(printed.day)}`,
      creationDate: new Date(print.at),
    },
    language: 'en-US',
    displayTitle: true,
    header: header(sheet),
    footer: () => '',
    content: [printTotals(sheet), ...printNotes(sheet)],
  };
}
