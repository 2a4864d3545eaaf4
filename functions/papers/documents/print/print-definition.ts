import { drawWithImages, readPictures } from '#functions/papers/documents/parts/images.ts';
import { type Definition, makePdf } from '#functions/papers/documents/parts/make-pdf.ts';
import { palette } from '#functions/papers/documents/parts/palette.ts';
import { fitted, typesetLine } from '#functions/papers/documents/text/typeset.ts';
import { storeDay } from '#shared/dates/store-time.ts';
import { capital } from '#shared/text/capital.ts';
import { dictionaries } from '#shared/words/dictionaries.ts';
import type { Words } from '#shared/words/en.ts';
import { printNotes } from './print-notes.ts';
import { printTotals } from './print-totals.ts';
import { type PrintedSheet, printMargin } from './printed-sheet.ts';

/** '5:10 AM', with the day if it is not the day of the sheet. */
export function printTime(
  at: string,
  { day, timezone }: PrintedSheet['printed'],
  { dates }: Words,
): string {
  const isSameDay = storeDay(at, timezone) === day;
  return isSameDay ? dates.time(at, timezone) : dates.pickup(at, timezone);
}

/** In points. */
const storeWidth = 150;
const headHeight = 38;
/** Two lines, enough for the pickups of eight days. */
const noteHeight = 20;

/** Shown on every page, so that nobody bakes from a page of another day or print. */
function header({
  name,
  print,
  printed,
  note,
  author,
  language,
}: PrintedSheet): Definition['header'] {
  const words = dictionaries[language];
  const { dates, papers } = words;
  return (current, count) => ({
    stack: [
      {
        columns: [
          {
            width: 'auto',
            text: [
              { text: capital(dates.day(printed.day)), font: 'textBold', fontSize: 15 },
              '   ',
              ...typesetLine(name, 'textBold'),
              '   ',
              ...fitted(author, { font: 'text', size: 12, width: storeWidth }),
            ],
          },
          {
            width: '*',
            text: [
              `${papers.printed(printTime(print.at, printed, words))} `,
              ...typesetLine(print.by, 'text'),
              ` · ${papers.page(current, count)}`,
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
}

/**
 * Builds the pdfmake definition of a print of What to Bake (docs/product.md#prints): the quantity
 * of each product, then the lines that have notes.
 */
export function printDefinition(sheet: PrintedSheet): Definition {
  const { name, print, printed, note, author, language } = sheet;
  const { dates, papers } = dictionaries[language];
  return {
    pageMargins: [printMargin, headHeight + (note ? noteHeight : 0), printMargin, 20],
    defaultStyle: { font: 'text', fontSize: 9, color: palette.ink },
    info: {
      title: papers.sheet(printed.day, name),
      author,
      subject: papers.sheetOn(dates.day(printed.day)),
      creationDate: new Date(print.at),
    },
    language: papers.locale,
    header: header(sheet),
    content: [printTotals(sheet), ...printNotes(sheet)],
  };
}

/** Draws a print or a station's list with the pictures of its lines. */
export async function drawPrint(sheet: PrintedSheet): Promise<Buffer> {
  const pictures = await readPictures(sheet.products.flatMap(({ lines }) => lines));
  const plain = () => printDefinition(sheet);
  if (pictures.size === 0) return makePdf(plain());
  return drawWithImages(printDefinition({ ...sheet, pictures }), plain);
}
