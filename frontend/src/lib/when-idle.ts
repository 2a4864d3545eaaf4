/** Runs something once the browser is idle; Safari does not report that, and gets a moment to respond. */
export const whenIdle = (run: () => void): void => {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run);
  else setTimeout(run, 200);
};
