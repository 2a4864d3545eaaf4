import { colors, paymentTone, statusTones, type Tone } from '#shared/brand.ts';
import type { PaymentStatus } from '#shared/orders/statuses.ts';

const { ink, quietInk, hairline, sunken, paper, surface, crust, butter } = colors.light;
const { pending, canceled } = statusTones.light;

/** The brand's colors on white: a PDF is always light, and so is an e-mail until its program asks for dark. */
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

/** Of the chip of a payment, which keeps it in a dark e-mail. */
export const toneOfPayment = (status: PaymentStatus): Tone =>
  statusTones.light[paymentTone[status]];
