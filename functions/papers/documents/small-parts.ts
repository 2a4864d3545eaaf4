import type { Content } from 'pdfmake';
import { type PaymentStatus, paymentStatusLabel } from '#shared/orders/statuses.ts';
import { bareTable } from './page.ts';
import { palette, toneOfPayment } from './palette.ts';

/** The difference from the previous version, printed on the line of the label. */
export const beside = (difference: string | undefined) =>
  difference
    ? [{ text: ` · ${difference}`, font: 'textBold', fontSize: 10.5, color: palette.crust }]
    : [];

/** The label above a value. */
export const label = (
  text: string,
  color: string = palette.quiet,
  difference?: string,
): Content => ({
  text: [text, ...beside(difference)],
  font: 'textBold',
  fontSize: 9,
  color,
  margin: [0, 0, 0, 2],
});

/** The payment status ('UNPAID') on a tint. */
export const paymentChip = (status: PaymentStatus): Content => ({
  table: {
    body: [
      [
        {
          text: paymentStatusLabel(status),
          font: 'textBold',
          fontSize: 9.5,
          color: toneOfPayment(status).ink,
          fillColor: toneOfPayment(status).tint,
        },
      ],
    ],
  },
  layout: {
    ...bareTable,
    paddingLeft: () => 8,
    paddingRight: () => 8,
    paddingTop: () => 3,
    paddingBottom: () => 4,
  },
});

const barWidth = 3;
const notePadding = 8;
/** The width that a block needs in addition to its text, in points. */
export const noteInset = barWidth + 2 * notePadding;

/** The bar is butter, or crust (dark in print) where this version differs from the previous one. */
export const barColor = (isChanged: boolean): string =>
  isChanged ? palette.crust : palette.butter;

/** A tinted block with a bar on its left, for important content. `textWidth` in points. */
export const noteBlock = (content: Content, textWidth: number, isChanged = false): Content => ({
  table: {
    // A fixed width: otherwise a long unbroken word would make the block wider than the page.
    widths: [textWidth],
    body: [[{ stack: [content], fillColor: palette.butterTint }]],
  },
  layout: {
    ...bareTable,
    vLineWidth: (index: number) => (index === 0 ? barWidth : 0),
    vLineColor: () => barColor(isChanged),
    paddingLeft: () => notePadding,
    paddingRight: () => notePadding,
    paddingTop: () => 2,
    paddingBottom: () => 3.5,
  },
});
