import type { Content } from 'pdfmake';
import { imageUrl, type PaperImage } from '#functions/papers/documents/parts/images.ts';
import { contentWidth } from '#functions/papers/documents/parts/page.ts';
import { palette } from '#functions/papers/documents/parts/palette.ts';
import { qrCode } from '#functions/papers/documents/parts/qr-code.ts';
import { label } from '#functions/papers/documents/parts/small-parts.ts';
import { splitRuns } from '#functions/papers/documents/text/text-runs.ts';
import { typeset } from '#functions/papers/documents/text/typeset.ts';
import { formatCreated } from '#shared/dates/store-time.ts';
import type { OrderDocument } from './order-document.ts';

const markSize = 46;
const numberWidth = 150;
const codeSize = 66;
const gap = 14;
const storeWidth = contentWidth - markSize - numberWidth - codeSize - 3 * gap;

/** Fits the logo into the square of the mark and keeps its proportions. */
const logoImage = (logo: PaperImage): Content => ({
  image: imageUrl(logo),
  fit: [markSize, markSize],
  ...(logo.width > logo.height
    ? { margin: [0, (markSize * (1 - logo.height / logo.width)) / 2, 0, 0] }
    : {}),
});

/** The mark when there is no logo to embed: the first letter of the store's name on the crust color. */
const drawnMark = (name: string): Content => ({
  stack: [
    {
      canvas: [{ type: 'rect', x: 0, y: 0, w: markSize, h: markSize, r: 13, color: palette.crust }],
    },
    {
      text: splitRuns([...name][0]?.toUpperCase() ?? '', 'display'),
      font: 'display',
      fontSize: 24,
      color: palette.surface,
      alignment: 'center',
      margin: [0, -markSize + 6, 0, 0],
    },
  ],
});

/** The store's logo, name and address, the order's number and date, and a QR code that opens the order. */
export const letterhead = ({ store, content, ...order }: OrderDocument): Content => ({
  columns: [
    { width: markSize, stack: [store.logo ? logoImage(store.logo) : drawnMark(store.name)] },
    {
      width: storeWidth,
      stack: [
        typeset(store.name, { font: 'display', size: 19, width: storeWidth, color: palette.ink }),
        typeset(store.address.split(/\s*\n\s*/).join(' · '), {
          size: 9,
          width: storeWidth,
          color: palette.quiet,
        }),
      ],
    },
    {
      width: numberWidth,
      alignment: 'right',
      stack: [
        label('Order'),
        { text: order.orderNumber, font: 'display', fontSize: 22, color: palette.ink },
        {
          text: `Placed ${formatCreated(order.createdAt, content.timezone)}\nScan to open`,
          fontSize: 9,
          color: palette.quiet,
        },
      ],
    },
    { width: codeSize, ...qrCode(order.orderUrl, codeSize, palette.ink) },
  ],
  columnGap: gap,
  margin: [0, 0, 0, 8],
});
