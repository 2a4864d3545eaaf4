import { countSales } from '#functions/books/sales/count-sales.ts';
import { deleteOrderPictures } from '#functions/catalog/images/order-pictures.ts';
import type { Write } from '#functions/core/data/transact.ts';
import { logger } from '#functions/core/logger.ts';
import { newId } from '#functions/core/operation-context.ts';
import type { Effect, OutboxItem } from '#functions/core/outbox/outbox-item.ts';
import {
  completeEffect,
  leaveToQueue,
  takeOutboxItem,
} from '#functions/core/outbox/outbox-repository.ts';
import { performCardRefund } from '#functions/day/cards/perform-card-refund.ts';
import { settleCheckout } from '#functions/day/cards/settle-checkout.ts';
import { raiseRevision } from '#functions/day/production/day-revision.ts';
import { requestReminders } from '#functions/day/reminders/request-reminders.ts';
import { deleteOldPictures } from './delete-old-pictures.ts';
import { deliverEmail, RetryLater } from './deliver-email.ts';
import { deliverNotice } from './deliver-notice.ts';
import { type Delivery, readyUnlessReplaced, startDelivery } from './delivery.ts';
import { recountCapacity } from './recount-capacity.ts';

type Kind = Effect['kind'];
type Task = { item: OutboxItem; delivery: Delivery | undefined; clock: () => Date };
/** Performs an effect, and returns the writes that complete it. */
type Perform<K extends Kind> = (
  task: Task,
  effect: Extract<Effect, { kind: K }>,
) => Promise<Write[]>;

/** Throws for an item without an order: notices, the reminders of a day, a recount. */
function deliveryOf({ item, delivery }: Task): Delivery {
  if (!delivery) throw new Error(`Outbox item ${item.id} names no order`);
  return delivery;
}

/** How to perform each kind of effect, in this order: PDFs come before the e-mails that attach them. */
const performers: { [K in Kind]: Perform<K> } = {
  reminders: async ({ clock }, { day }) => {
    const requested = await requestReminders(day, clock());
    logger.info('Reminders were requested', { day, requested });
    return [];
  },
  pdf: async (task, { version }) => {
    await readyUnlessReplaced(deliveryOf(task), version);
    return [];
  },
  notice: async ({ item, clock }, notice) => {
    await deliverNotice(item, notice, clock);
    return [];
  },
  email: (task, { emailId }) => deliverEmail(deliveryOf(task), emailId, task.clock),
  pictures: async (_, { ids }) => {
    await deleteOrderPictures(ids);
    return [];
  },
  'old-pictures': async ({ clock }) => {
    logger.info('Old pictures were deleted', { pictures: await deleteOldPictures(clock()) });
    return [];
  },
  capacity: async ({ clock }) => {
    logger.info('Orders were counted', { changed: await recountCapacity(clock()) });
    return [];
  },
  sales: async ({ clock }) => {
    logger.info('Sales were counted', { uncounted: await countSales(clock()) });
    return [];
  },
  card: ({ clock }, { checkout }) => settleCheckout({ now: clock(), newId }, checkout),
  'card-refund': ({ clock }, { checkout, refund }) =>
    performCardRefund({ now: clock(), newId }, checkout, refund),
};
const order = Object.keys(performers);

async function perform<K extends Kind>(
  task: Task,
  effect: Extract<Effect, { kind: K }>,
): Promise<void> {
  const writes = await performers[effect.kind](task, effect);
  await completeEffect(task.item, effect, writes);
}

async function performAll(item: OutboxItem, clock: () => Date): Promise<void> {
  const delivery =
    item.orderId === undefined ? undefined : await startDelivery(item.id, item.orderId);
  const failures: unknown[] = [];
  const effects = Object.values(item.effects).sort(
    (one, other) => order.indexOf(one.kind) - order.indexOf(other.kind),
  );
  // A failed effect does not stop the others.
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
 * Performs the remaining effects of an outbox item; does nothing when the item no longer exists.
 * Repeated and concurrent calls perform each effect once. `clock` is called at each step, because a
 * step can take long. After an error the caller must try again.
 *
 * @throws RetryLater when all remaining effects must wait; AggregateError when an effect failed
 */
export async function performOutboxItem(outboxId: string, clock: () => Date): Promise<void> {
  try {
    const item = await takeOutboxItem(outboxId, clock());
    if (!item) return;
    // Raised again, and first, because the call that stored the item may have died before it did
    // so. An extra increment is harmless.
    for (const day of item.changedDays) await raiseRevision(day, clock());
    await performAll(item, clock);
  } catch (error) {
    await leaveToQueue(outboxId).catch((second: unknown) =>
      logger.warn('The sweep will also queue a failed outbox item', { outboxId, error: second }),
    );
    throw error;
  }
}
