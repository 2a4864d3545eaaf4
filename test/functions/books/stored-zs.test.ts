import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { readSales } from '#functions/books/sales/read-sales.ts';
import { makePdf } from '#functions/papers/documents/parts/make-pdf.ts';
import { zDefinition } from '#functions/papers/documents/z/z-definition.ts';
import { saveSettings } from '#functions/store/settings/settings-repository.ts';
import { adjustReasonNames, recordedMethods } from '#shared/payments/entries.ts';
import { type ZDetail, zSchema } from '#shared/schemas/tills.ts';
import { monthLines } from '#shared/tills/month-lines.ts';
import { zCsvRows } from '#shared/tills/z-csv.ts';
import { pdfPages } from '#test/support/pdf-text.ts';
import { signInStaff } from '#test/support/staff.ts';
import { emptyTable, putItems } from '#test/support/table-items.ts';
import { tillCalls } from './till-calls.ts';

const timezone = 'America/Los_Angeles';
const [openedAt, at, closedAt] = ['14', '18', '23'].map((hour) => `2026-11-24T${hour}:00:00.000Z`);

/** A Z as stored by a release with other methods and reasons: one is missing, one is new, one is unknown. */
const closed = {
  till: '1',
  z: 1,
  openedAt,
  closedAt,
  closedBy: 'Rosa Delgado',
  startingCash: 15_000,
  expected: 17_000,
  counted: 17_000,
  sums: {
    taken: {
      cash: { cents: 2_000, count: 1 },
      check: { cents: 0, count: 0 },
      gift: { cents: 700, count: 1 },
    },
    givenBack: { cash: { cents: 0, count: 0 }, voucher: { cents: -300, count: 1 } },
    adjusted: { rounding: { cents: -2, count: 1 }, tip: { cents: 5, count: 1 } },
    paidIn: { cents: 0, count: 0 },
    paidOut: { cents: 0, count: 0 },
    people: [{ by: 'Ben Okafor', taken: { cash: 2_000, gift: 700 } }],
  },
  count: 3,
  held: { cents: 0, count: 0 },
};
const rows = [
  { kind: 'payment', method: 'cash', amount: 2_000, by: 'Ben Okafor', adjust: -2 },
  { kind: 'payment', method: 'gift', amount: 700, by: 'Ben Okafor' },
  { kind: 'refund', method: 'voucher', amount: -300, by: 'Ben Okafor', reason: 'regret' },
];
let till: ReturnType<typeof tillCalls>;
let z: ZDetail;

beforeAll(async () => {
  await emptyTable();
  await saveSettings({ record_payments: 'on', timezone });
  await putItems([
    { pk: 'TILLS', sk: 'TILL#1', z: 2, count: 0, openedAt: closedAt },
    { pk: 'Z#1', sk: '000001', z: JSON.stringify(closed) },
    ...rows.map((row, index) => ({
      pk: 'LEDGER#1#000001',
      sk: `${at}#${index}`,
      row: JSON.stringify(row),
    })),
  ]);
  till = tillCalls(await signInStaff());
  z = await till.detail(1);
});

it('is listed and read with its own figures, and with 0 for missing ones', async () => {
  expect((await till.list()).body).toEqual([expect.objectContaining({ z: 1, sums: z.sums })]);
  expect(z.rows.map(({ method }) => method)).toEqual(['cash', 'gift', 'voucher']);
  expect(z.sums.taken).toEqual({
    ...Object.fromEntries(
      recordedMethods
        .filter((method) => method !== 'link')
        .map((method) => [method, { cents: 0, count: 0 }]),
    ),
    ...closed.sums.taken,
  });
  expect(z.sums.adjusted).toMatchObject({ kept: { cents: 0, count: 0 }, tip: { cents: 5 } });
});

it('shows every method on its page, in its CSV, in the month and in the sales', async () => {
  const [text = ''] = await pdfPages(
    await makePdf(zDefinition({ z, store: 'Golden Crumb', timezone })),
  );
  expect(text).toMatch(/Cash.*gift.*voucher/s);
  expect(text).toMatch(/tip, 1 time/);
  expect(zCsvRows(z, timezone).map((cells) => [cells[5], cells[6], cells[10]])).toEqual([
    ['Method', 'Amount', 'Why'],
    ['Cash', '20.00', ''],
    ['gift', '7.00', ''],
    ['voucher', '-3.00', 'regret'],
  ]);
  const lines = monthLines([z], '2026-11', timezone);
  expect(lines.map(({ description, amount }) => [description, amount]).sort()).toEqual([
    ['Cash taken', 2_000],
    ['gift taken', 700],
    ['voucher refunded', -300],
  ]);
  const range = { from: '2026-11-24', to: '2026-11-24' };
  for (let times = 0; times < 2; times += 1)
    expect((await readSales(range, new Date('2026-11-28T12:00:00.000Z'))).sums.methods).toEqual([
      { method: 'cash', taken: 2_000, givenBack: 0, count: 1 },
      { method: 'gift', taken: 700, givenBack: 0, count: 1 },
      { method: 'voucher', taken: 0, givenBack: -300, count: 1 },
    ]);
});

it('is read with the names of any release', () => {
  const sum = fc.record({ cents: fc.integer(), count: fc.integer() });
  const named = <Value>(names: readonly string[], value: fc.Arbitrary<Value>) =>
    fc.dictionary(fc.oneof(fc.constantFrom(...names), fc.stringMatching(/^[a-z]{1,9}$/)), value);
  const sums = fc.record({
    taken: named(recordedMethods, sum),
    givenBack: named(recordedMethods, sum),
    adjusted: named(adjustReasonNames, sum),
    people: fc.array(fc.record({ by: fc.string(), taken: named(recordedMethods, fc.integer()) })),
  });
  fc.assert(
    fc.property(sums, (given) => {
      const stored = { ...closed, sums: { ...closed.sums, ...given } };
      expect(zSchema.parse(stored)).toMatchObject(JSON.parse(JSON.stringify(stored)));
    }),
  );
});
