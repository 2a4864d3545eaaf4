import { logger } from '#functions/core/logger.ts';
import { sendToQueue } from './queue.ts';

/**
 * Queues a committed outbox item. Never throws, because the order is already stored; after an error
 * the sweep queues the item within a minute or two.
 */
export async function enqueueOutbox(outboxId: string): Promise<void> {
  try {
    await sendToQueue(outboxId);
  } catch (error) {
    logger.error('The outbox item could not be queued; the sweep will do it', { outboxId, error });
  }
}
