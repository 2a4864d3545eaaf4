import fc from 'fast-check';
import { expect, it } from 'vitest';
import { closeTill } from '#functions/books/zs/close-till.ts';
import { readTill } from '#functions/books/zs/open-till.ts';
import { listZs, readZ } from '#functions/books/zs/read-z.ts';
import { recordMove } from '#functions/books/zs/record-move.ts';
import { AppError } from '#functions/core/app-error.ts';
import { contextAt } from '#functions/core/operation-context.ts';
import { saveSettings } from '#functions/store/settings/settings-repository.ts';
import type { LedgerRow, ZDetail } from '#shared/schemas/tills.ts';
import { withConflictsAt } from '#test/functions/orders/fail-transactions.ts';
import { allItems, emptyTable } from '#test/support/table-items.ts';
import { record, row } from './till-calls.ts';

/** `TILL_RUNS=1000` runs more than the default. */
const numRuns = Number(process.env['TILL_RUNS'] ?? 40);

const tills = ['1', '2'];
const startingCash = 10_000;
const now = Date.now();
const hour = 3_600_000;

const till = fc.constantFrom(...tills);
/** A clock that is wrong by up to two days. Nothing may depend on it. */
const clock = fc.integer({ min: -48, max: 48 }).map((hours) => new Date(now + hours * hour));
const by = fc.constantFrom('Alice', 'Ben', 'Cora');
const amount = fc.integer({ min: 1, max: 50_000 });

