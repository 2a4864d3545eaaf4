import fc from 'fast-check';
import { recordedMethods } from '#shared/payments/entries.ts';
import type { LedgerRow, ZDetail } from '#shared/schemas/tills.ts';
import { expectedCash, tillSums } from '#shared/tills/till-sums.ts';

/** An entry of a till; by default at noon in Davis. */
export const aRow = (changes: Partial<LedgerRow> = {}): LedgerRow => ({
  id: '5f6d4f0e-53a0-4d0f-8f64-2f9d6a1c0a01',
  at: '2026-11-24T20:00:00.000Z',
  kind: 'payment',
  method: 'cash',
  amount: 4_200,
  by: 'Ben Okafor',
  orderId: '5f6d4f0e-53a0-4d0f-8f64-2f9d6a1c0b01',
  orderNumber: '#1081',
  ...changes,
});

/** Cash that was paid into or out of the drawer. */
export const aMove = (amount: number, why: string, changes: Partial<LedgerRow> = {}): LedgerRow => {
  const { method: _, orderId: __, orderNumber: ___, ...row } = aRow();
  return { ...row, kind: 'move', amount, why, ...changes };
};

/** A closed Z with these rows, closed on 24-Nov-26 at 6:05 PM. By default, the count matches. */
export function aZ(rows: LedgerRow[], changes: Partial<ZDetail> = {}): ZDetail {
  const sums = tillSums(rows);
  const startingCash = changes.startingCash ?? 15_000;
  const expected = expectedCash(startingCash, sums);
  return {
    till: '1',
    z: 12,
    openedAt: '2026-11-24T14:58:00.000Z',
    closedAt: '2026-11-25T02:05:00.000Z',
    closedBy: 'Rosa Delgado',
    startingCash,
    expected,
    counted: expected,
    sums,
    count: rows.length,
    held: { cents: 0, count: 0 },
    rows,
    sold: {
      day: '2026-11-24',
      orders: 0,
      gross: 0,
      discounts: 0,
      exempt: 0,
      taxes: [],
      total: 0,
    },
    ...changes,
  };
}

const cents = fc.integer({ min: 1, max: 50_000 });
const at = fc
  .date({ min: new Date('2026-10-25'), max: new Date('2026-12-05'), noInvalidDate: true })
  .map((date) => date.toISOString());
const method = fc.constantFrom(...recordedMethods);

/** Any entry within six weeks around November. */
export const anyRow: fc.Arbitrary<LedgerRow> = fc.oneof(
  fc.record({ at, cents, method }).map((row) => aRow({ ...row, amount: row.cents })),
  fc
    .record({ at, cents, method })
    .map((row) => aRow({ ...row, kind: 'refund', amount: -row.cents, reason: 'too-much' })),
  fc.record({ at, cents }).map((row) => aMove(row.cents, 'Change', { at: row.at })),
  fc.record({ at, cents }).map((row) => aMove(-row.cents, 'Eggs', { at: row.at })),
);
