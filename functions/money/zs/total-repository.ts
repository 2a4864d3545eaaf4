import * as z from 'zod/mini';
import { getItem, type Key, putItem } from '#functions/core/data/table.ts';
import { readRows, type Till } from '#functions/money/till/till-item.ts';
import { type LedgerRow, ledgerRowSchema, tillSumsSchema } from '#shared/schemas/tills.ts';
import { noSums, tillSums } from '#shared/tills/till-sums.ts';

/** The most rows worth noting that are shown; a till that nobody ever closes has more. */
const mostNotable = 200;

const totalSchema = z.object({
  z: z.int(),
  /** The key of the last row that is added up. */
  last: z.optional(z.string()),
  count: z.int(),
  sums: tillSumsSchema,
  /** Give-backs and cash paid in or out, newest first. */
  notable: z.array(ledgerRowSchema),
});
/** The rows of a Z added up, from the first one on. */
type Total = z.infer<typeof totalSchema>;

const totalKey = (till: string): Key => ({ pk: 'TILLS', sk: `TOTAL#${till}` });
const itemSchema = z.object({ total: z.string() });

async function findTotal(till: string, number: number): Promise<Total | undefined> {
  const item = await getItem(totalKey(till), false);
  const total = item && totalSchema.safeParse(JSON.parse(itemSchema.parse(item).total)).data;
  return total?.z === number ? total : undefined;
}

const isNotable = ({ kind }: LedgerRow): boolean => kind === 'refund' || kind === 'move';

/** Adds the rows that follow. After each full page the total is kept, so that nobody reads the page again. */
async function addUp(till: string, start: Total): Promise<Total> {
  let total = start;
  for (;;) {
    const { rows, next } = await readRows(till, total.z, total.last);
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

/** More rows than this may take more than one page. */
const smallZ = 500;

/**
 * The total of the open Z of a till (access pattern K3), by the total that was kept and the rows after it.
 * A row can come later and stand before them, because its call was slow or a clock was set back: then the
 * number of rows tells, and all are added up again.
 */
export async function readTotal(till: string, { z: number, count }: Till): Promise<Total> {
  const nothing = { z: number, count: 0, sums: noSums(), notable: [] };
  const kept = count > smallZ ? await findTotal(till, number) : undefined;
  const total = await addUp(till, kept ?? nothing);
  return kept && total.count !== count ? addUp(till, nothing) : total;
}
