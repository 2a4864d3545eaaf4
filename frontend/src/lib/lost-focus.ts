/**
 * Gives the focus to the screen's heading when it is nowhere. To be called when a dialog is gone: what
 * opened it has the focus again, unless it is gone too, as the button of a deleted row is.
 */
export function recoverFocus(): void {
  if (document.activeElement !== document.body) return;
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
}
