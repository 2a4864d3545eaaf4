import { transact } from '#functions/core/data/transact.ts';
import type { OperationContext } from '#functions/core/operation-context.ts';
import { outboxWrites } from '#functions/core/outbox/outbox-item.ts';
import { plusDays } from '#shared/dates/store-day.ts';
import { maxSalesDays } from '#shared/schemas/sales.ts';
import { readSales } from './read-sales.ts';

/** What one night counts: with a long history, the older days are left to the next nights. */
const budgetOfNight = { days: 800, orders: 15_000 };

/** 9:07 AM UTC: it is night in the U.S. */
const isTime = (now: Date) => now.getUTCHours() === 9 && now.getUTCMinutes() === 7;

/**
 * Puts the count of what was sold into the outbox, once a night. Called each minute. If a night is missed,
 * the next one counts its days too, or whoever looks first (access pattern V5).
 *
 * @returns the id of the outbox item to enqueue; undefined when there is nothing to begin
 */
export async function beginSales(
  context: Pick<OperationContext, 'now' | 'newId'>,
): Promise<string | undefined> {
  if (!isTime(context.now)) return undefined;
  const { outboxId, writes } = outboxWrites(context, { effects: [{ kind: 'sales' }] });
  await transact(() => writes);
  return outboxId;
}

/**
 * Counts and stores what was sold on the days that are over, so that nobody has to wait for it. Repeating or
 * interrupting it does no harm.
 *
 * @returns how many days are left to count
 */
export async function countSales(now: Date): Promise<number> {
  const to = now.toISOString().slice(0, 10);
  // This year and the last one, and as many days before: what they are compared with.
  const recent = { from: plusDays(to, 1 - maxSalesDays), to };
  const { uncounted = 0 } = await readSales(recent, now, budgetOfNight);
  return uncounted;
}
