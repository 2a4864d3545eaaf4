/** For text that only screen readers read out. */
export const visuallyHidden = {
  position: 'absolute',
  display: 'block',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const;
