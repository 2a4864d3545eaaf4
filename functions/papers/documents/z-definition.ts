import type { Content } from 'pdfmake';
import { formatShortDay } from '#shared/dates/store-day.ts';
import { formatPickup } from '#shared/dates/store-time.ts';
import { formatMoney } from '#shared/pricing/format-money.ts';
import type { ZDetail } from '#shared/schemas/tills.ts';
import type { Definition } from './make-pdf.ts';
import { contentWidth, page } from './page.ts';
import { palette } from './palette.ts';
import { fitted } from './text/fitted.ts';
import { splitRuns } from './text/text-runs.ts';
import { widthOf } from './text/text-width.ts';
import { typeset } from './text/typeset.ts';
import {
  drawerTable,
  methodsOf,
  moneyTable,
  notableTable,
  otherTable,
  soldTable,
} from './z-rows.ts';
import { amountTable, heading, headingHeight, rowHeight, size } from './z-tables.ts';

/** All data that the page of a Z shows. Equal data gives equal bytes. */
export type ZDocument = { z: ZDetail; store: string; timezone: string };

const numberWidth = 150;
const storeWidth = contentWidth - numberWidth;
const gap = 24;
const halfWidth = (contentWidth - gap) / 2;
const amountWidth = 84;
const half = { name: halfWidth - amountWidth, amounts: [amountWidth] };
const whole = { name: contentWidth - amountWidth, amounts: [amountWidth] };

/** The store, the number of the Z, and who closed it when. */
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

/** '9 × $20.00, 3 × $1.00': what was counted, where it was counted by bills and coins. */
function piecesText({ pieces }: ZDetail): string {
  const counted = Object.entries(pieces ?? {})
    .filter(([, count]) => count > 0)
    .sort(([one], [other]) => Number(other) - Number(one))
    .map(([value, count]) => `${count} × ${formatMoney(Number(value))}`);
  return counted.length > 0 ? `Counted: ${counted.join(', ')}` : '';
}

const remark = (text: string): Content =>
  typeset(text, { size, width: contentWidth, color: palette.quiet, margin: [0, 4, 0, 0] });

const remarksOf = (z: ZDetail): string[] =>
  [piecesText(z), z.note ? `Note: ${z.note.replace(/\s+/g, ' ')}` : ''].filter(Boolean);

/** How many rows of single give-backs fit below everything else. */
function roomFor(z: ZDetail, remarks: string[]): number {
  const tables = [moneyTable(z), otherTable(z)];
  const beside = Math.max(drawerTable(z).length, soldTable(z).length);
  // The heads of five methods take two lines.
  const rows = tables.reduce((sum, table) => sum + table.length, beside + 1);
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
  const rows = notableTable(z, timezone, most);
  return rows.length === 0
    ? []
    : [heading('Given back, paid in and out'), amountTable(rows, whole)];
}

/** Builds the pdfmake definition of the one page of a closed Z (docs/product.md#page-of-a-z). */
export function zDefinition(document: ZDocument): Definition {
  const { z, store, timezone } = document;
  const remarks = remarksOf(z);
  const columns = methodsOf(z).length + 1;
  // 'Without a method' needs the most room.
  const width = columns > 4 ? 68 : 80;
  return {
    pageSize: 'LETTER',
    pageMargins: [page.margin, page.top, page.margin, page.foot],
    defaultStyle: { font: 'text', fontSize: size, color: palette.ink, lineHeight: 0.9 },
    info: {
      title: `Z ${z.z} of till ${z.till}`,
      // In a PDF string some control characters stand for other letters.
      author: store.replace(/\p{Cc}+/gu, ' '),
      subject: `Closed ${formatPickup(z.closedAt, timezone)}`,
      creationDate: new Date(z.closedAt),
    },
    language: 'en-US',
    displayTitle: true,
    header: () => '',
    footer: () => '',
    content: [
      head(document),
      heading('Money that moved'),
      amountTable(moneyTable(z), {
        name: contentWidth - columns * width,
        amounts: Array.from({ length: columns }, () => width),
      }),
      {
        columns: [
          { width: halfWidth, stack: [heading('Drawer'), amountTable(drawerTable(z), half)] },
          {
            width: halfWidth,
            stack: [
              heading(`Sold on ${formatShortDay(z.sold.day)}`),
              amountTable(soldTable(z), half),
            ],
          },
        ],
        columnGap: gap,
      },
      ...remarks.map(remark),
      heading('Adjustments and deposits'),
      amountTable(otherTable(z), whole),
      ...notable(document, roomFor(z, remarks)),
    ],
  };
}
