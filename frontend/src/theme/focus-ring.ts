/** Marks the control with the keyboard focus. MUI draws it around its controls, from `theme.focusVisible`. */
export const focusRing = {
  outlineStyle: 'solid',
  outlineWidth: '2px',
  outlineColor: 'var(--focus-ring-color, var(--db-palette-primary-main))',
  outlineOffset: 'var(--focus-ring-offset, 2px)',
} as const;

/** For a box that would clip the ring around a control in it, or whose neighbor would cover the ring. */
export const ringInside = { '--focus-ring-offset': '-2px' };
/** For a control in such a box with enough space for a ring around it. */
export const ringOutside = { '--focus-ring-offset': '2px' };

/** For a fill too similar to the ring's color: draws the ring inside it, in the color of its text. */
export const ringWithinFill = (color: string) => ({
  '--focus-ring-color': color,
  '--focus-ring-offset': '-4px',
});
