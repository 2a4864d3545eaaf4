import type { Content } from 'pdfmake';
import { formatPickup } from '#shared/dates/store-time.ts';
import { customerName } from '../orders/order-content.ts';
import { letterhead } from './letterhead.ts';
import { lineTable } from './line-table.ts';
import type { Definition } from './make-pdf.ts';
import type { OrderDocument } from './order-document.ts';
import { contentWidth, page } from './page.ts';
import { palette } from './palette.ts';
import { peopleRow } from './people-row.ts';
import { pickupPanel } from './pickup-panel.ts';
import { label, noteBlock, noteInset } from './small-parts.ts';
import { totalsBlock } from './totals-block.ts';
import { typeset, typesetLine } from './typeset.ts';

const notesWidth = contentWidth - noteInset;

const orderNotes = (notes: string): Content => ({
  stack: [
    label('Order notes'),
    noteBlock(typeset(notes, { size: 11, width: notesWidth, color: palette.ink }), notesWidth),
  ],
  margin: [0, 0, 0, 16],
});

/** On every page, so that a stray sheet still says whose it is. */
const footer =
  ({ orderNumber, version, content }: OrderDocument) =>
  (current: number, count: number): Content => ({
    columns: [
      {
        width: '*',
        text: [
          { text: orderNumber, font: 'textBold', color: palette.ink },
          ' · ',
          ...typesetLine(clip(customerName(content)), 'text'),
          ` · Pickup ${formatPickup(content.pickupDate, content.timezone)}`,
        ],
      },
      { width: 120, text: `Version ${version} · Page ${current} of ${count}`, alignment: 'right' },
    ],
    fontSize: 8.5,
    color: palette.quiet,
    margin: [page.margin, 12, page.margin, 0],
  });

const clip = (name: string) =>
  [...name].length > 40 ? `${[...name].slice(0, 39).join('')}…` : name;

/** An order's document as the PDF library wants it. */
export function orderDefinition(document: OrderDocument): Definition {
  const { content, orderNumber, store, versionCreatedAt } = document;
  const title = `Order ${orderNumber}`;
  return {
    pageSize: 'LETTER',
    pageMargins: [page.margin, page.margin - 8, page.margin, page.margin],
    defaultStyle: { font: 'text', fontSize: 11, color: palette.ink },
    info: {
      title,
      author: store.name,
      subject: `Pickup ${formatPickup(content.pickupDate, content.timezone)}`,
      // Fixed, so that the same version always has the same bytes.
      creationDate: new Date(versionCreatedAt),
    },
    language: 'en-US',
    displayTitle: true,
    footer: footer(document),
    content: [
      letterhead(document),
      pickupPanel(document),
      peopleRow(document),
      ...(content.orderNotes ? [orderNotes(content.orderNotes)] : []),
      lineTable(content.lines, totalsBlock(content)),
    ],
  };
}
