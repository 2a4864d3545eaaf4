import * as z from 'zod/mini';
import { getItem, type Key, putItem } from '#functions/core/data/table.ts';
import { readLedgerRows, type Till } from '#functions/ledger/till-item.ts';
import { type LedgerRow, ledgerRowSchema, tillSumsSchema } from '#shared/schemas/tills.ts';
import { noSums, tillSums } from '#shared/tills/till-sums.ts';

/** The most notable rows that are kept. A till that is never closed has more. */
const mostNotable = 200;

const totalSchema = z.object({
  z: z.int(),
  /** The key of the last row included in the sums. */
  last: z.optional(z.string()),
  count: z.int(),
  sums: tillSumsSchema,
  /** Refunds, and cash paid in or out, newest first. */
  notable: z.array(ledgerRowSchema),
});
/** The sums of a Z, from its first row on. */
type Total = z.infer<typeof totalSchema>;

const totalKey = (till: string): Key => ({ pk: 'TILLS', sk: `TOTAL#${till}` });
const itemSchema = z.object({ total: z.string() });

async function findTotal(till: string, number: number): Promise<Total | undefined> {
  const item = await getItem(totalKey(till), false);
  const total = item && totalSchema.safeParse(JSON.parse(itemSchema.parse(item).total)).data;
  return total?.z === number ? total : undefined;
}

const isNotable = ({ kind }: LedgerRow): boolean => kind === 'refund' || kind === 'move';

/**
 * Adds the rows that follow. Stores the total after each full page, so that no later request reads that page
 * again.
 */
async function addUp(till: string, start: Total): Promise<Total> {
  let total = start;
  for (;;) {
    const { rows, next } = await readLedgerRows(till, total.z, total.last);
    total = {
      z: total.z,
      last: next,
      count: total.count + rows.length,
      sums: tillSums(rows, total.sums),
      notable: [...rows.filter(isNotable).toReversed(), ...total.notable].slice(0, mostNotable),
    };
    if (!next) return total;
    await putItem({ Item: { ...totalKey(till), total: JSON.stringify(total) } });
  }
}

/** A Z with more rows than this may need more than one page. */
const smallZ = 500;

/**
 * The total of the open Z of a till (access pattern K3): the stored total, plus the rows after it. A row can
 * arrive later and sort before them, because its call was slow or a clock was set back. The number of rows
 * reveals this, and all rows are added up again.
 */
export async function readTotal(till: string, { z: number, count }: Till): Promise<Total> {
  const nothing = { z: number, count: 0, sums: noSums(), notable: [] };
  const kept = count > smallZ ? await findTotal(till, number) : undefined;
  const total = await addUp(till, kept ?? nothing);
  return kept && total.count !== count ? addUp(till, nothing) : total;
}
