import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Calls `read` repeatedly until its result is not false, undefined or null, and returns that result.
 * @throws after `timeout` milliseconds, with the last error as its cause
 */
export async function waitFor<Result>(
  read: () => Result | Promise<Result>,
  { timeout = 30_000, interval = 50 }: { timeout?: number; interval?: number } = {},
): Promise<NonNullable<Exclude<Result, false>>> {
  const deadline = Date.now() + timeout;
  let problem: unknown;
  for (;;) {
    try {
      const result = await read();
      if (result !== false && result !== undefined && result !== null)
        return result as NonNullable<Exclude<Result, false>>;
    } catch (error) {
      problem = error;
    }
    if (Date.now() > deadline)
      throw new Error(`The condition was not met within ${timeout} ms`, { cause: problem });
    await sleep(interval);
  }
}
