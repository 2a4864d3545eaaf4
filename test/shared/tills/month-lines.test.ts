import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recordedMethods } from '#shared/payments/entries.ts';
import type { ZDetail } from '#shared/schemas/tills.ts';
import { accountingFormats, monthLines } from '#shared/tills/month-lines.ts';
import { aMove, anyRow, aRow, aZ } from './builders.ts';

const davis = 'America/Los_Angeles';
const { quickbooks, xero } = accountingFormats;

const tuesday = aZ(
  [
    aRow(),
    aRow({ amount: 5_800 }),
    aRow({ method: 'card', amount: 120_450 }),
    aRow({ kind: 'refund', amount: -1_200, reason: 'too-much' }),
    aMove(-4_400, 'Eggs from the farm stand'),
    aMove(2_000, 'Change from the bank'),
  ],
  { counted: 21_200 },
);

describe('a month for accounting', () => {
  it('has a line for each day, method and kind, and what the drawer was short', () => {
    expect(tuesday.expected).toBe(21_400);
    expect(quickbooks.rowsOf(monthLines([tuesday], '2026-11', davis))).toEqual([
      ['Date', 'Description', 'Amount'],
      ['11/24/2026', 'Cash taken', '100.00'],
      ['11/24/2026', 'Cash refunded', '-12.00'],
      ['11/24/2026', 'Cash paid in', '20.00'],
      ['11/24/2026', 'Cash paid out', '-44.00'],
      ['11/24/2026', 'Cash short', '-2.00'],
      ['11/24/2026', 'Card taken', '1204.50'],
    ]);
  });

  it('says for Xero which Zs a line is from', () => {
    const other = aZ([aRow({ amount: 100 })], { till: '2', z: 5 });
    expect(xero.rowsOf(monthLines([tuesday, other], '2026-11', davis)).slice(0, 2)).toEqual([
      ['Date', 'Amount', 'Description', 'Reference'],
      ['11/24/2026', '101.00', 'Cash taken', 'Z 12 Till 2 Z 5'],
    ]);
  });

  it('ends at the store’s midnight, whatever day it is elsewhere and whenever its Z closed', () => {
    const z = aZ(
      [
        aRow({ at: '2026-12-01T07:59:59.000Z', amount: 1 }),
        aRow({ at: '2026-12-01T08:00:00.000Z' }),
      ],
      { closedAt: '2026-12-02T02:00:00.000Z' },
    );
    const daysOf = (month: string) => monthLines([z], month, davis).map(({ day }) => day);
    expect(daysOf('2026-11')).toEqual(['2026-11-30']);
    expect(daysOf('2026-12')).toEqual(['2026-12-01']);
    expect(daysOf('2026-10')).toEqual([]);
  });
});

const anyZs = fc
  .array(fc.record({ rows: fc.array(anyRow), difference: fc.integer({ min: -500, max: 500 }) }))
  .map((zs) =>
    zs.map(({ rows, difference }, index): ZDetail => {
      const z = aZ(rows, { z: index + 1 });
      return { ...z, counted: z.expected + difference };
    }),
  );
const months = ['2026-10', '2026-11', '2026-12'];
const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);

describe('all months together', () => {
  it('add up to the money of the Zs, by method', () => {
    fc.assert(
      fc.property(anyZs, (zs) => {
        const lines = months.flatMap((month) => monthLines(zs, month, davis));
        for (const method of recordedMethods) {
          const ofMethod = lines.filter((line) => line.method === method);
          const rows = zs.flatMap((z) => z.rows).filter((row) => (row.method ?? 'cash') === method);
          const differences = method === 'cash' ? zs.map((z) => z.counted - z.expected) : [];
          expect(sum(ofMethod.map(({ amount }) => amount))).toBe(
            sum([...rows.map(({ amount }) => amount), ...differences]),
          );
        }
      }),
    );
  });

  it('are files that both programs take: no zeros, no digits in descriptions, at most 1,000 lines', () => {
    fc.assert(
      fc.property(anyZs, (zs) => {
        for (const month of months) {
          const lines = monthLines(zs, month, davis);
          expect(lines.length).toBeLessThan(1_000);
          for (const [date, description, amount] of quickbooks.rowsOf(lines).slice(1)) {
            expect(date).toMatch(/^(10|11|12)\/\d\d\/2026$/);
            expect(description).toMatch(/^[A-Z][a-z ]+$/);
            expect(amount).toMatch(/^-?\d+\.\d\d$/);
            expect(Number(amount)).not.toBe(0);
          }
        }
      }),
    );
  });
});
