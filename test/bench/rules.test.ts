import { expect, it } from 'vitest';
import type { Cell } from './cells.ts';
import type { CellCosts } from './messages.ts';
import { type CellResult, listVerdicts, writeVerdicts } from './rules.ts';

const cell: Cell = {
  sort: 'total',
  direction: 'asc',
  status: 'common',
  search: 'none',
  place: 'first',
};
const good: CellCosts = {
  page: 1,
  shown: 20,
  units: 1.5,
  calls: 2,
  scans: 0,
  read: 31,
  answered: 31,
};

type Change = { costs?: Partial<CellCosts>; milliseconds?: number[] };

/** The same page at 1,000, 10,000 and 100,000 orders; the last one is different. */
const results = (change: Change, changedCell: Partial<Cell> = {}): CellResult[] => [
  {
    cell: { ...cell, ...changedCell },
    sizes: [1_000, 10_000, 100_000].map((orders, index) => ({
      orders,
      costs: index === 2 ? { ...good, ...change.costs } : good,
      milliseconds: (index === 2 && change.milliseconds) || [1, 5, 9],
    })),
  },
];
const brokenRules = (...given: Parameters<typeof results>) =>
  listVerdicts(results(...given))
    .filter(({ broken }) => broken.length > 0)
    .map(({ rule }) => rule);

it('pages that cost the same at every size keep the rules', () => {
  expect(brokenRules({})).toEqual([]);
});

it.each<[string, Change, Partial<Cell>]>([
  ['Read units of a full page grow at most 1.1×', { costs: { units: 2.5 } }, {}],
  ['The p50 of a full page grows at most 1.2×', { milliseconds: [1, 6.1, 90] }, {}],
  ['There is no Scan', { costs: { scans: 1 } }, {}],
  ['DynamoDB answers every item that it reads', { costs: { read: 40 } }, {}],
  [
    'Nothing is read beyond a page of each status, or the tokens that a search considers',
    { costs: { read: 42, answered: 42 } },
    {},
  ],
  ['A page without search costs at most 8 read units', { costs: { units: 8.5, shown: 3 } }, {}],
])('%s', (rule, change, changedCell) => {
  expect(brokenRules(change, changedCell)).toEqual([rule]);
});

it('a page that is not full at one size is not compared', () => {
  // Half a unit more is rounding.
  expect(brokenRules({ costs: { units: 2 } })).toEqual([]);
  expect(brokenRules({ costs: { units: 7, shown: 19 }, milliseconds: [50] })).toEqual([]);
});

it('searches are compared from 10,000 orders on, and may read 1,001 tokens and their orders', () => {
  const costs = { units: 28, read: 2_022, answered: 2_022 };
  const slow = { costs, milliseconds: [50] };
  const search = results(slow, { search: 'prefix' });
  const [, ...large] = search[0]?.sizes ?? [];
  const sameFromTenThousand = large.map((size) => ({ ...size, costs: { ...good, ...costs } }));
  expect(
    listVerdicts([{ cell: { ...cell, search: 'prefix' }, sizes: sameFromTenThousand }])[0],
  ).toMatchObject({ broken: [], figures: expect.stringContaining('1.00×') });
  expect(brokenRules(slow, { search: 'prefix' })).toEqual([
    'Read units of a full page grow at most 1.1×',
    'The p50 of a full page grows at most 1.2×',
  ]);
});

it('placing and changing an order have limits of their own', () => {
  const writes = { placing: 49, statusChange: 24 };
  expect(writeVerdicts([{ orders: 1_000, writes }])).toMatchObject([
    { broken: ['49 at 1000'] },
    { broken: [] },
  ]);
});
