import type { Content } from 'pdfmake';
import type { Definition } from '#functions/papers/documents/parts/make-pdf.ts';
import { contentWidth, page } from '#functions/papers/documents/parts/page.ts';
import { palette } from '#functions/papers/documents/parts/palette.ts';
import { splitRuns, widthOf } from '#functions/papers/documents/text/text-runs.ts';
import { fitted, typeset } from '#functions/papers/documents/text/typeset.ts';
import { formatShortDay } from '#shared/dates/store-day.ts';
import { formatPickup } from '#shared/dates/store-time.ts';
import { formatMoney } from '#shared/pricing/format-money.ts';
import type { ZDetail } from '#shared/schemas/tills.ts';
import { zTables } from '#shared/tills/z-tables.ts';
import {
  amountTable,
  heading,
  headingHeight,
  movedRows,
  notableRows,
  rowHeight,
  size,
  sumRows,
} from './z-tables.ts';

/** All data that the page of a Z shows. Equal data gives equal bytes. */
export type ZDocument = { z: ZDetail; store: string; timezone: string };

const numberWidth = 150;
const storeWidth = contentWidth - numberWidth;
const gap = 24;
const halfWidth = (contentWidth - gap) / 2;
const amountWidth = 84;
const half = { name: halfWidth - amountWidth, amounts: [amountWidth] };
const whole = { name: contentWidth - amountWidth, amounts: [amountWidth] };

const head = ({ z, store, timezone }: ZDocument): Content => {
  const { openedAt, closedAt, closedBy } = z;
  const opened = openedAt ? `Opened ${formatPickup(openedAt, timezone)} · ` : '';
  const closed = `${opened}Closed ${formatPickup(closedAt, timezone)} by ${closedBy}`;
  const width = contentWidth;
  return {
    stack: [
      {
        columns: [
          {
            width: storeWidth,
            text: fitted(store, { font: 'display', size: 19, width: storeWidth - 8 }),
            font: 'display',
            fontSize: 19,
          },
          {
            width: numberWidth,
            text: `Z ${z.z} · Till ${z.till}`,
            font: 'display',
            fontSize: 19,
            alignment: 'right',
          },
        ],
      },
      {
        text: fitted(closed, { font: 'text', size: 10, width }),
        fontSize: 10,
        color: palette.quiet,
      },
    ],
  };
};

/** '9 × $20.00, 3 × $1.00': the counted bills and coins, if they were counted separately. */
function piecesText({ pieces }: ZDetail): string {
  const counted = Object.entries(pieces ?? {})
    .filter(([, count]) => count > 0)
    .sort(([one], [other]) => Number(other) - Number(one))
    .map(([value, count]) => `${count} × ${formatMoney(Number(value))}`);
  return counted.length > 0 ? `Counted: ${counted.join(', ')}` : '';
}

/** The most people who get a row of their own; a team has at most twenty. */
const mostPeople = 8;
type Tables = ReturnType<typeof zTables>;

const remark = (text: string): Content =>
  typeset(text, { size, width: contentWidth, color: palette.quiet, margin: [0, 4, 0, 0] });

const remarksOf = (z: ZDetail): string[] =>
  [piecesText(z), z.note ? `Note: ${z.note.replace(/\s+/g, ' ')}` : ''].filter(Boolean);

/** The number of rows of single refunds that fit below everything else. */
function roomFor({ moved, beside, drawer, sold }: Tables, remarks: string[]): number {
  // The headings of payments by method may take two lines.
  const rows = moved.rows.length + 2 + beside.length + Math.max(drawer.length, sold.length);
  const lines = remarks.reduce(
    (sum, text) => sum + Math.ceil(widthOf(splitRuns(text, 'text'), size) / (0.9 * contentWidth)),
    0,
  );
  const headHeight = 50;
  const used = headHeight + 4 * headingHeight + (rows + lines + remarks.length) * rowHeight;
  const height = page.height - page.top - page.foot;
  return Math.max(1, Math.floor((height - used) / rowHeight));
}

function notable({ z, timezone }: ZDocument, most: number): Content[] {
  const rows = notableRows(z, timezone, most);
  return rows.length === 0 ? [] : [heading('Refunded, paid in and out'), amountTable(rows, whole)];
}

/** Builds the pdfmake definition of the one page of a closed Z (docs/product.md#page-of-a-z). */
export function zDefinition(document: ZDocument): Definition {
  const { z, store, timezone } = document;
  const remarks = remarksOf(z);
  const tables = zTables(z, mostPeople);
  const columns = tables.moved.columns.length - 1;
  const width = columns > 4 ? 68 : 80;
  return {
    pageMargins: [page.margin, page.top, page.margin, page.foot],
    defaultStyle: { font: 'text', fontSize: size, color: palette.ink, lineHeight: 0.9 },
    info: {
      title: `Z ${z.z} of till ${z.till}`,
      author: store,
      subject: `Closed ${formatPickup(z.closedAt, timezone)}`,
      creationDate: new Date(z.closedAt),
    },
    language: 'en-US',
    content: [
      head(document),
      heading('Money that moved'),
      amountTable(movedRows(tables.moved), {
        name: contentWidth - columns * width,
        amounts: Array.from({ length: columns }, () => width),
      }),
      {
        columns: [
          {
            width: halfWidth,
            stack: [heading('Drawer'), amountTable(sumRows(tables.drawer), half)],
          },
          {
            width: halfWidth,
            stack: [
              heading(`Sold on ${formatShortDay(z.sold.day)}`),
              amountTable(sumRows(tables.sold), half),
            ],
          },
        ],
        columnGap: gap,
      },
      ...remarks.map(remark),
      heading('Adjustments and deposits'),
      amountTable(sumRows(tables.beside, true), whole),
      ...notable(document, roomFor(tables, remarks)),
    ],
  };
}
