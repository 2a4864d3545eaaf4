import { logger } from '#functions/core/logger.ts';
import type { Effect, OutboxItem } from '#functions/core/outbox/outbox-item.ts';
import {
  completeEffect,
  leaveToQueue,
  takeOutboxItem,
} from '#functions/core/outbox/outbox-repository.ts';
import { raiseRevision } from '#functions/day/production/day-revision.ts';
import { requestReminders } from '#functions/day/reminders/request-reminders.ts';
import { deliverEmail, RetryLater } from './deliver-email.ts';
import { deliverNotice } from './deliver-notice.ts';
import { type Delivery, readyPdf, startDelivery } from './delivery.ts';
import { recountCapacity } from './recount-capacity.ts';

/** Notices, the reminders of a day and a recount concern no one order, so their items have no delivery. */
type Perform = { item: OutboxItem; delivery: Delivery | undefined; clock: () => Date };

async function perform({ item, delivery, clock }: Perform, effect: Effect): Promise<void> {
  if (effect.kind === 'notice') {
    await deliverNotice(item, effect, clock);
    return completeEffect(item, effect);
  }
  if (effect.kind === 'reminders') {
    const requested = await requestReminders(effect.day, clock());
    logger.info('Reminders were requested', { day: effect.day, requested });
    return completeEffect(item, effect);
  }
  if (effect.kind === 'capacity') {
    logger.info('Orders were counted', { changed: await recountCapacity(clock()) });
    return completeEffect(item, effect);
  }
  if (!delivery) throw new Error(`Outbox item ${item.id} names no order`);
  if (effect.kind === 'pdf') {
    await readyPdf(delivery, effect.version);
    return completeEffect(item, effect);
  }
  const settle = await deliverEmail(delivery, effect.emailId, clock);
  return completeEffect(item, effect, settle);
}

async function performAll(item: OutboxItem, clock: () => Date): Promise<void> {
  const delivery =
    item.orderId === undefined ? undefined : await startDelivery(item.id, item.orderId);
  const failures: unknown[] = [];
  // PDFs come first because e-mails attach them. A failed effect does not stop the others.
  const effects = Object.values(item.effects).sort((one, other) =>
    other.kind.localeCompare(one.kind),
  );
  for (const effect of effects)
    await perform({ item, delivery, clock }, effect).catch((error: unknown) =>
      failures.push(error),
    );
  if (failures.length === 0) return;
  if (failures.every((failure) => failure instanceof RetryLater)) throw failures[0];
  const reasons = failures.map(String).join('; ');
  throw new AggregateError(failures, `Outbox item ${item.id} is not done: ${reasons}`, {
    cause: failures[0],
  });
}

/**
 * Performs the remaining effects of an outbox item; does nothing when the item is gone. Repeated and
 * concurrent calls perform each effect once. `clock` is called at each step, because a step can take long.
 *
 * @throws RetryLater when all remaining effects must wait; AggregateError when an effect failed. In both
 * cases the caller must try again
 */
export async function performOutboxItem(outboxId: string, clock: () => Date): Promise<void> {
  try {
    const item = await takeOutboxItem(outboxId, clock());
    if (!item) return;
    // Once more, and first: the call that stored it may have died before it could. To raise it too
    // often is harmless.
    for (const day of item.changedDays) await raiseRevision(day, clock());
    await performAll(item, clock);
  } catch (error) {
    await leaveToQueue(outboxId).catch((second: unknown) =>
      logger.warn('The sweep will queue a failed outbox item too', { outboxId, error: second }),
    );
    throw error;
  }
}
