import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { closeTill } from '#functions/books/zs/close-till.ts';
import { readTill } from '#functions/books/zs/open-till.ts';
import { readZ } from '#functions/books/zs/read-z.ts';
import { contextAt } from '#functions/core/operation-context.ts';
import { ledgerKey, rowText, tillKey } from '#functions/ledger/till-item.ts';
import { saveSettings } from '#functions/store/settings/settings-repository.ts';
import type { LedgerRow } from '#shared/schemas/tills.ts';
import { expectedCash, tillSums } from '#shared/tills/till-sums.ts';
import { consumedUnits } from '#test/support/consumed-units.ts';
import { allItems, emptyTable, putItems } from '#test/support/table-items.ts';
import { record, row } from './till-calls.ts';

/** `TILL_ROWS=365000` tests a year with a thousand rows a day. */
const numRows = Number(process.env['TILL_ROWS'] ?? 5_000);
const itemLimit = 400 * 1_024;
const lambdaLimit = 6 * 1_024 * 1_024;
const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value));
const context = contextAt(new Date('2026-11-25T02:05:00.000Z'), { id: 'rosa', name: 'Rosa' });
const begin = Date.parse('2026-06-14T17:00:00.000Z');

beforeEach(async () => {
  await emptyTable();
  await saveSettings({ record_payments: 'on', starting_cash: 0 });
});

/** Three bytes per character, which is the maximum for a character of a name. */
const longest = (index: number) => `${index}`.padEnd(200, '餅');

/** Stores rows in the open Z 1, a second apart, as if each had been recorded normally. */
async function fill(given: (index: number) => Partial<LedgerRow>, count = numRows) {
  const rows = Array.from({ length: count }, (_, index) =>
    row({ at: new Date(begin + index * 1_000).toISOString(), ...given(index) }),
  );
  await putItems(rows.map((one) => ({ ...ledgerKey('1', 1, one), row: rowText(one) })));
  await putItems([{ ...tillKey('1'), z: 1, count, openedAt: rows[0]?.at }]);
  return rows;
}

const close = async () => {
  const { z, count } = await readTill('1');
  return closeTill(context, '1', { z, count, counted: 0 });
};
const largestItem = async () => Math.max(...(await allItems()).map(bytesOf));

it('is closed regardless of people’s names, with a line for each of fifty and one for the rest', async () => {
  const rows = await fill((index) => ({ by: longest(index % 700), byId: `${index % 700}` }), 1_400);
  const closed = await close();
  expect(closed.sums.people).toHaveLength(51);
  expect(closed.sums.people.at(-1)).toMatchObject({ by: 'Others', taken: { cash: 650 * 4_000 } });
  expect(closed.expected).toBe(expectedCash(0, tillSums(rows)));
  expect(await largestItem()).toBeLessThan(itemLimit);
});

it('has one line for a person who was renamed, by the last name', () => {
  const names = ['Ben', 'Benjamin'].map((by) => row({ by, byId: 'ben' }));
  expect(tillSums([...names, row({ by: 'Ben', byId: 'another' })]).people).toMatchObject([
    { by: 'Benjamin', taken: { cash: 4_000 } },
    { by: 'Ben', taken: { cash: 2_000 } },
  ]);
});

it('is read in pieces, once, if nobody ever closes it, and closed with every row', async () => {
  const rows = await fill((index) => ({
    by: longest(index % 60),
    ...(index % 3 === 0 && {
      kind: 'move' as const,
      method: undefined,
      why: longest(index),
      amount: index % 2 ? 5 : -5,
    }),
  }));
  const first = await consumedUnits(() => readTill('1'));
  const again = await consumedUnits(() => readTill('1'));
  const open = await readTill('1');
  expect(open.sums).toMatchObject({ ...tillSums(rows), people: expect.anything() });
  expect(open).toMatchObject({ count: numRows, expected: expectedCash(0, tillSums(rows)) });
  expect(open.notable).toHaveLength(200);
  expect(open.notable[0]?.at).toBe(rows.findLast(({ kind }) => kind === 'move')?.at);
  // Reads a page of 1 MB and the stored total, however long the till has been open.
  expect(again.read).toBeLessThan(320);
  expect(again.read).toBeLessThan(first.read);
  expect([again.write, bytesOf(open) < itemLimit]).toEqual([0, true]);
  expect((await close()).count).toBe(numRows);
  expect(await largestItem()).toBeLessThan(itemLimit);
}, 600_000);

it('counts a row that arrived late, before the rows that were already added up', async () => {
  await fill(() => ({}));
  await readTill('1');
  await record([row({ at: new Date(begin - 1_000).toISOString(), amount: 123 })]);
  const open = await readTill('1');
  expect([open.count, open.expected]).toEqual([numRows + 1, numRows * 2_000 + 123]);
  expect((await close()).count).toBe(numRows + 1);
}, 600_000);

it('has its rows in pages, each of which Lambda can respond with', async () => {
  const rows = await fill((index) => ({ by: longest(1), why: longest(index), kind: 'move' }));
  await close();
  const read: string[] = [];
  let after: string | undefined;
  do {
    const page = await readZ('1', '1', after);
    expect(bytesOf(JSON.stringify(page))).toBeLessThan(lambdaLimit / 2);
    read.push(...page.rows.map(({ id }) => id));
    after = page.next;
  } while (after);
  expect(read).toEqual(rows.map(({ id }) => id));
}, 600_000);

it('reads nothing of the previous Z when a new one begins', async () => {
  await fill(() => ({}));
  await close();
  await record([row({ id: randomUUID() })]);
  expect(await readTill('1')).toMatchObject({ z: 2, count: 1, expected: 2_000 });
}, 600_000);
