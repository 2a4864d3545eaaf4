/**
 * Runs a function once the browser is idle. Safari does not report that, so there it runs after a short
 * delay.
 */
export const whenIdle = (run: () => void): void => {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run);
  else setTimeout(run, 200);
};
