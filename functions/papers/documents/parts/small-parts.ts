import type { Content } from 'pdfmake';
import type { PaymentStatus } from '#shared/orders/statuses.ts';
import { paymentLabel } from '#shared/payments/balance.ts';
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
export function paymentChip(order: { paymentStatus: PaymentStatus; total: number }): Content {
  const { ink, tint } = toneOfPayment(order);
  const text = paymentLabel(order);
  return {
    table: {
      body: [[{ text, font: 'textBold', fontSize: 9.5, color: ink, fillColor: tint }]],
    },
    layout: {
      ...bareTable,
      paddingLeft: () => 8,
      paddingRight: () => 8,
      paddingTop: () => 3,
      paddingBottom: () => 4,
    },
  };
}

const barWidth = 3;
const notePadding = 8;
/** The width that a block needs in addition to its text, in points. */
export const noteInset = barWidth + 2 * notePadding;

/** The bar is butter, or crust (dark in print) where this version differs from the previous one. */
export const barColor = (isChanged: boolean): string =>
  isChanged ? palette.crust : palette.butter;

/** In points; `around` is the width of the line on the other three sides. */
type Look = { fill: string; color: string; left: number; around: number };

const block = (stack: Content[], textWidth: number, look: Look): Content => ({
  table: {
    // A fixed width: otherwise a long unbroken word would make the block wider than the page.
    widths: [textWidth],
    body: [[{ stack, fillColor: look.fill }]],
  },
  layout: {
    ...bareTable,
    hLineWidth: () => look.around,
    hLineColor: () => look.color,
    vLineWidth: (index: number) => (index === 0 ? look.left : look.around),
    vLineColor: () => look.color,
    paddingLeft: () => notePadding,
    paddingRight: () => notePadding,
    paddingTop: () => 2,
    paddingBottom: () => 3.5,
  },
});

/** A tinted block with a bar on its left, for important content. `textWidth` in points. */
export const noteBlock = (content: Content, textWidth: number, isChanged = false): Content =>
  block([content], textWidth, {
    fill: palette.butterTint,
    color: barColor(isChanged),
    left: barWidth,
    around: 0,
  });

/** The sign before an allergy request. It is light on dark, so that it stands out in black and white too. */
export const allergySign = (text: string) => ({
  text: `\u00a0${text}\u00a0`,
  font: 'textBold',
  color: palette.surface,
  background: palette.alarm,
});

/** An allergy request, framed below its sign; as wide as a `noteBlock`. */
export const allergyBlock = (content: Content, textWidth: number, size: number): Content =>
  block([{ text: [allergySign('ALLERGY')], fontSize: size }, content], textWidth, {
    fill: palette.alarmTint,
    color: palette.alarm,
    left: barWidth / 2,
    around: barWidth / 2,
  });
