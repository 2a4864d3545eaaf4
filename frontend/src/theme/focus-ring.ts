/** Marks the control with the keyboard focus. MUI draws it around its controls, from `theme.focusVisible`. */
export const focusRing = {
  outlineStyle: 'solid',
  outlineWidth: '2px',
  outlineColor: 'var(--focus-ring-color, var(--db-palette-primary-main))',
  outlineOffset: 'var(--focus-ring-offset, 2px)',
} as const;

/** For a box that would clip the ring of a control in it, or whose neighbor would cover the ring. */
export const ringInside = { '--focus-ring-offset': '-2px' };
/** For a control in such a box that has enough space around it for a ring. */
export const ringOutside = { '--focus-ring-offset': '2px' };

/** For a fill too similar to the ring's color: draws the ring inside the fill, in its text color. */
export const ringWithinFill = (color: string) => ({
  '--focus-ring-color': color,
  '--focus-ring-offset': '-4px',
});
