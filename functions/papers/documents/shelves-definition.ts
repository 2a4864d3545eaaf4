import type { Content, TableCell } from 'pdfmake';
import { formatStoreDay } from '#shared/dates/store-day.ts';
import { formatPickup, formatTime } from '#shared/dates/store-time.ts';
import { shortPlace } from '#shared/pickups/places.ts';
import type { Pickup } from '#shared/schemas/pickups.ts';
import type { PickupPlace } from '#shared/schemas/places.ts';
import { formatCount } from '#shared/text/format-count.ts';
import type { Definition } from './make-pdf.ts';
import { bareTable, contentWidth, page } from './page.ts';
import { palette } from './palette.ts';
import { fitted } from './text/fitted.ts';
import { typesetLine } from './text/typeset.ts';

/** All data that the page of the shelves shows. Equal data gives equal bytes. */
export type ShelvesDocument = {
  /** '2026-11-25'. */
  day: string;
  timezone: string;
  /** ISO instant, and who printed it. */
  at: string;
  by: string;
  store: string;
  places: PickupPlace[];
  pickups: Pickup[];
};

const shelfWidth = 96;
const timeWidth = 120;
const padding = 8;
const nameWidth = contentWidth - shelfWidth - timeWidth - 6 * padding;

const nameOf = ({ lastName, firstName }: Pickup) => `${lastName}, ${firstName}`;

/** Those with a shelf by its name, 'B3' before 'B12', and then those without one by customer. */
const inSequence = (pickups: Pickup[]): Pickup[] =>
  pickups.toSorted(
    (one, other) =>
      Number(!one.shelf) - Number(!other.shelf) ||
      (one.shelf ?? '').localeCompare(other.shelf ?? '', 'en', { numeric: true }) ||
      nameOf(one).localeCompare(nameOf(other)),
  );

const boxes = (count: number) => `${formatCount(count)} ${count === 1 ? 'line' : 'lines'}`;

const rowOf = (pickup: Pickup, { timezone, places }: ShelvesDocument): TableCell[] => [
  {
    text: fitted(pickup.shelf ?? '–', { font: 'display', size: 22, width: shelfWidth }),
    font: 'display',
    fontSize: 22,
    color: pickup.shelf ? palette.ink : palette.quiet,
  },
  {
    stack: [
      {
        text: fitted(nameOf(pickup), { font: 'textBold', size: 15, width: nameWidth }),
        font: 'textBold',
        fontSize: 15,
      },
      {
        text: `${pickup.orderNumber} · ${boxes(pickup.items.length)}${pickup.digits ? ` · …${pickup.digits}` : ''}`,
        color: palette.quiet,
      },
    ],
  },
  {
    stack: [
      { text: formatTime(pickup.pickupDate, timezone), font: 'textBold', fontSize: 15 },
      {
        text: fitted(shortPlace(places, pickup.pickupLocation), {
          font: 'text',
          size: 11,
          width: timeWidth,
        }),
        color: palette.quiet,
      },
    ],
    alignment: 'right',
  },
];

const table = (document: ShelvesDocument): Content => ({
  table: {
    dontBreakRows: true,
    widths: [shelfWidth, nameWidth, timeWidth],
    body: inSequence(document.pickups).map((pickup) => rowOf(pickup, document)),
  },
  layout: {
    ...bareTable,
    hLineWidth: () => 0.5,
    hLineColor: () => palette.hairline,
    paddingLeft: () => padding,
    paddingRight: () => padding,
    paddingTop: () => 5,
    paddingBottom: () => 5,
  },
});

/** On every page, so that nobody looks for a box on the page of another day. */
const header =
  ({ day, timezone, at, by }: ShelvesDocument): Definition['header'] =>
  (current, count) => ({
    columns: [
      {
        width: 'auto',
        text: [{ text: formatStoreDay(day), font: 'textBold', fontSize: 15 }, '   Shelves'],
      },
      {
        width: '*',
        text: [
          `printed ${formatPickup(at, timezone)} by `,
          ...typesetLine(by, 'text'),
          ` · page ${current} of ${count}`,
        ],
        fontSize: 9,
        alignment: 'right',
        color: palette.quiet,
        margin: [0, 5, 0, 0],
      },
    ],
    fontSize: 12,
    margin: [page.margin, 18, page.margin, 0],
  });

/** Builds the pdfmake definition of the page of the shelves (docs/product.md#pickups). */
export function shelvesDefinition(document: ShelvesDocument): Definition {
  const { day, at, store, pickups } = document;
  return {
    pageSize: 'LETTER',
    pageMargins: [page.margin, 50, page.margin, page.foot],
    defaultStyle: { font: 'text', fontSize: 11, color: palette.ink, lineHeight: 0.9 },
    info: {
      title: `Shelves ${day}`,
      // In a PDF string some control characters stand for other letters.
      author: store.replace(/\p{Cc}+/gu, ' '),
      subject: `What is to be picked up on ${formatStoreDay(day)}`,
      creationDate: new Date(at),
    },
    language: 'en-US',
    displayTitle: true,
    header: header(document),
    footer: () => '',
    content:
      pickups.length > 0
        ? [table(document)]
        : [{ text: 'Nothing is to be picked up.', margin: [0, 12, 0, 0] }],
  };
}
