import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  centsOf,
  closeBody,
  countedCents,
  hasCount,
  noCount,
  pieceName,
} from '#frontend/features/till/count.ts';
import { denominations } from '#shared/payments/cash.ts';

const till = { z: 12, count: 40 };
const pieces = (typed: Record<number, string>) => ({ ...noCount, pieces: typed });

describe('counting a drawer', () => {
  it('adds up bills and coins', () => {
    const count = pieces({ 10000: '1', 2000: ' 9 ', 25: '22', 1: '' });
    expect(countedCents(count)).toBe(28_550);
    expect(centsOf(count, 2000)).toBe(18_000);
    expect(centsOf(count, 1)).toBeUndefined();
    expect(closeBody(count, till).body).toEqual({
      z: 12,
      count: 40,
      counted: 28_550,
      pieces: { 10000: 1, 2000: 9, 25: 22 },
    });
  });

  it('shows the sum that it sends', () => {
    const typed = fc.dictionary(
      fc.constantFrom(...denominations.map(String)),
      fc.integer({ min: 0, max: 999 }).map(String),
      { minKeys: 1 },
    );
    fc.assert(
      fc.property(typed, (counted) => {
        const { body } = closeBody(pieces(counted), till);
        const sum = Object.entries(body?.pieces ?? {}).reduce(
          (cents, [piece, number]) => cents + Number(piece) * number,
          0,
        );
        expect(sum).toBe(body?.counted);
      }),
    );
  });

  it('can be one sum', () => {
    const count = { ...noCount, mode: 'sum' as const, sum: '$1,410.35', note: ' Gave 2 too much ' };
    expect(closeBody(count, till).body).toEqual({
      z: 12,
      count: 40,
      counted: 141_035,
      note: 'Gave 2 too much',
    });
  });

  it('shows an error at its field', () => {
    expect(closeBody(noCount, till).errors).toEqual({ counted: 'Enter what is in the drawer' });
    expect(closeBody({ ...noCount, mode: 'sum', sum: '1.234' }, till).errors).toEqual({
      counted: 'Use dollars with at most two decimals',
    });
    expect(closeBody(pieces({ 2000: 'nine', 25: '1.5', 1: '4' }), till).errors).toEqual({
      2000: 'Enter a whole number',
      25: 'Enter a whole number',
    });
  });

  it('is lost only if something was typed', () => {
    expect(hasCount(noCount)).toBe(false);
    expect(hasCount(pieces({ 25: ' ' }))).toBe(false);
    expect(hasCount(pieces({ 25: '0' }))).toBe(true);
  });

  it('names bills and coins', () => {
    expect([2_000, 25].map(pieceName)).toEqual(['$20', '25¢']);
  });
});
