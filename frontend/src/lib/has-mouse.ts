/** False on touch screens, where focusing a field automatically would open a keyboard over the screen. */
export const hasMouse = (): boolean =>
  window.matchMedia?.('(hover: hover) and (pointer: fine)').matches === true;
