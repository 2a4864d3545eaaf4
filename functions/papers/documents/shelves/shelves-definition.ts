import type { Content, TableCell } from 'pdfmake';
import type { Definition } from '#functions/papers/documents/parts/make-pdf.ts';
import { bareTable, contentWidth, page } from '#functions/papers/documents/parts/page.ts';
import { palette } from '#functions/papers/documents/parts/palette.ts';
import { fitted, typesetLine } from '#functions/papers/documents/text/typeset.ts';
import { shortPlace } from '#shared/pickups/places.ts';
import type { Pickup } from '#shared/schemas/pickups.ts';
import type { PickupPlace } from '#shared/schemas/places.ts';
import { capital } from '#shared/text/capital.ts';
import { dictionaries } from '#shared/words/dictionaries.ts';
import type { Language } from '#shared/words/languages.ts';

/** All data that the page of the shelves shows. Equal data gives equal bytes. */
export type ShelvesDocument = {
  /** '2026-11-25'. */
  day: string;
  timezone: string;
  language: Language;
  /** ISO instant at which it was printed, and by whom. */
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

const nameOf = ({ lastName, firstName }: Pickup) =>
  [lastName, firstName].filter(Boolean).join(', ');

/** Pickups with a shelf come first, by its name ('B3' before 'B12'), then the others by customer. */
const inSequence = (pickups: Pickup[]): Pickup[] =>
  pickups.toSorted(
    (one, other) =>
      Number(!one.shelf) - Number(!other.shelf) ||
      (one.shelf ?? '').localeCompare(other.shelf ?? '', 'en', { numeric: true }) ||
      nameOf(one).localeCompare(nameOf(other)),
  );

function rowOf(pickup: Pickup, { timezone, language, places }: ShelvesDocument): TableCell[] {
  const { dates, papers } = dictionaries[language];
  const boxes = papers.lines(pickup.items.length);
  return [
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
          text: `${pickup.orderNumber} · ${boxes}${pickup.digits ? ` · …${pickup.digits}` : ''}`,
          color: palette.quiet,
        },
      ],
    },
    {
      stack: [
        { text: dates.time(pickup.pickupDate, timezone), font: 'textBold', fontSize: 15 },
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
}

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
function header({ day, timezone, language, at, by }: ShelvesDocument): Definition['header'] {
  const { dates, papers } = dictionaries[language];
  const dayName = capital(dates.day(day));
  return (current, count) => ({
    columns: [
      {
        width: 'auto',
        text: [{ text: dayName, font: 'textBold', fontSize: 15 }, `   ${papers.shelves}`],
      },
      {
        width: '*',
        text: [
          `${papers.printed(dates.pickup(at, timezone))} `,
          ...typesetLine(by, 'text'),
          ` · ${papers.page(current, count)}`,
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
}

/** Builds the pdfmake definition of the page of the shelves (docs/product.md#pickups). */
export function shelvesDefinition(document: ShelvesDocument): Definition {
  const { day, language, at, store, pickups } = document;
  const { dates, papers } = dictionaries[language];
  return {
    pageMargins: [page.margin, 50, page.margin, page.foot],
    defaultStyle: { font: 'text', fontSize: 11, color: palette.ink, lineHeight: 0.9 },
    info: {
      title: papers.shelvesOf(day),
      author: store,
      subject: papers.pickupsOn(dates.day(day)),
      creationDate: new Date(at),
    },
    language: papers.locale,
    header: header(document),
    content:
      pickups.length > 0 ? [table(document)] : [{ text: papers.noPickups, margin: [0, 12, 0, 0] }],
  };
}
