import { logger } from '#functions/logger.ts';
import type { Effect, OutboxItem } from '#functions/outbox/outbox-item.ts';
import {
  completeEffect,
  leaveToQueue,
  takeOutboxItem,
} from '#functions/outbox/outbox-repository.ts';
import { deliverEmail, RetryLater } from './deliver-email.ts';
import { type Delivery, readyPdf, startDelivery } from './delivery.ts';

type Perform = { item: OutboxItem; delivery: Delivery; clock: () => Date };

async function perform({ item, delivery, clock }: Perform, effect: Effect): Promise<void> {
  if (effect.kind === 'pdf') {
    await readyPdf(delivery, effect.version);
    return completeEffect(item, effect);
  }
  const settle = await deliverEmail(delivery, effect.emailId, clock);
  return completeEffect(item, effect, settle);
}

async function performAll(item: OutboxItem, clock: () => Date): Promise<void> {
  const delivery = await startDelivery(item);
  const failures: unknown[] = [];
  // PDFs first, as messages carry them. One that fails does not keep the others back.
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
 * Does what is left of an outbox item; nothing when it is gone. However often and at the same time this is
 * called, every stored effect happens once. `clock` is asked at each step, for steps take long.
 *
 * @throws RetryLater when all that is left has to wait for others; AggregateError when an effect failed. Both are to
 * be tried again
 */
export async function performOutboxItem(outboxId: string, clock: () => Date): Promise<void> {
  try {
    const item = await takeOutboxItem(outboxId, clock());
    if (item) await performAll(item, clock);
  } catch (error) {
    await leaveToQueue(outboxId).catch((second: unknown) =>
      logger.warn('The sweep will queue a failed outbox item too', { outboxId, error: second }),
    );
    throw error;
  }
}
