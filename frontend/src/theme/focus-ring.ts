/** Marks what has the keyboard's focus. The library draws it around its own controls, from `theme.focusVisible`. */
export const focusRing = {
  outlineStyle: 'solid',
  outlineWidth: '2px',
  outlineColor: 'var(--focus-ring-color, var(--db-palette-primary-main))',
  outlineOffset: 'var(--focus-ring-offset, 2px)',
} as const;

/** For a box that would cut off a ring around a control, or whose neighbor would cover it. */
export const ringInside = { '--focus-ring-offset': '-2px' };
/** Around what stands in such a box and has room. */
export const ringOutside = { '--focus-ring-offset': '2px' };

/** For a fill too near to the ring's own color: within it, in the color of its text. */
export const ringWithinFill = (color: string) => ({
  '--focus-ring-color': color,
  '--focus-ring-offset': '-4px',
});
