import { setTimeout as pause } from 'node:timers/promises';

/** How often something is tried that may only be in the way of others. */
export const attempts = 10;

/** A growing pause before the next try, of random length, so that those who met do not meet again. */
export const backOff = (attempt: number): Promise<void> =>
  pause(Math.random() * Math.min(1_000, 20 * 2 ** attempt));
