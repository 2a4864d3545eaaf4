import { fonts, headerHeight } from '#frontend/theme/tokens.ts';

/** Pixels: names are read at 1.5 m, and fingers hold boxes. */
export const nameSize = '1.75rem';
export const fieldHeight = 56;
/** The height of the bar with the field, which covers the top of the list. */
export const barHeight = fieldHeight + 24;
/** Where sticky parts below the bar begin. */
export const belowBar = headerHeight + barHeight;
/** From this width of the screen beside the sidebar, the order in hand has its own column: 832 px. */
export const twoColumns = '@container counter (min-width: 52em)';
/** What has this width. */
export const counterSx = { containerType: 'inline-size', containerName: 'counter' };

export const nameSx = {
  fontFamily: fonts.display,
  fontSize: nameSize,
  fontWeight: 600,
  lineHeight: 1.3,
  letterSpacing: '-0.01em',
  overflowWrap: 'anywhere',
};
