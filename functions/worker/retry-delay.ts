/** A quarter of an hour. */
const maxSeconds = 15 * 60;

/**
 * Whole seconds before the next try of a message that was received `receives` times: doubling from
 * `baseSeconds`, at most 15 minutes, spread by a tenth in both directions so that what failed together does not
 * return together. `random` is from 0 to 1.
 */
export function retryDelay(baseSeconds: number, receives: number, random: number): number {
  const doubled = baseSeconds * 2 ** Math.min(30, Math.max(0, receives - 1));
  return Math.min(maxSeconds, Math.ceil(Math.min(maxSeconds, doubled) * (0.9 + 0.2 * random)));
}
