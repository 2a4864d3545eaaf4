import type { Content } from 'pdfmake';
import { formatPickup } from '#shared/dates/store-time.ts';
import type { Differences } from './differences.ts';
import type { OrderDocument } from './order-document.ts';
import { contentWidth } from './page.ts';
import { palette } from './palette.ts';
import { barColor, label } from './small-parts.ts';

const height = 60;
const inset = 18;

const seeNotes: Content = { text: 'See the order notes', fontSize: 10, color: palette.quiet };

/**
 * The largest type on the page: pickup time and place, in the store's time zone. Struck through when the
 * order is canceled.
 */
export function pickupPanel(
  { content, isCanceled }: OrderDocument,
  { pickup, location }: Differences,
): Content {
  const { pickupDate, pickupLocation, timezone } = content;
  const large = {
    ...{ font: 'display', fontSize: 26, color: palette.ink, lineHeight: 1 },
    ...(isCanceled ? { decoration: 'lineThrough' as const } : {}),
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
          {
            width: 130,
            stack: [
              label('Location', palette.crust, location),
              { text: pickupLocation, ...large },
              ...(pickupLocation === 'Other' ? [seeNotes] : []),
            ],
          },
        ],
      },
    ],
    margin: [0, 0, 0, 15],
  };
}
