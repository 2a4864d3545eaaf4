import pMap from 'p-map';
import { queryPage, type StoredItem } from '#functions/core/data/table.ts';
import { ledgerPk, parseRow, readTillItem } from '#functions/money/till/till-item.ts';
import { readCloses } from '#functions/money/till/z-repository.ts';
import type { SalesSums } from '#shared/schemas/sales.ts';
import type { LedgerRow } from '#shared/schemas/tills.ts';
import { addSales } from './sales-sums.ts';

const tills = ['1', '2', '3', '4', '5'];

/** Two instants; the second is exclusive. */
type Range = { from: string; to: string };
/** The rows of one Z, and between which instants they were recorded. */
type Ledger = Range & { pk: string };

/** A row may stand beside the time of its Z by this, where a clock was wrong. */
const tolerance = 86_400_000;
const shifted = (instant: string, by: number) => new Date(Date.parse(instant) + by).toISOString();

async function ledgersOfTill(till: string, since: string): Promise<Ledger[]> {
  const { z, count, openedAt } = await readTillItem(till);
  const open = { z, count, openedAt: openedAt ?? null, closedAt: '9999-12-30T00:00:00.000Z' };
  const closed = z > 1 ? await readCloses(till, shifted(since, -tolerance)) : [];
  return [open, ...closed].flatMap((each) => {
    if (each.count === 0 || !each.openedAt) return [];
    const from = shifted(each.openedAt, -tolerance);
    return [{ pk: ledgerPk(till, each.z), from, to: shifted(each.closedAt, tolerance) }];
  });
}

/** The ledgers of all tills with rows since an instant (access pattern V4). */
export const ledgersSince = async (since: string): Promise<Ledger[]> =>
  (await Promise.all(tills.map((till) => ledgersOfTill(till, since)))).flat();

const sumsOfNothing = addSales([]);

/** One row as what it took or gave back; entries that move no money are left out. */
function methodOf({ kind, method, amount, isReversal }: LedgerRow): SalesSums['methods'] {
  if (kind === 'move' || kind === 'adjust' || !method) return [];
  const isTaken = kind === 'payment';
  const count = isReversal ? -1 : 1;
  return [{ method, taken: isTaken ? amount : 0, givenBack: isTaken ? 0 : amount, count }];
}

async function sumsOfLedger({ pk }: Ledger, { from, to }: Range): Promise<SalesSums> {
  let sums = sumsOfNothing;
  let start: StoredItem | undefined;
  do {
    const { Items = [], LastEvaluatedKey } = await queryPage({
      KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
      ExpressionAttributeValues: { ':pk': pk, ':from': from, ':to': to },
      ExclusiveStartKey: start,
    });
    const methods = Items.flatMap((item) => methodOf(parseRow(item)));
    sums = addSales([sums, { ...sumsOfNothing, methods }]);
    start = LastEvaluatedKey;
  } while (start);
  return sums;
}

/** The money that moved between two instants by method (access pattern V4). */
export async function paymentsBetween(
  ledgers: Ledger[],
  range: Range,
): Promise<SalesSums['methods']> {
  const within = ledgers.filter(({ from, to }) => from < range.to && to >= range.from);
  const sums = await pMap(within, (ledger) => sumsOfLedger(ledger, range), { concurrency: 8 });
  return addSales(sums).methods;
}
