import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Asks again and again until the answer is neither false nor undefined nor null, and gives it.
 *
 * @throws after `timeout` milliseconds, with the last error if the question failed
 */
export async function waitFor<Answer>(
  ask: () => Answer | Promise<Answer>,
  { timeout = 30_000, interval = 50 }: { timeout?: number; interval?: number } = {},
): Promise<NonNullable<Exclude<Answer, false>>> {
  const deadline = Date.now() + timeout;
  let problem: unknown;
  for (;;) {
    try {
      const answer = await ask();
      if (answer !== false && answer !== undefined && answer !== null)
        return answer as NonNullable<Exclude<Answer, false>>;
    } catch (error) {
      problem = error;
    }
    if (Date.now() > deadline)
      throw new Error(`It did not come true in ${timeout} ms`, { cause: problem });
    await sleep(interval);
  }
}
