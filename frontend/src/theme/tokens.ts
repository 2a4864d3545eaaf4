/**
 * Fonts, sizes and motion of the screens, the brand's colors, and the colors that only screens need. The
 * theme, the first paint and the tests all read this file.
 */
import type { Mode } from '#shared/brand.ts';

export { colors, type Mode, paymentTone, statusTones, type Tone } from '#shared/brand.ts';

/** Badge colors for categories that have none of their own, chosen by a hash of the id. */
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
  text: "'Figtree Variable', 'Source Sans 3 Variable', system-ui, sans-serif",
};

/** Pixels. */
export const radius = { control: 10, card: 14 };
/** The minimum width and height of a control in pixels, large enough for a finger. */
export const touchTarget = 44;
/** Height of the bar above every screen, in pixels. Sticky parts of a screen begin below it. */
export const headerHeight = 64;
/** Width of the content column, in pixels. */
export const pageWidth = 1200;

export const shadows = {
  light: '0 1px 2px rgb(43 33 26 / 0.06), 0 12px 32px -8px rgb(43 33 26 / 0.24)',
  dark: '0 1px 2px rgb(0 0 0 / 0.4), 0 12px 32px -8px rgb(0 0 0 / 0.7)',
} as const satisfies Record<Mode, string>;

/** Milliseconds. */
export const motion = { quick: 120, calm: 160, slow: 180 };

/** The local storage key of the light or dark choice; `public/first-paint.js` reads it too. */
export const modeStorageKey = 'doughbook.theme';