const entry = fc.oneof(
  fc.record({
    kind: fc.constant('payment' as const),
    method: fc.constantFrom('cash' as const, 'card' as const, 'unspecified' as const),
    amount,
    isReversal: fc.constant(undefined),
  }),
  fc.record({
    kind: fc.constantFrom('payment' as const, 'refund' as const),
    method: fc.constantFrom('cash' as const, 'check' as const),
    amount: amount.map((cents) => -cents),
    isReversal: fc.constantFrom(true as const, undefined),
  }),
  fc.record({
    kind: fc.constant('adjust' as const),
    amount: fc.constant(0),
    adjust: amount,
    reason: fc.constantFrom('written-off' as const, 'before' as const),
  }),
);
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('entries' as const),
      till,
      clock,
      by,
      entries: fc.array(entry, { minLength: 1, maxLength: 2 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('move' as const),
      till,
      clock,
      by,
      id: fc.uuid(),
      direction: fc.constantFrom('in' as const, 'out' as const),
      amount,
      times: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('close' as const),
      till,
      clock,
      by,
      counted: fc.integer({ min: 0, max: 99_999 }),
      /** Whether another user presses at the same moment. */
      people: fc.integer({ min: 1, max: 3 }),
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

type Recorded = { till: string; row: Partial<LedgerRow> };
/** The recorded rows by id, and the closes that were reported as successful. */
type Told = { rows: Map<string, Recorded>; closes: string[] };

async function close(
  { till: name, counted, people, ...who }: Step & { does: 'close' },
  told: Told,
) {
  const { z, count } = await readTill(name);
  const context = contextAt(who.clock, { id: who.by, name: who.by });
  const closing = Array.from({ length: people }, async () => {
    try {
      await closeTill(context, name, { z, count, counted });
      told.closes.push(`${name} ${z}`);
    } catch (error) {
      const code = error instanceof AppError ? error.code : String(error);
      expect(['nothing-to-close', 'closed-already', 'till-moved', 'conflict']).toContain(code);
    }
  });
  await Promise.all(closing);
}

async function perform(one: Step, told: Told): Promise<void> {
  if (one.does === 'close') return close(one, told);
  if (one.does === 'move') {
    const { id, direction, times } = one;
    const context = contextAt(one.clock, { id: one.by, name: one.by });
    const body = { id, direction, amount: one.amount, why: 'Eggs' };
    await Promise.all(Array.from({ length: times }, () => recordMove(context, one.till, body)));
    const cents = direction === 'in' ? one.amount : -one.amount;
    told.rows.set(id, { till: one.till, row: { kind: 'move', amount: cents } });
    return;
  }
  const rows = one.entries.map(({ isReversal, ...given }: Partial<LedgerRow>) =>
    row({
      at: one.clock.toISOString(),
      by: one.by,
      method: undefined,
      ...given,
      ...(isReversal && { isReversal }),
    }),
  );
  await record(rows, one.till);
  for (const each of rows) told.rows.set(each.id, { till: one.till, row: each });
}

const sum = (amounts: number[]) => amounts.reduce((total, one) => total + one, 0);
const cashIn = (rows: LedgerRow[]) =>
  sum(
    rows
      .filter(({ kind, method }) => kind === 'move' || method === 'cash')
      .map((one) => one.amount),
  );

function checkZ({ rows, ...z }: Pick<ZDetail, 'rows' | 'sums' | 'count' | 'expected'>): void {
  const { taken, givenBack, adjusted, paidIn, paidOut, people } = z.sums;
  const moved = [...Object.values(taken), ...Object.values(givenBack), paidIn, paidOut];
  expect(z.count).toBe(rows.length);
  expect(z.expected).toBe(startingCash + cashIn(rows));
  expect(sum(moved.map(({ cents }) => cents))).toBe(sum(rows.map((one) => one.amount)));
  expect(sum(Object.values(adjusted).map(({ cents }) => cents))).toBe(
    sum(rows.map(({ adjust = 0 }) => adjust)),
  );
  expect(sum(people.flatMap((person) => Object.values(person.taken)))).toBe(
    sum(Object.values(taken).map(({ cents }) => cents)),
  );
}

/** Checks that each row is in exactly one Z, and that each Z is the sum of its rows. */
async function check(told: Told): Promise<void> {
  const found: string[] = [];
  const closed: string[] = [];
  for (const name of tills) {
    const open = await readTill(name);
    const zs = await listZs(name, { limit: 100 });
    expect(zs.map(({ z }) => z)).toEqual(zs.map((_, index) => open.z - 1 - index));
    closed.push(...zs.map(({ z }) => `${name} ${z}`));
    for (const { z, ...listed } of zs) {
      const { rows, sold: _, ...detail } = await readZ(name, String(z));
      expect(detail).toEqual({ z, ...listed });
      checkZ({ ...detail, rows });
      found.push(...rows.map(({ id, kind, amount: cents }) => `${name} ${id} ${kind} ${cents}`));
    }
    const rest = (await allItems()).filter(({ pk }) => String(pk).startsWith(`LEDGER#${name}#`));
    expect(rest.length).toBe(sum([...zs, open].map(({ count }) => count)));
    found.push(
      ...rest
        .filter(({ pk }) => String(pk).endsWith(`#${String(open.z).padStart(6, '0')}`))
        .map(({ sk, row: text }) => {
          const { kind, amount: cents } = JSON.parse(String(text));
          return `${name} ${String(sk).split('#')[1]} ${kind} ${cents}`;
        }),
    );
  }
  const recorded = [...told.rows].map(
    ([
      id,
      {
        till: name,
        row: { kind, amount: cents },
      },
    ]) => `${name} ${id} ${kind} ${cents}`,
  );
  expect(found.sort()).toEqual(recorded.sort());
  expect(closed.sort()).toEqual(told.closes.sort());
}

it('each row is in exactly one Z, whatever happens at once and whatever the clocks say (K2, K5)', {
  tags: 'deep',
  timeout: 600_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 6 }),
      async (moments) => {
        await emptyTable();
        await saveSettings({ record_payments: 'on', tills: 2, starting_cash: startingCash });
        const told: Told = { rows: new Map(), closes: [] };
        await withConflictsAt(0.1, async () => {
          for (const steps of moments) await Promise.all(steps.map((one) => perform(one, told)));
        });
        await check(told);
      },
    ),
    { numRuns },
  );
});

it('forty payments while the drawer is counted again and again: all are in one Z each', async () => {
  await emptyTable();
  await saveSettings({ record_payments: 'on', tills: 2, starting_cash: startingCash });
  const rows = Array.from({ length: 40 }, (_, index) => row({ amount: 100 + index }));
  const told: Told = {
    rows: new Map(rows.map((one) => [one.id, { till: '1', row: one }])),
    closes: [],
  };
  const nobody = { clock: new Date(now), by: 'Alice' as const, till: '1', counted: 0, people: 2 };
  await Promise.all([
    ...rows.map((one) => record([one])),
    (async () => {
      for (let times = 0; times < 8; times += 1) await close({ does: 'close', ...nobody }, told);
    })(),
  ]);
  await check(told);
});
