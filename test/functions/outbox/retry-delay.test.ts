import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { retryDelay } from '#functions/jobs/retry-delay.ts';

describe('the pause before the next try', () => {
  it('doubles from the base to a quarter of an hour', () => {
    const pauses = [1, 2, 3, 4, 8, 9, 30, 500].map((receives) => retryDelay(5, receives, 0.5));
    expect(pauses).toEqual([5, 10, 20, 40, 640, 900, 900, 900]);
  });

  it('is spread, never none and never longer than SQS allows to hide a message', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.1, max: 900, noNaN: true }),
        fc.nat(1_000),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (base, receives, random) => {
          const pause = retryDelay(base, receives, random);
          expect(Number.isInteger(pause)).toBe(true);
          expect(pause).toBeGreaterThanOrEqual(1);
          expect(pause).toBeLessThanOrEqual(900);
        },
      ),
    );
  });

  it('adds up to about six hours over the 32 tries of the queue', () => {
    let seconds = 0;
    for (let receives = 1; receives < 32; receives += 1) seconds += retryDelay(5, receives, 0.5);
    expect(seconds / 3_600).toBeGreaterThan(5.5);
    expect(seconds / 3_600).toBeLessThan(7);
  });
});
