/**
 * Gives the focus to the screen's heading when it is nowhere. To be called when a dialog has faded away:
 * what opened it has the focus again, unless it is gone too, as the button of a deleted row is.
 */
export function recoverFocus(): void {
  // The dialog's elements, which may still hold the focus, leave the page before the next frame.
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  });
}
