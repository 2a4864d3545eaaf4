import { orderStatuses } from '#shared/orders/statuses.ts';
import { type Cell, nameOf, pageSize } from './cells.ts';
import type { CellCosts, WriteCosts } from './messages.ts';

/** A cell at one size. */
export type Measured = { orders: number; costs: CellCosts; milliseconds: number[] };
export type CellResult = { cell: Cell; sizes: Measured[] };
export type Growth = { units: number; p50: number };

export const limits = {
  /** How much more a page may cost with the most orders than with the fewest. */
  unitsGrowth: 1.1,
  p50Growth: 1.2,
  /** Read units of a page without search. */
  pageUnits: 8,
  /** Write units. The dearest change is a cancellation that is e-mailed to the customer too. */
  placing: 46,
  statusChange: 26,
};

/** Searches are compared from here: with fewer orders the common prefix finds less than is considered. */
const fewestForSearch = 10_000;
/** The counters of the totals, and the tokens that a search considers (access patterns O6 and O5). */
const shards = 20;
const maxTokens = 1_001;

export const percentile = (values: number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) * share)] ?? 0;
export const p50 = ({ milliseconds }: Measured): number => percentile(milliseconds, 0.5);

/** From the fewest orders to the most; undefined when one of both pages is not full, or there is one size. */
export function growthOf({ cell, sizes }: CellResult): Growth | undefined {
  const fewest = cell.search === 'none' ? 0 : fewestForSearch;
  const [first] = sizes.filter(({ orders }) => orders >= fewest);
  const last = sizes.at(-1);
  if (!first || !last || first === last) return undefined;
  if (first.costs.shown < pageSize || last.costs.shown < pageSize) return undefined;
  // DynamoDB rounds each query to half a unit: that alone is no growth.
  const units = Math.max(last.costs.units - 0.5, first.costs.units) / first.costs.units;
  return { units, p50: p50(last) / p50(first) };
}

/**
 * Items that a page may read: a page and one row more of each status, or the tokens of a word; and
 * the counters.
 */
function maxRead({ search, status }: Cell): number {
  // With their orders, which the sort or the filter by status needs.
  if (search !== 'none') return 2 * maxTokens + shards;
  return (status === 'all' ? orderStatuses.length : 1) * (pageSize + 1) + shards;
}

export type Verdict = { rule: string; figures: string; broken: string[] };

const broken = (results: CellResult[], isBroken: (result: CellResult) => string | undefined) =>
  results.flatMap((result) => {
    const figures = isBroken(result);
    return figures === undefined ? [] : [`${nameOf(result.cell)}: ${figures}`];
  });

function growthVerdict(results: CellResult[], what: keyof Growth, limit: number): Verdict {
  const growths = results.flatMap((result) => growthOf(result)?.[what] ?? []);
  return {
    rule: `${what === 'p50' ? 'The p50 of a full page grows' : 'Read units of a full page grow'} at most ${limit}×`,
    figures: growths.length
      ? `${Math.max(...growths).toFixed(2)}× at most, ${percentile(growths, 0.5).toFixed(2)}× in the middle of ${growths.length} pages`
      : 'nothing to compare',
    broken: broken(results, (result) => {
      const growth = growthOf(result)?.[what];
      return growth !== undefined && growth > limit ? `${growth.toFixed(2)}×` : undefined;
    }),
  };
}

function everyCell(
  results: CellResult[],
  {
    rule,
    value,
    limit,
  }: { rule: string; value: (costs: CellCosts) => number; limit: (cell: Cell) => number },
): Verdict {
  const all = results.flatMap(({ sizes }) => sizes.map(({ costs }) => value(costs)));
  return {
    rule,
    figures: `${Math.max(0, ...all)} at most`,
    broken: results.flatMap(({ cell, sizes }) =>
      sizes
        .filter(({ costs }) => value(costs) > limit(cell))
        .map(({ orders, costs }) => `${nameOf(cell)} at ${orders}: ${value(costs)}`),
    ),
  };
}

/** What issue and design promise of the list, each with the figures that were measured. */
export const listVerdicts = (results: CellResult[]): Verdict[] => [
  growthVerdict(results, 'units', limits.unitsGrowth),
  growthVerdict(results, 'p50', limits.p50Growth),
  everyCell(
    results.filter(({ cell }) => cell.search === 'none'),
    {
      rule: `A page without search costs at most ${limits.pageUnits} read units`,
      value: ({ units }) => units,
      limit: () => limits.pageUnits,
    },
  ),
  everyCell(results, { rule: 'There is no Scan', value: ({ scans }) => scans, limit: () => 0 }),
  everyCell(results, {
    rule: 'DynamoDB answers every item that it reads',
    value: ({ read, answered }) => read - answered,
    limit: () => 0,
  }),
  everyCell(results, {
    rule: 'Nothing is read beyond a page of each status, or the tokens that a search considers',
    value: ({ answered }) => answered,
    limit: maxRead,
  }),
];

/** The same of placing and changing an order, at each size. */
export const writeVerdicts = (sizes: { orders: number; writes: WriteCosts }[]): Verdict[] =>
  (['placing', 'statusChange'] as const).map((what) => ({
    rule: `${what === 'placing' ? 'Placing an order' : 'Changing its status'} costs at most ${limits[what]} write units`,
    figures: sizes.map(({ orders, writes }) => `${writes[what]} at ${orders}`).join(', '),
    broken: sizes
      .filter(({ writes }) => writes[what] > limits[what])
      .map(({ orders, writes }) => `${writes[what]} at ${orders}`),
  }));
