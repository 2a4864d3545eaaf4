/**
 * The colors of the brand and of statuses, defined only here: the screens (frontend/src/theme), the
 * PDFs and the e-mails (functions/papers/documents/parts/palette.ts) all use this file.
 */
import type { OrderStatus, PaymentStatus } from './orders/statuses.ts';

export type Mode = 'light' | 'dark';

export const colors = {
  light: {
    paper: '#FAF6EF',
    surface: '#FFFFFF',
    sunken: '#F3ECE1',
    hairline: '#E3D8C8',
    outline: '#8C7B69',
    ink: '#2B211A',
    quietInk: '#6B5B4E',
    crust: '#9A4A17',
    crustStrong: '#7E3A0F',
    onCrust: '#FFFFFF',
    butter: '#F0B445',
    onButter: '#2B211A',
  },
  dark: {
    paper: '#191410',
    surface: '#231C17',
    sunken: '#2E2620',
    hairline: '#43382F',
    outline: '#8F8071',
    ink: '#F5EDE3',
    quietInk: '#C3B3A3',
    crust: '#F0A872',
    crustStrong: '#F6C197',
    onCrust: '#2A1508',
    butter: '#F0B445',
    onButter: '#2B211A',
  },
} as const satisfies Record<Mode, Record<string, string>>;

/** Text color and background; each pair has a contrast of 5.5:1 or more. */
export type Tone = { ink: string; tint: string };

export const statusTones: Record<Mode, Record<OrderStatus, Tone>> = {
  light: {
    pending: { ink: '#7A4B00', tint: '#FDF0D0' },
    approved: { ink: '#1F4F78', tint: '#E0EDF7' },
    in_production: { ink: '#5A3373', tint: '#F0E6F6' },
    ready: { ink: '#245634', tint: '#E0F0E4' },
    complete: { ink: '#54483E', tint: '#EDE6DC' },
    canceled: { ink: '#8E1B16', tint: '#FBE4E1' },
  },
  dark: {
    pending: { ink: '#F4CF86', tint: '#3B2C10' },
    approved: { ink: '#A5CDEE', tint: '#1B2F40' },
    in_production: { ink: '#D8B8EC', tint: '#35233F' },
    ready: { ink: '#9AD3A8', tint: '#1F3325' },
    complete: { ink: '#D5C8BB', tint: '#352C25' },
    canceled: { ink: '#F5B3AD', tint: '#421D1A' },
  },
};

/**
 * Each payment status uses the colors of an order status. The chip is outlined on screens, and
 * filled in PDFs and e-mails, which are often printed.
 */
export const paymentTone: Record<PaymentStatus, OrderStatus> = {
  unpaid: 'canceled',
  paid: 'ready',
  invoice: 'approved',
  refunded: 'complete',
  donation: 'in_production',
};
