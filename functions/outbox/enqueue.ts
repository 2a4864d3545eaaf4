import { logger } from '../logger.ts';
import { sendToQueue } from './queue.ts';

/**
 * Queues a committed outbox item. Never throws: the order is stored, and what is not queued now the
 * sweep queues within a minute or two.
 */
export async function enqueueOutbox(outboxId: string): Promise<void> {
  try {
    await sendToQueue(outboxId);
  } catch (error) {
    logger.error('The outbox item could not be queued; the sweep will', { outboxId, error });
  }
}
