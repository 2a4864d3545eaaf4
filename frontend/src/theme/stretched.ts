import { focusRing } from './focus-ring.ts';
import { radius } from './tokens.ts';

/**
 * Makes a link or button fill the box around it, which must be positioned: a click anywhere on the
 * box activates it, and the focus ring appears at the edge of the box.
 */
export const stretched = {
  position: 'static',
  '&::after': {
    content: '""',
    position: 'absolute',
    inset: 0,
    borderRadius: `${radius.control}px`,
  },
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::after': { ...focusRing, outlineOffset: '-3px' },
} as const;
