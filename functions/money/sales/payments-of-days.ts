import { queryPage, type StoredItem } from '#functions/core/data/table.ts';
import { ledgerPk, parseRow, readTillItem } from '#functions/money/till/till-item.ts';
import { storeDay } from '#shared/dates/store-time.ts';
import type { SalesSums } from '#shared/schemas/sales.ts';
import type { LedgerRow } from '#shared/schemas/tills.ts';
import { addSales } from './sales-sums.ts';

const tills = ['1', '2', '3', '4', '5'];

type Range = { from: string; to: string };

/** The rows of a Z before `to`, newest first, back to `from`; and whether the Z has older ones. */
async function rowsOfZ(till: string, z: number, { from, to }: Range) {
  const rows: LedgerRow[] = [];
  let start: StoredItem | undefined;
  do {
    const { Items = [], LastEvaluatedKey } = await queryPage({
      KeyConditionExpression: 'pk = :pk AND sk < :to',
      ExpressionAttributeValues: { ':pk': ledgerPk(till, z), ':to': to },
      ScanIndexForward: false,
      Limit: 500,
      ExclusiveStartKey: start,
    });
    for (const row of Items.map(parseRow)) {
      if (row.at < from) return { rows, isPast: true };
      rows.push(row);
    }
    start = LastEvaluatedKey;
  } while (start);
  return { rows, isPast: false };
}

/** Goes back from the open Z, because Zs follow each other in time. */
async function rowsOfTill(till: string, range: Range): Promise<LedgerRow[]> {
  const { z: open, count } = await readTillItem(till);
  const found: LedgerRow[] = [];
  if (open === 1 && count === 0) return found;
  for (let z = open; z > 0; z -= 1) {
    const { rows, isPast } = await rowsOfZ(till, z, range);
    found.push(...rows);
    if (isPast) break;
  }
  return found;
}

const none = (): SalesSums => addSales([]);

/** One row as what it took or gave back; entries that move no money are left out. */
function methodOf({ kind, method, amount, isReversal }: LedgerRow): SalesSums['methods'] {
  if (kind === 'move' || kind === 'adjust' || !method) return [];
  const isTaken = kind === 'payment';
  const count = isReversal ? -1 : 1;
  return [{ method, taken: isTaken ? amount : 0, givenBack: isTaken ? 0 : amount, count }];
}

/** The money that moved between two instants, by the store's day and method (access pattern V4). */
export async function paymentsOfDays(
  range: Range,
  timezone: string,
): Promise<Map<string, SalesSums['methods']>> {
  const rows = (await Promise.all(tills.map((till) => rowsOfTill(till, range)))).flat();
  const byDay = Map.groupBy(rows, ({ at }) => storeDay(at, timezone));
  return new Map(
    [...byDay].map(([day, ofDay]) => {
      const parts = ofDay.map((row) => ({ ...none(), methods: methodOf(row) }));
      return [day, addSales(parts).methods];
    }),
  );
}
