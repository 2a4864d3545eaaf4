import { colors, paymentTone, statusTones, type Tone } from '#shared/brand.ts';
import type { PaymentStatus } from '#shared/orders/statuses.ts';
import { isFree } from '#shared/payments/balance.ts';

const { ink, quietInk, hairline, sunken, paper, surface, crust, butter } = colors.light;
const { pending, canceled } = statusTones.light;

/** The brand's light colors. PDFs are always light, e-mails unless the mail program is in dark mode. */
export const palette = {
  ink,
  quiet: quietInk,
  hairline,
  sunken,
  paper,
  surface,
  crust,
  butter,
  butterTint: pending.tint,
  alarm: canceled.ink,
  alarmTint: canceled.tint,
} as const;

/** The colors of the payment chip; the same in an e-mail in dark mode. Gray if the order costs nothing. */
export const toneOfPayment = (order: { paymentStatus: PaymentStatus; total: number }): Tone =>
  statusTones.light[isFree(order) ? 'complete' : paymentTone[order.paymentStatus]];
