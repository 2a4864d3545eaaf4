/** Pixels: fingers are wet and floury there, and the tablet hangs on a wall. */
const target = 48;

/** Of all buttons of the screen; those with which one ticks are larger. */
export const kitchenTargets = {
  '& .MuiButton-root, & .MuiIconButton-root, & .MuiInputBase-root, & .MuiTab-root': {
    minHeight: target,
    minWidth: target,
  },
};

const linkLine = 20;

/** A link in a line of text: the finger has more room than the line. */
export const linkTarget = {
  display: 'inline-block',
  lineHeight: `${linkLine}px`,
  minWidth: target,
  py: `${(target - linkLine) / 2}px`,
  my: `-${(target - linkLine) / 2}px`,
};
