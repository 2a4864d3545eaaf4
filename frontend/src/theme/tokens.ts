/**
 * Colour, type, space and motion of the whole product, decided here and nowhere else. The theme, the
 * first paint and the tests all read this file.
 */
import type { OrderStatus, PaymentStatus } from '#shared/orders/statuses.ts';

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

/** Text on tint; each pair reads at 5.5:1 or better. */
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

/** Payment chips are outlined in the tones of the order statuses. */
export const paymentTone: Record<PaymentStatus, OrderStatus> = {
  unpaid: 'canceled',
  paid: 'ready',
  invoice: 'approved',
  refunded: 'complete',
  donation: 'in_production',
};

/** Badge colours of categories that have none of their own, chosen by a hash of the id. */
export const derivedCategoryColors = [
  '#C2410C',
  '#B45309',
  '#A16207',
  '#4D7C0F',
  '#15803D',
  '#0F766E',
  '#0E7490',
  '#1D4ED8',
  '#6D28D9',
  '#A21CAF',
  '#BE185D',
  '#B91C1C',
] as const;

/** The badge of a product without a category. */
export const uncategorizedColor = '#78716C';

export const fonts = {
  /** Store name, page titles, big numbers. */
  display: "'Fraunces Variable', Georgia, 'Times New Roman', serif",
  /** Everything else. */
  text: "'Figtree Variable', 'Source Sans 3 Variable', system-ui, sans-serif",
};

/** Pixels. */
export const radius = { control: 10, card: 14 };
/** Smallest side of anything that is touched, in pixels. */
export const touchTarget = 44;
/** Height of the bar above every screen, in pixels: sticky parts of a screen begin below it. */
export const headerHeight = 64;
/** Width of the content column, in pixels. */
export const contentWidth = 1200;

export const shadows = {
  light: '0 1px 2px rgb(43 33 26 / 0.06), 0 12px 32px -8px rgb(43 33 26 / 0.24)',
  dark: '0 1px 2px rgb(0 0 0 / 0.4), 0 12px 32px -8px rgb(0 0 0 / 0.7)',
} as const satisfies Record<Mode, string>;

/** Milliseconds. */
export const motion = { quick: 120, calm: 160, slow: 180 };
