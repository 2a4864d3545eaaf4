import { focusRing } from './focus-ring.ts';
import { radius } from './tokens.ts';

/**
 * A link or button that fills the box around it, which must be positioned: a press anywhere on the box is one on
 * it, and the focus is shown around the box.
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
