import type { Content } from 'pdfmake';
import { formatPickup } from '#shared/dates/store-time.ts';
import { customerName, type OrderContent } from '../orders/order-content.ts';
import { type Differences, differencesOf } from './differences.ts';
import { letterhead } from './letterhead.ts';
import { lineTable } from './line-table.ts';
import type { Definition } from './make-pdf.ts';
import type { OrderDocument } from './order-document.ts';
import { contentWidth, page } from './page.ts';
import { palette } from './palette.ts';
import { peopleRow } from './people-row.ts';
import { pickupPanel } from './pickup-panel.ts';
import { label, noteBlock, noteInset } from './small-parts.ts';
import { typeset, typesetLine } from './text/typeset.ts';
import { totalsBlock } from './totals-block.ts';
import { versionBand } from './version-band.ts';

const notesWidth = contentWidth - noteInset;

/** What the products of the order contain, each once; none says nothing. */
const allergensOf = ({ lines }: OrderContent): string[] => [
  ...new Map(
    lines
      .flatMap(({ allergens }) => allergens?.split(/[,;\n]/) ?? [])
      .map((each) => each.trim())
      .filter((each) => each !== '')
      .map((each) => [each.toLowerCase(), each]),
  ).values(),
];

const allergenNote = (allergens: string[]): Content => ({
  text: [
    { text: 'Allergens: ', font: 'textBold' },
    // A long list from right to left is broken at the page's width.
    typeset(allergens.join(', '), { size: 11, width: contentWidth }),
  ],
  margin: [0, 0, 0, 8],
});

const orderNotes = (notes: string, difference: string | undefined): Content => ({
  stack: [
    label('Order notes', palette.quiet, difference),
    noteBlock(
      typeset(notes, { size: 11, width: notesWidth, color: palette.ink }),
      notesWidth,
      difference !== undefined,
    ),
  ],
  margin: [0, 0, 0, 12],
});

/** The removed parts; they have no other place in the document. */
const removals = (removed: Differences['removed']): Content => ({
  stack: [
    noteBlock(
      typeset(removed.map((what) => `Removed: ${what}`).join('\n'), {
        font: 'textBold',
        size: 11,
        width: notesWidth,
        color: palette.ink,
      }),
      notesWidth,
      true,
    ),
  ],
  margin: [0, 0, 0, 12],
});

/** On every page, so that nobody bakes from a single page of a canceled order. */
const canceledMark: Definition['watermark'] = {
  text: 'CANCELED',
  font: 'textBold',
  color: palette.alarm,
  opacity: 0.3,
};

/** Who and when, on one line in any script. */
const identity = ({ orderNumber, content }: OrderDocument): Content[] => [
  { text: orderNumber, font: 'textBold', color: palette.ink },
  ' · ',
  ...typesetLine(clip(customerName(content)), 'text'),
  ` · Pickup ${formatPickup(content.pickupDate, content.timezone)}`,
];

/** At the top of the further pages, in letters to be read on the rail. */
const header =
  (document: OrderDocument) =>
  (current: number): Content =>
    current === 1
      ? ''
      : {
          text: [...identity(document), ` · ${document.content.pickupLocation}`],
          ...{ fontSize: 11, color: palette.ink, margin: [page.margin, 18, page.margin, 0] },
        };

/** On every page, so that a single page shows which order it belongs to. */
const footer =
  (document: OrderDocument) =>
  (current: number, count: number): Content => ({
    columns: [
      {
        width: '*',
        text: identity(document),
      },
      {
        width: 'auto',
        text: [
          ...(document.isCanceled
            ? [{ text: 'CANCELED · ', font: 'textBold', color: palette.alarm }]
            : []),
          `Version ${document.version} · Page ${current} of ${count}`,
        ],
        alignment: 'right',
      },
    ],
    fontSize: 8.5,
    color: palette.quiet,
    margin: [page.margin, 12, page.margin, 0],
  });

const clip = (name: string) =>
  [...name].length > 40 ? `${[...name].slice(0, 39).join('')}…` : name;

/** Builds the pdfmake definition of an order's document. */
export function orderDefinition(document: OrderDocument): Definition {
  const { content, orderNumber, store, versionCreatedAt, isCanceled } = document;
  const differences = differencesOf(document);
  const allergens = allergensOf(content);
  const title = `Order ${orderNumber}${isCanceled ? ' (canceled)' : ''}`;
  return {
    pageSize: 'LETTER',
    pageMargins: [page.margin, page.margin - 8, page.margin, page.margin - 8],
    defaultStyle: { font: 'text', fontSize: 11, color: palette.ink },
    info: {
      title,
      // In a string of a PDF some control characters are other letters.
      author: store.name.replace(/\p{Cc}+/gu, ' '),
      subject: `Pickup ${formatPickup(content.pickupDate, content.timezone)}`,
      // Fixed, so that the same version always has the same bytes.
      creationDate: new Date(versionCreatedAt),
    },
    language: 'en-US',
    displayTitle: true,
    header: header(document),
    footer: footer(document),
    watermark: isCanceled ? canceledMark : undefined,
    content: [
      letterhead(document),
      ...versionBand(document),
      pickupPanel(document, differences),
      peopleRow(document, differences),
      ...(content.orderNotes ? [orderNotes(content.orderNotes, differences.notes)] : []),
      ...(allergens.length > 0 ? [allergenNote(allergens)] : []),
      ...(differences.removed.length > 0 ? [removals(differences.removed)] : []),
      lineTable(content.lines, differences.lines, totalsBlock(content, differences)),
    ],
  };
}
