import { fonts, headerHeight, radius, touchTarget } from '#frontend/theme/tokens.ts';

/** Pixels: names are read at 1.5 m, and fingers hold boxes. */
export const nameSize = '1.75rem';
export const fieldHeight = 56;
/** The height of the bar with the field, with its borders, where it has one row. */
export const barHeight = fieldHeight + 18;
/** Where sticky parts below the bar begin. */
export const belowBar = headerHeight + barHeight;
/** Above and below the order in hand. */
export const besideCard = 12;
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

/** Number, hour and money below a name. */
export const factsSx = {
  color: 'text.secondary',
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
};
/** As high as a finger, without moving the lines apart. */
export const linkSx = { display: 'inline-block', minWidth: touchTarget, py: '10px', my: '-10px' };
/** The shelf where an order stands, in a list. */
export const shelfSx = {
  display: 'grid',
  placeItems: 'center',
  minWidth: 64,
  maxWidth: '8rem',
  minHeight: touchTarget,
  px: 2,
  border: 1,
  borderColor: 'outline',
  borderRadius: `${radius.control}px`,
  fontFamily: fonts.display,
  fontSize: '1.375rem',
  fontWeight: 600,
  overflowWrap: 'anywhere',
};
/** What is chosen of several: the one filled button is the one that takes the money. */
export const chosenSx = {
  '&& > .Mui-selected, && > .Mui-selected:hover': {
    color: 'primary.main',
    bgcolor: 'sunken',
    borderColor: 'primary.main',
    boxShadow: 'inset 0 0 0 1px currentColor',
    fontWeight: 600,
  },
};
