import { getItem } from '#functions/core/data/table.ts';
import { transact } from '#functions/core/data/transact.ts';
import type { OperationContext } from '#functions/core/operation-context.ts';
import { outboxWrites } from '#functions/core/outbox/outbox-item.ts';
import { readStream } from '#functions/orders/list/list-repository.ts';
import { readSettings } from '#functions/store/settings/settings-repository.ts';
import { plusDays } from '#shared/dates/store-day.ts';
import { storeTime } from '#shared/dates/store-time.ts';
import { maxSalesDays } from '#shared/schemas/sales.ts';
import { readSales } from './read-sales.ts';

/** The most that one night counts. With a long history, older days wait for the following nights. */
const budgetOfNight = { days: 800, orders: 15_000 };

/** 3:07 AM in the store. Zones differ by quarters of an hour, so the settings are read four times an hour. */
async function isTime(now: Date): Promise<boolean> {
  if (now.getUTCMinutes() % 15 !== 7) return false;
  const { timezone } = await readSettings({ consistent: false });
  return storeTime(now, timezone) === '03:07';
}

/**
 * Puts the count of the day's sales into the outbox once a night, a recount of the coming orders, which
 * renews what a new release derives from them, and the deletion of old pictures. Called every minute. If a
 * night is missed, the next count includes its days, as does the first request for them (access pattern V5).
 *
 * @returns the id of the outbox item to enqueue; undefined when there is nothing to begin
 */
export async function beginSales(
  context: Pick<OperationContext, 'now' | 'newId'>,
): Promise<string | undefined> {
  if (!(await isTime(context.now))) return undefined;
  const { outboxId, writes } = outboxWrites(context, {
    effects: [{ kind: 'sales' }, { kind: 'capacity' }, { kind: 'old-pictures' }],
  });
  await transact(() => writes);
  return outboxId;
}

/**
 * The earliest day, in any time zone, that the first complete order can belong to; undefined if there is
 * none.
 */
async function firstDay(): Promise<string | undefined> {
  const orders = { index: 'pickup', status: 'complete', forward: true } as const;
  const { value } = await readStream({ ...orders, firstPiece: 1, pieceSize: 1 }).next();
  return value && plusDays(value.pickup.slice(0, 10), -1);
}

/**
 * Counts and stores the sales of past days, so that nobody has to wait for them. It starts at the first sale,
 * and does nothing while a backup is being restored. It is safe to repeat or interrupt.
 *
 * @returns how many days are left to count
 */
export async function countSales(now: Date): Promise<number> {
  const first = await firstDay();
  // Read after the first order: a restore begins in a store without one.
  if (!first || (await getItem({ pk: 'RESTORE', sk: 'RESTORE' }))) return 0;
  const to = now.toISOString().slice(0, 10);
  // This year and last year, and the earlier days with which they are compared.
  const [, from = to] = [first, plusDays(to, 1 - maxSalesDays)].sort();
  const { uncounted = 0 } = await readSales({ from, to }, now, budgetOfNight);
  return uncounted;
}
