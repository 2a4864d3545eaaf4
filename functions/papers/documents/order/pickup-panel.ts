import type { Content } from 'pdfmake';
import { contentWidth } from '#functions/papers/documents/parts/page.ts';
import { palette } from '#functions/papers/documents/parts/palette.ts';
import {
  barColor,
  label,
  noteBlock,
  noteInset,
} from '#functions/papers/documents/parts/small-parts.ts';
import { typeset } from '#functions/papers/documents/text/typeset.ts';
import { formatPickup } from '#shared/dates/store-time.ts';
import { needsNote, printedPlace } from '#shared/pickups/places.ts';
import type { Differences } from './differences.ts';
import type { OrderDocument } from './order-document.ts';

const height = 60;
const inset = 18;

const seeNotes: Content = { text: 'See the order notes', fontSize: 10, color: palette.quiet };

/** Words that fit the column beside the pickup, and that its font can show: 'WINTERS', 'as agreed'. */
const shortWords = /^[ -~]{1,9}$/;

/** A longer or free-text place gets the full width of the page. */
const placeBlock = (
  place: string,
  location: string | undefined,
  decoration: { decoration?: 'lineThrough' },
): Content => {
  const width = contentWidth - noteInset;
  const words = typeset(place, { font: 'textBold', size: 18, width, color: palette.ink });
  const stack = [label('Location', palette.crust, location), { stack: [words], ...decoration }];
  return {
    stack: [noteBlock({ stack, margin: [7, 4, 0, 4] }, width, location !== undefined)],
    // Below the rectangle, which is higher than its content.
    margin: [0, 13, 0, 0],
  };
};

/**
 * The largest type on the page: pickup time and place, in the store's time zone. Struck through
 * when the order is canceled.
 */
export function pickupPanel(
  { content, isCanceled, store: { places } }: OrderDocument,
  { pickup, location }: Differences,
): Content {
  const { pickupDate, pickupLocation, pickupLocationNote, timezone } = content;
  const place = printedPlace(places, content);
  const isShort = !pickupLocationNote && shortWords.test(place);
  const decoration = isCanceled ? { decoration: 'lineThrough' as const } : {};
  const large = {
    font: 'display',
    fontSize: 26,
    color: palette.ink,
    lineHeight: 1,
    ...decoration,
  };
  const locationColumn: Content = {
    width: 130,
    stack: [
      label('Location', palette.crust, location),
      { text: place, ...large },
      ...(needsNote(places, pickupLocation) ? [seeNotes] : []),
    ],
  };
  const isChanged = pickup !== undefined || location !== undefined;
  return {
    unbreakable: true,
    stack: [
      {
        canvas: [
          {
            type: 'rect',
            x: 0,
            y: 0,
            w: contentWidth,
            h: height,
            r: 10,
            color: palette.butterTint,
          },
          { type: 'rect', x: 0, y: 10, w: 5, h: height - 20, color: barColor(isChanged) },
        ],
      },
      {
        margin: [inset, -height + 7, inset, 0],
        columns: [
          {
            width: '*',
            stack: [
              label('Pickup', palette.crust, pickup),
              { text: formatPickup(pickupDate, timezone), ...large },
            ],
          },
          ...(isShort ? [locationColumn] : []),
        ],
      },
      ...(isShort ? [] : [placeBlock(place, location, decoration)]),
    ],
    margin: [0, 0, 0, 15],
  };
}
