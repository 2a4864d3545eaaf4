/** 15 minutes. */
const maxSeconds = 15 * 60;

/**
 * Returns the whole seconds before the next attempt for a message received `receives` times. They
 * double from `baseSeconds` up to 15 minutes. A random tenth more or less keeps messages that
 * failed together from returning together. `random` is from 0 to 1.
 */
export function retryDelay(baseSeconds: number, receives: number, random: number): number {
  const doubled = baseSeconds * 2 ** Math.min(30, Math.max(0, receives - 1));
  return Math.min(maxSeconds, Math.ceil(Math.min(maxSeconds, doubled) * (0.9 + 0.2 * random)));
}
