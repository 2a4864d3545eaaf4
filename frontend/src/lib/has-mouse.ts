/** False on touch screens, whose keyboard would cover the screen when a field got the focus by itself. */
export const hasMouse = (): boolean =>
  window.matchMedia?.('(hover: hover) and (pointer: fine)').matches === true;
