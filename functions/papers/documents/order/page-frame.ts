import type { Content } from 'pdfmake';
import { customerName } from '#functions/orders/order/order-content.ts';
import type { Definition } from '#functions/papers/documents/parts/make-pdf.ts';
import { page } from '#functions/papers/documents/parts/page.ts';
import { palette } from '#functions/papers/documents/parts/palette.ts';
import { typesetLine } from '#functions/papers/documents/text/typeset.ts';
import { formatPickup } from '#shared/dates/store-time.ts';
import { printedPlace } from '#shared/pickups/places.ts';
import type { OrderDocument } from './order-document.ts';

/** Shown on every page, so that nobody bakes from a single page of a canceled order. */
const canceledMark: Definition['watermark'] = {
  text: 'CANCELED',
  font: 'textBold',
  color: palette.alarm,
  opacity: 0.3,
};

const clip = (name: string) =>
  [...name].length > 40 ? `${[...name].slice(0, 39).join('')}…` : name;

/** The order, customer and pickup, on one line in any script. */
const identity = ({ orderNumber, content }: OrderDocument): Content[] => [
  { text: orderNumber, font: 'textBold', color: palette.ink },
  ' · ',
  ...typesetLine(clip(customerName(content)), 'text'),
  ` · Pickup ${formatPickup(content.pickupDate, content.timezone)}`,
];

/** At the top of all pages but the first, in letters that can be read on the order rail. */
const header =
  (document: OrderDocument) =>
  (current: number): Content =>
    current === 1
      ? ''
      : {
          text: [
            ...identity(document),
            ' · ',
            ...typesetLine(clip(printedPlace(document.store.places, document.content)), 'text'),
          ],
          fontSize: 11,
          color: palette.ink,
          margin: [page.margin, 14, page.margin, 0],
        };

/** On every page, so that a single page shows which order it belongs to. */
const footer =
  (document: OrderDocument, paper: string) =>
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
          `${paper}Version ${document.version} · Page ${current} of ${count}`,
        ],
        alignment: 'right',
      },
    ],
    fontSize: 9,
    color: palette.quiet,
    margin: [page.margin, 8, page.margin, 0],
  });

/**
 * Everything on a paper except its content: page size, headers and footers, and the metadata of the
 * file. `paper` names a paper that is not the order document itself.
 */
export function pageFrame(document: OrderDocument, paper?: string): Omit<Definition, 'content'> {
  const { content, orderNumber, store, versionCreatedAt, isCanceled } = document;
  const remarks = [...(paper ? [paper.toLowerCase()] : []), ...(isCanceled ? ['canceled'] : [])];
  return {
    pageMargins: [page.margin, page.top, page.margin, page.foot],
    // The font's default line height is 1.42 times its size: more than a table needs.
    defaultStyle: { font: 'text', fontSize: 11, color: palette.ink, lineHeight: 0.9 },
    info: {
      title: `Order ${orderNumber}${remarks.length > 0 ? ` (${remarks.join(', ')})` : ''}`,
      author: store.name,
      subject: `Pickup ${formatPickup(content.pickupDate, content.timezone)}`,
      // Fixed, so that the same version always has the same bytes.
      creationDate: new Date(versionCreatedAt),
    },
    language: 'en-US',
    header: header(document),
    footer: footer(document, paper ? `${paper} · ` : ''),
    watermark: isCanceled ? canceledMark : undefined,
  };
}
