export type IdleLimits = {
  /** An environment ends after it was idle for this long. */
  milliseconds: number;
  /** The most idle environments, of all functions together. Beyond it, those idle for longest end. */
  most: number;
};

/** Ends an environment. */
type End = () => void;
export type IdleEnvironments = ReturnType<typeof keepIdle>;

/**
 * Keeps the environments that wait for their next invocation, identified by the function that ends
 * them. Lambda also ends them after a while.
 */
export function keepIdle({ milliseconds, most }: IdleLimits) {
  /** In the order in which they became idle. */
  const timers = new Map<End, NodeJS.Timeout>();

  /** Removes an environment that got an invocation, or has ended. */
  const remove = (end: End): void => {
    clearTimeout(timers.get(end));
    timers.delete(end);
  };

  const drop = (end: End): void => {
    remove(end);
    end();
  };

  return {
    add: (end: End): void => {
      timers.set(end, setTimeout(() => drop(end), milliseconds).unref());
      const [oldest] = timers.keys();
      if (oldest && timers.size > most) drop(oldest);
    },
    remove,
  };
}
