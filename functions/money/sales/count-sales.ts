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

/** The most that one night counts: with a long history, the older days are left to the next nights. */
const budgetOfNight = { days: 800, orders: 15_000 };

/** 3:07 AM in the store. Zones differ by quarters of an hour, so the settings are read four times an hour. */
async function isTime(now: Date): Promise<boolean> {
  if (now.getUTCMinutes() % 15 !== 7) return false;
  const { timezone } = await readSettings({ consistent: false });
  return storeTime(now, timezone) === '03:07';
}

/**
 * Puts the count of what was sold into the outbox, once a night. Called each minute. If a night is missed,
 * the next one counts its days too, or whoever looks first (access pattern V5).
 *
 * @returns the id of the outbox item to enqueue; undefined when there is nothing to begin
 */
export async function beginSales(
  context: Pick<OperationContext, 'now' | 'newId'>,
): Promise<string | undefined> {
  if (!(await isTime(context.now))) return undefined;
  const { outboxId, writes } = outboxWrites(context, { effects: [{ kind: 'sales' }] });
  await transact(() => writes);
  return outboxId;
}

/** The day of the first complete order in any zone; undefined if there is none. */
async function firstDay(): Promise<string | undefined> {
  const orders = { index: 'pickup', status: 'complete', forward: true } as const;
  const { value } = await readStream({ ...orders, firstPiece: 1, pieceSize: 1 }).next();
  return value && plusDays(value.pickup.slice(0, 10), -1);
}

/**
 * Counts and stores what was sold on the days that are over, so that nobody has to wait: from the first
 * sale on, and not while a backup is restored. Repeating or interrupting it does no harm.
 *
 * @returns how many days are left to count
 */
export async function countSales(now: Date): Promise<number> {
  const first = await firstDay();
  // Read after the first order: a restore begins in a store without one.
  if (!first || (await getItem({ pk: 'RESTORE', sk: 'RESTORE' }))) return 0;
  const to = now.toISOString().slice(0, 10);
  // This year and the last one, and as many days before: what they are compared with.
  const [, from = to] = [first, plusDays(to, 1 - maxSalesDays)].sort();
  const { uncounted = 0 } = await readSales({ from, to }, now, budgetOfNight);
  return uncounted;
}
