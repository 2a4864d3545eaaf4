import {
  adjustReasonNames,
  type RecordedMethod,
  recordedMethods,
} from '#shared/payments/entries.ts';
import type { LedgerRow, TillSums } from '#shared/schemas/tills.ts';

const none = () => ({ cents: 0, count: 0 });
const byMethod = () =>
  Object.fromEntries(recordedMethods.map((method) => [method, none()])) as TillSums['taken'];
const noCents = () =>
  Object.fromEntries(recordedMethods.map((method) => [method, 0])) as Record<
    RecordedMethod,
    number
  >;

/** Adds up the rows of a Z. */
export function tillSums(rows: LedgerRow[]): TillSums {
  const taken = byMethod();
  const givenBack = byMethod();
  const adjusted = Object.fromEntries(
    adjustReasonNames.map((reason) => [reason, none()]),
  ) as TillSums['adjusted'];
  const paidIn = none();
  const paidOut = none();
  const people = new Map<string, Record<RecordedMethod, number>>();
  const add = (sum: { cents: number; count: number }, cents: number, count = 1) => {
    sum.cents += cents;
    sum.count += count;
  };
  for (const { kind, method, amount, adjust, reason, by, isReversal } of rows) {
    const count = isReversal ? -1 : 1;
    if (kind === 'payment' && method) {
      add(taken[method], amount, count);
      const person = people.get(by) ?? noCents();
      person[method] += amount;
      people.set(by, person);
    }
    if (kind === 'refund' && method) add(givenBack[method], amount, count);
    if (kind === 'move') add(amount < 0 ? paidOut : paidIn, amount);
    if (adjust) add(adjusted[adjustReasonOf(kind, reason)], adjust, count);
  }
  const total = (sums: Record<RecordedMethod, number>) =>
    recordedMethods.reduce((sum, method) => sum + sums[method], 0);
  return {
    taken,
    givenBack,
    adjusted,
    paidIn,
    paidOut,
    people: [...people]
      .map(([by, sums]) => ({ by, taken: sums }))
      .sort(
        (one, other) => total(other.taken) - total(one.taken) || one.by.localeCompare(other.by),
      ),
  };
}

/** A payment is adjusted by its rounding, a refund by goodwill; an adjustment says why itself. */
function adjustReasonOf(kind: LedgerRow['kind'], reason: LedgerRow['reason']) {
  if (kind === 'payment') return 'rounding';
  if (kind === 'refund' && reason !== 'goodwill') return 'rounding';
  return adjustReasonNames.find((name) => name === reason) ?? 'goodwill';
}

/** Cents of cash that should be in the drawer. */
export const expectedCash = (startingCash: number, sums: TillSums): number =>
  startingCash +
  sums.taken.cash.cents +
  sums.givenBack.cash.cents +
  sums.paidIn.cents +
  sums.paidOut.cents;
