import { describe, expect, it } from 'vitest';
import { AppError } from '#functions/core/app-error.ts';
import { checkExpectedTotal, checkPickup } from '#functions/orders/changes/order-rules.ts';

const now = new Date('2026-11-22T18:00:00.000Z');

function errorOf(run: () => unknown): AppError {
  try {
    run();
  } catch (error) {
    if (error instanceof AppError) return error;
  }
  throw new Error('It was not refused');
}

describe('a pickup', () => {
  it('may be at this very moment, and at the last one of the next five years', () => {
    for (const pickup of ['2026-11-22T18:00:00.000Z', '2031-11-22T18:00:00.000Z'])
      expect(checkPickup(pickup, now)).toBe(pickup);
    expect(checkPickup('2026-11-22T13:00:00.000-05:00', now)).toBe('2026-11-22T18:00:00.000Z');
  });

  it('is refused a millisecond earlier and later, in words beside its field', () => {
    const past = errorOf(() => checkPickup('2026-11-22T17:59:59.999Z', now, 'pickup'));
    expect(past.code).toBe('pickup-in-the-past');
    expect(past.issues).toEqual([{ path: 'pickup', message: past.message }]);
    expect(past.message).toMatch(/already passed/);
    const far = errorOf(() => checkPickup('2031-11-22T18:00:00.001Z', now));
    expect(far.code).toBe('validation');
  });
});

describe('the total that people saw', () => {
  it('is taken when it is the computed one, or was not sent', () => {
    for (const expected of [1204, undefined])
      expect(() => checkExpectedTotal(expected, 1204)).not.toThrow();
  });

  it('is refused when it is another, in words', () => {
    const error = errorOf(() => checkExpectedTotal(1203, 1204));
    expect(error.code).toBe('cart-changed');
    expect(error.message).toBe('The total has changed since the cart was filled.');
  });
});
