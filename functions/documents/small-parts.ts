import type { Content } from 'pdfmake';
import { type PaymentStatus, paymentStatusLabel } from '#shared/orders/statuses.ts';
import { bareTable } from './page.ts';
import { palette, paymentTints } from './palette.ts';

/** The quiet line above a value. */
export const label = (text: string, color: string = palette.quiet): Content => ({
  text,
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
          color: paymentTints[status].text,
          fillColor: paymentTints[status].tint,
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

/** A block on the butter tint with a bar at its left: what nobody may overlook. `textWidth` in points. */
export const noteBlock = (content: Content, textWidth: number): Content => ({
  table: {
    // A fixed width: an unbroken word would widen the block beyond the page.
    widths: [textWidth],
    body: [[{ stack: [content], fillColor: palette.butterTint }]],
  },
  layout: {
    ...bareTable,
    vLineWidth: (index: number) => (index === 0 ? barWidth : 0),
    vLineColor: () => palette.butter,
    paddingLeft: () => notePadding,
    paddingRight: () => notePadding,
    paddingTop: () => 4,
    paddingBottom: () => 6,
  },
});
