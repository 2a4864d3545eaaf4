import pMap from 'p-map';
import { batchGet } from '#functions/core/data/table.ts';
import { transact } from '#functions/core/data/transact.ts';
import { type Actor, contextAt } from '#functions/core/operation-context.ts';
import { enqueueOutbox } from '#functions/core/outbox/enqueue.ts';
import { EmailExists, effectWrites } from '#functions/orders/commit/order-effects.ts';
import { pickupDays } from '#functions/orders/list/list-filter.ts';
import { listPickups } from '#functions/orders/list/list-repository.ts';
import { emailKey, orderIdOf } from '#functions/orders/order/order-item.ts';
import { findOrder } from '#functions/orders/read/order-repository.ts';
import { readSettings } from '#functions/store/settings/settings-repository.ts';
import { isDone, orderStatuses } from '#shared/orders/statuses.ts';
import { isPlacedBefore, type Moment, reasonToSkip, reminderDay } from './reminder-day.ts';

/** One id for each order and day, so that a second request finds the first. */
const reminderId = (orderId: string, day: string) => `reminder-${day}-${orderId}`;

/** Orders handled at the same time: a thousand in sequence would take minutes. */
const concurrency = 20;

const nobody: Actor = { id: '', name: 'Reminders' };

/** The open orders to be picked up tomorrow that were placed before 5 PM (access pattern O17). */
export async function listDueOrders({ now, settings: { timezone } }: Moment): Promise<string[]> {
  const tomorrow = pickupDays('tomorrow', now, timezone);
  const open = orderStatuses.filter((status) => !isDone(status));
  const rows = await listPickups(open, () => tomorrow);
  return rows.filter(({ created }) => isPlacedBefore(created, now, timezone)).map(({ id }) => id);
}

/** The orders without a reminder for the day. Eventually consistent: the transaction has the final say. */
async function withoutReminder(orderIds: string[], day: string): Promise<string[]> {
  const keys = orderIds.map((id) => emailKey(id, reminderId(id, day)));
  const found = await batchGet(keys, { consistent: false, attributes: 'pk' });
  const reminded = new Set(found.map(({ pk }) => orderIdOf(pk)));
  return orderIds.filter((id) => !reminded.has(id));
}

async function requestReminder(orderId: string, day: string, moment: Moment): Promise<boolean> {
  const order = await findOrder(orderId);
  if (!order || reasonToSkip(order, day, moment)) return false;
  const id = reminderId(orderId, day);
  const to = order.content.customer.email;
  if (!to) return false;
  const { committed, writes } = effectWrites(contextAt(moment.now, nobody), order, {
    emails: [{ kind: 'reminder', to, id, pickupDay: day }],
  });
  try {
    await transact(() => writes);
  } catch (error) {
    if (error instanceof EmailExists) return false;
    throw error;
  }
  if (committed) await enqueueOutbox(committed.outboxId);
  return true;
}

/**
 * Requests a reminder for every order with its pickup on this day ('2026-11-26') that has none yet (access
 * pattern O17). Does nothing once reminders are switched off or it is too late. If it breaks off, repeating
 * it continues.
 *
 * @returns how many were requested
 * @throws AggregateError when an order failed; the other orders are done
 */
export async function requestReminders(day: string, now: Date): Promise<number> {
  const moment = { now, settings: await readSettings() };
  const { reminders, timezone } = moment.settings;
  if (reminders === 'off' || reminderDay(now, timezone) !== day) return 0;
  const due = await withoutReminder(await listDueOrders(moment), day);
  const requested = await pMap(due, (id) => requestReminder(id, day, moment), {
    concurrency,
    stopOnError: false,
  });
  return requested.filter(Boolean).length;
}
