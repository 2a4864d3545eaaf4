import type * as z from 'zod/mini';
import { formatMoney } from '#shared/pricing/format-money.ts';
import { type LedgerRow, type TillSums, tillSumsSchema } from '#shared/schemas/tills.ts';

type Sum = { cents: number; count: number };
const none = (): Sum => ({ cents: 0, count: 0 });

/** The sums of no rows. */
export const noSums = (): TillSums =>
  tillSumsSchema.parse({
    taken: {},
    givenBack: {},
    adjusted: {},
    paidIn: none(),
    paidOut: none(),
    people: [],
  });

/** The most people with a line of their own: a Z is stored in one item of the table. */
const mostPeople = 50;
/** The id of the line for all other people. */
export const othersId = 'others';

type Person = TillSums['people'][number];
const totalOf = ({ taken }: Person) => Object.values(taken).reduce((sum, cents) => sum + cents, 0);

function largestFirst(people: Person[]): Person[] {
  const sorted = people.toSorted(
    (one, other) => totalOf(other) - totalOf(one) || one.by.localeCompare(other.by),
  );
  if (sorted.length <= mostPeople) return sorted;
  const named = sorted.filter(({ id }) => id !== othersId);
  const rest = [...named.slice(mostPeople), ...sorted.filter(({ id }) => id === othersId)];
  const taken: Record<string, number> = {};
  for (const [method, cents] of rest.flatMap((person) => Object.entries(person.taken)))
    taken[method] = (taken[method] ?? 0) + cents;
  const others = { by: 'Others', id: othersId, taken: taken as Person['taken'] };
  return [...named.slice(0, mostPeople), others];
}

function addMove({ paidIn, paidOut }: Pick<TillSums, 'paidIn' | 'paidOut'>, cents: number): void {
  const paid = cents < 0 ? paidOut : paidIn;
  paid.cents += cents;
  paid.count += 1;
}

/** Adds up the rows of a Z; `before` are the sums of earlier ones. */
export function tillSums(rows: LedgerRow[], before = noSums()): TillSums {
  const sums: z.input<typeof tillSumsSchema> = tillSumsSchema.parse(before);
  const people = new Map(sums.people.map((person) => [person.id ?? person.by, person]));
  const add = (
    all: Record<string, Sum | undefined>,
    name: string,
    cents: number,
    count: number,
  ) => {
    const sum = all[name] ?? none();
    all[name] = { cents: sum.cents + cents, count: sum.count + count };
  };
  for (const { kind, method, amount, adjust, reason, by, byId, isReversal } of rows) {
    const count = isReversal ? -1 : 1;
    if (kind === 'payment' && method) {
      add(sums.taken, method, amount, count);
      const { taken = {} } = people.get(byId ?? by) ?? {};
      taken[method] = (taken[method] ?? 0) + amount;
      // A renamed person keeps the latest name.
      people.set(byId ?? by, { by, ...(byId && { id: byId }), taken });
    }
    if (kind === 'refund' && method) add(sums.givenBack, method, amount, count);
    if (kind === 'move') addMove(sums, amount);
    if (adjust) add(sums.adjusted, adjustReasonOf(kind, reason), adjust, count);
  }
  const added = tillSumsSchema.parse({ ...sums, people: [...people.values()] });
  return { ...added, people: largestFirst(added.people) };
}

/**
 * The reason for a row's adjustment: rounding for a payment, goodwill for a refund. An adjustment states its
 * own.
 */
function adjustReasonOf(kind: LedgerRow['kind'], reason: LedgerRow['reason']): string {
  if (kind === 'adjust') return reason ?? 'goodwill';
  return kind === 'refund' && reason === 'goodwill' ? 'goodwill' : 'rounding';
}

/** Cents of cash that should be in the drawer. */
export const expectedCash = (startingCash: number, sums: TillSums): number =>
  startingCash +
  sums.taken.cash.cents +
  sums.givenBack.cash.cents +
  sums.paidIn.cents +
  sums.paidOut.cents;

/** The methods with payments or refunds, and those in `always`. Methods of another release come last. */
export function usedMethods(
  { taken, givenBack }: Pick<TillSums, 'taken' | 'givenBack'>,
  always: readonly string[],
): string[] {
  const isUsed = (sum: Sum | undefined) =>
    sum !== undefined && (sum.count !== 0 || sum.cents !== 0);
  return [...new Set([...Object.keys(taken), ...Object.keys(givenBack)])].filter(
    (method) => always.includes(method) || isUsed(taken[method]) || isUsed(givenBack[method]),
  );
}

/** The difference between the counted cash and the expected cash, in cents: '$2.00 short'. */
export const differenceText = (expected: number, counted: number): string => {
  if (counted === expected) return 'even';
  return counted < expected
    ? `${formatMoney(expected - counted)} short`
    : `${formatMoney(counted - expected)} over`;
};
