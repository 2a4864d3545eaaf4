/**
 * Caches the result of `read` for this many milliseconds, in this process. Concurrent calls share
 * one read; a failed read is not cached.
 */
export function cached<Result>(
  milliseconds: number,
  read: (now: Date) => Promise<Result>,
): (now: Date) => Promise<Result> {
  let last: { at: number; result: Promise<Result> } | undefined;
  return async (now) => {
    const age = last ? now.getTime() - last.at : Number.NaN;
    // A negative age means that the clock was set back.
    if (last && age >= 0 && age < milliseconds) return last.result;
    const started = { at: now.getTime(), result: read(now) };
    last = started;
    try {
      return await started.result;
    } catch (error) {
      if (last === started) last = undefined;
      throw error;
    }
  };
}
