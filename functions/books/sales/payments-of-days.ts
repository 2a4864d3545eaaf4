import pMap from 'p-map';
import { queryAll } from '#functions/core/data/table.ts';
import { ledgerPk, parseLedgerRow, readTillItem } from '#functions/ledger/till-item.ts';
import { readCloses } from '#functions/ledger/z-repository.ts';
import { tillIds } from '#shared/payments/till-ids.ts';
import type { SalesSums } from '#shared/schemas/sales.ts';
import type { LedgerRow } from '#shared/schemas/tills.ts';
import { addSales } from './sales-sums.ts';

/** Two instants; the second is exclusive. */
type Range = { from: string; to: string };
/** The partition of one Z, and the instants between which its rows were recorded. */
type Ledger = Range & { pk: string };

/** How far a row's time may lie outside its Z's time because of a wrong clock. Milliseconds. */
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

/** The ledgers of all tills with rows recorded since an instant (access pattern V4). */
export const ledgersSince = async (since: string): Promise<Ledger[]> =>
  (await Promise.all(tillIds().map((till) => ledgersOfTill(till, since)))).flat();

const sumsOfNothing = addSales([]);

/** The amount that one row took or refunded; nothing for entries that move no money. */
function methodOf({ kind, method, amount, isReversal }: LedgerRow): SalesSums['methods'] {
  if (kind === 'move' || kind === 'adjust' || !method) return [];
  const isTaken = kind === 'payment';
  const count = isReversal ? -1 : 1;
  return [{ method, taken: isTaken ? amount : 0, givenBack: isTaken ? 0 : amount, count }];
}

async function methodsIn({ pk }: Ledger, { from, to }: Range): Promise<SalesSums['methods']> {
  const rows = await queryAll({
    KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
    ExpressionAttributeValues: { ':pk': pk, ':from': from, ':to': to },
  });
  return rows.flatMap((row) => methodOf(parseLedgerRow(row)));
}

/** The payments and refunds between two instants, by method (access pattern V4). */
export async function paymentsBetween(
  ledgers: Ledger[],
  range: Range,
): Promise<SalesSums['methods']> {
  const within = ledgers.filter(({ from, to }) => from < range.to && to >= range.from);
  const found = await pMap(within, (ledger) => methodsIn(ledger, range), { concurrency: 8 });
  return addSales([{ ...sumsOfNothing, methods: found.flat() }]).methods;
}
