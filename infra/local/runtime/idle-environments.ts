export type IdleLimits = {
  /** An environment that nobody needed for so long ends. */
  milliseconds: number;
  /** So many are kept, of all functions together; of more, those end that nobody needed for longest. */
  most: number;
};

/** Ends an environment. */
type End = () => void;
export type IdleEnvironments = ReturnType<typeof keepIdle>;

/**
 * The environments that wait for their next invocation, by what ends them. Lambda also ends them
 * after a while.
 */
export function keepIdle({ milliseconds, most }: IdleLimits) {
  /** In the order in which they became idle. */
  const timers = new Map<End, NodeJS.Timeout>();

  /** Takes back one that got an invocation, or has ended. */
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
