import { describe, expect, it } from 'vitest';
import { differenceText } from '#shared/tills/till-sums.ts';
import { zCsvRows } from '#shared/tills/z-csv.ts';
import { aMove, aRow, aZ } from './builders.ts';

const davis = 'America/Los_Angeles';

describe('the CSV file of a Z', () => {
  it('has a row for each entry, in the store’s time and in dollars', () => {
    const z = aZ([
      aRow(),
      aRow({ amount: 5_800, adjust: -2 }),
      aRow({ kind: 'refund', amount: -1_200, reason: 'too-much' }),
      aRow({ method: 'card', amount: -4_200, isReversal: true }),
      aMove(-4_400, 'Eggs'),
    ]);
    const [headings, ...rows] = zCsvRows(z, davis);
    expect(headings?.join()).toBe('Till,Z,Day,Time,What,Method,Amount,Adjusted,Order #,By,Why');
    expect(rows.map((row) => row.slice(4).join())).toEqual([
      'Payment,Cash,42.00,0.00,#1081,Ben Okafor,',
      'Payment,Cash,58.00,-0.02,#1081,Ben Okafor,',
      'Refund,Cash,-12.00,0.00,#1081,Ben Okafor,Too much paid',
      'Payment voided,Card,-42.00,0.00,#1081,Ben Okafor,',
      'Paid out,,-44.00,0.00,,Ben Okafor,Eggs',
    ]);
    expect(rows[0]?.slice(0, 4)).toEqual(['1', '12', '2026-11-24', '12:00']);
  });

  it('has nothing that a spreadsheet would run', () => {
    const z = aZ([aMove(-100, '=1+1', { by: '@Ben' })]);
    expect(zCsvRows(z, davis)[1]?.slice(-2)).toEqual(["'@Ben", "'=1+1"]);
  });
});

it('a drawer is even, short or over', () => {
  expect(differenceText(41_235, 41_035)).toBe('$2.00 short');
  expect(differenceText(41_235, 41_240)).toBe('$0.05 over');
  expect(differenceText(0, 0)).toBe('even');
});
