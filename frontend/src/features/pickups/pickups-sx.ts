import { fonts, headerHeight, radius, touchTarget } from '#frontend/theme/tokens.ts';

/** Pixels, because names are read from 1.5 m away by people who carry boxes. */
export const nameSize = '1.75rem';
export const fieldHeight = 56;
/** The height of the bar with the field, including its borders, if it has one row. */
export const barHeight = fieldHeight + 18;
/** Where sticky parts below the bar begin. */
export const belowBar = headerHeight + barHeight;
/** The space above and below the selected order. */
export const besideCard = 12;
/** From this width of the screen beside the sidebar, the selected order has its own column: 832 px. */
export const twoColumns = '@container counter (min-width: 52em)';
/** The container whose width decides. */
export const counterSx = { containerType: 'inline-size', containerName: 'counter' };

export const nameSx = {
  fontFamily: fonts.display,
  fontSize: nameSize,
  fontWeight: 600,
  lineHeight: 1.3,
  letterSpacing: '-0.01em',
  overflowWrap: 'anywhere',
};

/** Number, hour and amount below a name. */
export const factsSx = {
  color: 'text.secondary',
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
};
/** Tall enough for a finger, without moving the lines apart. */
export const linkSx = { display: 'inline-block', minWidth: touchTarget, py: '10px', my: '-10px' };
/** An order's shelf in a list. */
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
/** The chosen option is not filled, because the only filled button is the one that takes the money. */
export const chosenSx = {
  '&& > .Mui-selected, && > .Mui-selected:hover': {
    color: 'primary.main',
    bgcolor: 'sunken',
    borderColor: 'primary.main',
    boxShadow: 'inset 0 0 0 1px currentColor',
    fontWeight: 600,
  },
};
