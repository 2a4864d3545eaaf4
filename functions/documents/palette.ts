import type { PaymentStatus } from '#shared/orders/statuses.ts';

/** The house's colours on white: PDF and e-mail are always light (design language). */
export const palette = {
  ink: '#2B211A',
  quiet: '#6B5B4E',
  hairline: '#E3D8C8',
  sunken: '#F3ECE1',
  paper: '#FAF6EF',
  surface: '#FFFFFF',
  crust: '#9A4A17',
  butter: '#F0B445',
  butterTint: '#FDF0D0',
  alarm: '#8E1B16',
  alarmTint: '#FBE4E1',
} as const;

type Tint = { text: string; tint: string };

/** The tints of payment chips. */
export const paymentTints: Record<PaymentStatus, Tint> = {
  paid: { text: '#245634', tint: '#E0F0E4' },
  unpaid: { text: palette.alarm, tint: palette.alarmTint },
  invoice: { text: '#1F4F78', tint: '#E0EDF7' },
  refunded: { text: '#54483E', tint: '#EDE6DC' },
  donation: { text: '#5A3373', tint: '#F0E6F6' },
};
