import type { Content } from 'pdfmake';
import { type PaymentStatus, paymentStatusLabel } from '#shared/orders/statuses.ts';
import { bareTable } from './page.ts';
import { palette, toneOfPayment } from './palette.ts';

/** What something was in the version before, or that it was another: in the line of its name. */
export const beside = (difference: string | undefined) =>
  difference
    ? [{ text: ` · ${difference}`, font: 'textBold', fontSize: 10.5, color: palette.crust }]
    : [];

/** The quiet line above a value. */
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

/** 'UNPAID' on its tint. */
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
/** What a block takes of its column beside the text, in points. */
export const noteInset = barWidth + 2 * notePadding;

/** A bar at the left is butter, and crust (dark in print) where this version differs from the one before. */
export const barColor = (isChanged: boolean): string =>
  isChanged ? palette.crust : palette.butter;

/** A block on the butter tint with a bar at its left: what nobody may overlook. `textWidth` in points. */
export const noteBlock = (content: Content, textWidth: number, isChanged = false): Content => ({
  table: {
    // A fixed width: an unbroken word would widen the block beyond the page.
    widths: [textWidth],
    body: [[{ stack: [content], fillColor: palette.butterTint }]],
  },
  layout: {
    ...bareTable,
    vLineWidth: (index: number) => (index === 0 ? barWidth : 0),
    vLineColor: () => barColor(isChanged),
    paddingLeft: () => notePadding,
    paddingRight: () => notePadding,
    paddingTop: () => 4,
    paddingBottom: () => 6,
  },
});
