import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#functions/core/app-error.ts';
import { checkCodeword } from '#functions/edge/auth/check-codeword.ts';
import { logIn } from '#functions/edge/auth/log-in.ts';
import { delayAfter, throttled } from '#functions/edge/auth/throttled.ts';
import { someDay, staffPassword } from '#test/support/staff.ts';
import { emptyTable } from '#test/support/table-items.ts';
import { testCodeword } from '#test/support/test-secrets.ts';

const later = (seconds: number) => new Date(someDay.getTime() + seconds * 1000);
const from = (now: Date, source = '198.51.100.7') => ({ now, source });
const throttle = { what: 'LOGIN' as const, whom: 'alice@bakery.example' };
const fail = (now: Date) => throttled(throttle, now, async () => undefined);
const failOften = async (times: number, now = someDay) => {
  for (let failure = 0; failure < times; failure += 1) await fail(now);
};
const succeed = (now: Date, whom = throttle.whom) =>
  throttled({ what: 'LOGIN', whom }, now, async () => 'in');

/** The seconds to wait; 0 if the attempt was made. */
async function waitOf(attempt: Promise<unknown>): Promise<number> {
  try {
    await attempt;
    return 0;
  } catch (error) {
    if (error instanceof AppError && error.code === 'too-many-attempts')
      return Number(error.headers['retry-after']);
    throw error;
  }
}

beforeEach(emptyTable);

it('waits after failures: not at first, then twice as long each time, up to five minutes', () => {
  expect([0, 1, 4, 5, 6, 7, 11, 12, 13, 1_000].map(delayAfter)).toEqual([
    0, 0, 0, 2, 4, 8, 128, 256, 300, 300,
  ]);
  fc.assert(
    fc.property(fc.nat(), (failures) => {
      expect(delayAfter(failures + 1)).toBeGreaterThanOrEqual(delayAfter(failures));
      expect(delayAfter(failures)).toBeLessThanOrEqual(300);
    }),
  );
});

describe('attempts that can be guessed at (T1–T3)', () => {
  it('are made to wait after the fifth failure, and may go on after the wait', async () => {
    for (let failure = 0; failure < 5; failure += 1) expect(await waitOf(fail(someDay))).toBe(0);
    expect(await waitOf(succeed(someDay))).toBe(2);
    expect(await waitOf(succeed(later(1.5)))).toBe(1);
    expect(await waitOf(fail(later(2)))).toBe(0);
    expect(await waitOf(succeed(later(2)))).toBe(4);
    expect(await succeed(later(6))).toBe('in');
  });

  it('are made at once before the fifth failure, even if a later one was counted first', async () => {
    await failOften(4, later(0.005));
    expect(await waitOf(succeed(someDay))).toBe(0);
  });

  it('don’t lengthen the wait while they wait', async () => {
    await failOften(5);
    for (let attempt = 0; attempt < 5; attempt += 1) expect(await waitOf(fail(later(1)))).toBe(1);
    expect(await succeed(later(2))).toBe('in');
  });

  it('wait five minutes at most, and say so in words', async () => {
    let now = someDay;
    for (let failure = 0; failure < 20; failure += 1) {
      await fail(now);
      now = new Date(now.getTime() + 300_000);
    }
    await fail(now);
    await expect(succeed(now)).rejects.toMatchObject({
      message: 'Too many attempts. Please try again in 5 minutes.',
      headers: { 'retry-after': '300' },
    });
    expect(await succeed(new Date(now.getTime() + 300_000))).toBe('in');
  });

  it('start afresh after a success', async () => {
    await failOften(4);
    await succeed(someDay);
    await failOften(4);
    expect(await succeed(someDay)).toBe('in');
  });

  it('start afresh after a day without failures, and no second earlier', async () => {
    for (const [second, wait] of [
      [-1, delayAfter(11)],
      [0, 0],
      [1, 0],
    ] as const) {
      await emptyTable();
      for (let failure = 0; failure < 10; failure += 1) await fail(later(failure * 300));
      const nextDay = later(9 * 300 + 24 * 60 * 60 + second);
      await fail(nextDay);
      expect(await waitOf(succeed(nextDay))).toBe(wait);
    }
  });

  /** Twenty failing attempts: those that were made, and the waits of the others. */
  const atOnce = async (now: Date) => {
    const attempt = vi.fn(async () => undefined);
    const tries = Array.from({ length: 20 }, () => waitOf(throttled(throttle, now, attempt)));
    const waits = (await Promise.all(tries)).filter((seconds) => seconds > 0);
    return { made: attempt.mock.calls.length, waits };
  };

  it('are made five times at most when they come at once', async () => {
    expect(await atOnce(someDay)).toEqual({ made: 5, waits: Array(15).fill(2) });
    expect(await waitOf(fail(later(1)))).toBe(1);
    expect(await atOnce(later(2))).toEqual({ made: 1, waits: Array(19).fill(4) });
  });

  it('succeed once begun, whatever others try meanwhile', async () => {
    const guess = throttled(throttle, someDay, async () => {
      await failOften(4);
      expect(await waitOf(fail(someDay))).toBe(2);
      return 'in';
    });
    expect(await guess).toBe('in');
    const atOnce = await Promise.all(Array.from({ length: 5 }, () => succeed(someDay)));
    expect(atOnce).toEqual(Array(5).fill('in'));
  });

  it('are counted for each account alone', async () => {
    await failOften(5);
    expect(await succeed(someDay, 'ben@bakery.example')).toBe('in');
    expect(await waitOf(succeed(someDay, 'ALICE@bakery.example'))).toBe(2);
  });
});

it('signing in is throttled for an e-mail without an account too', async () => {
  const attempt = () => logIn({ email: 'nobody@bakery.example', password: 'x' }, from(someDay));
  for (let failure = 0; failure < 5; failure += 1)
    await expect(attempt()).rejects.toMatchObject({ code: 'invalid-credentials' });
  await expect(attempt()).rejects.toMatchObject({ code: 'too-many-attempts' });
});

describe('the codeword', () => {
  const alice = { id: 'alice' };

  it('is throttled for who guesses, not for others', async () => {
    for (let failure = 0; failure < 5; failure += 1)
      await expect(checkCodeword(alice, 'rye', from(someDay))).rejects.toMatchObject({
        code: 'incorrect-codeword',
      });
    await expect(checkCodeword(alice, testCodeword, from(someDay))).rejects.toMatchObject({
      code: 'too-many-attempts',
    });
    await checkCodeword({ id: 'ben' }, testCodeword, from(someDay));
    await checkCodeword(alice, testCodeword, from(later(2)));
  });

  it('does not depend on how sign-in goes', async () => {
    const login = { email: 'alice', password: staffPassword };
    for (let failure = 0; failure < 5; failure += 1)
      await logIn(login, from(someDay)).catch(() => undefined);
    await checkCodeword(alice, testCodeword, from(someDay));
  });
});
