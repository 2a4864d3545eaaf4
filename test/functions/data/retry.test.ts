import { afterEach, describe, expect, it, vi } from 'vitest';
import { ConflictError, retryOnConflict } from '#functions/core/data/retry.ts';

// The pauses between attempts are random; here they are noted and take no time.
const pauses = vi.hoisted((): number[] => []);
vi.mock('node:timers/promises', () => ({
  setTimeout: async (milliseconds: number) => void pauses.push(milliseconds),
}));

afterEach(() => {
  pauses.length = 0;
  vi.restoreAllMocks();
});

/** Meets a conflict in the first `others` attempts, then returns the number of the attempt that succeeded. */
const metBy = (others: number) => async (attempt: number) => {
  if (attempt < others) throw new ConflictError();
  return attempt;
};

describe('a retry on conflict', () => {
  it('acts once without a conflict', async () => {
    expect(await retryOnConflict(metBy(0))).toBe(0);
    expect(pauses).toEqual([]);
  });

  it('acts again until there is no conflict, with growing pauses of at most a second', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    expect(await retryOnConflict(metBy(8))).toBe(8);
    expect(pauses).toEqual([10, 20, 40, 80, 160, 320, 500, 500]);
  });

  it('pauses for a random part of that, so that those who met do not meet again', async () => {
    vi.spyOn(Math, 'random').mockReturnValueOnce(0.1).mockReturnValueOnce(0.9);
    await retryOnConflict(metBy(2));
    expect(pauses).toEqual([2, 36]);
  });

  it('gives up with a conflict after ten attempts', async () => {
    const act = vi.fn(metBy(99));
    await expect(retryOnConflict(act)).rejects.toMatchObject({ code: 'conflict' });
    expect(act).toHaveBeenCalledTimes(10);
  });

  it('gives up with the error of the caller’s own', async () => {
    await expect(retryOnConflict(metBy(99), () => new Error('torn'))).rejects.toThrow('torn');
  });

  it('throws any other error at once', async () => {
    const act = vi.fn(() => Promise.reject(new Error('no network')));
    await expect(retryOnConflict(act)).rejects.toThrow('no network');
    expect(act).toHaveBeenCalledOnce();
  });
});
