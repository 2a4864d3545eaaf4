import { onTestFinished } from 'vitest';

/** Locks of one tab: what is held is not given to who does not wait. */
function locks() {
  let held = Promise.resolve<unknown>(undefined);
  let holders = 0;
  return {
    request(_name: string, ...rest: unknown[]) {
      const run = rest.at(-1) as (lock: object | null) => Promise<unknown>;
      if (rest.length > 1 && holders > 0) return run(null);
      holders += 1;
      held = held
        .then(() => run({}))
        .finally(() => {
          holders -= 1;
        });
      return held;
    },
  };
}

/** The locks of a browser with one tab, until the end of the test. */
export function stubLocks(): void {
  Object.defineProperty(navigator, 'locks', { value: locks(), configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'));
}
