/** Pixels: in the kitchen fingers are wet and floury, and the tablet hangs on a wall. */
const target = 48;

/** The size of all buttons on the screen except those for ticking, which are larger. */
export const kitchenTargets = {
  '& .MuiButton-root, & .MuiIconButton-root, & .MuiInputBase-root, & .MuiTab-root': {
    minHeight: target,
    minWidth: target,
  },
};

const linkLine = 20;

/** A link within a line of text, with a touch area taller than the line. */
export const linkTarget = {
  display: 'inline-block',
  lineHeight: `${linkLine}px`,
  minWidth: target,
  py: `${(target - linkLine) / 2}px`,
  my: `-${(target - linkLine) / 2}px`,
};

/** From this width of the sheet, notes have a column of their own: 960 px. */
export const wide = '@container (min-width: 60em)';
