import { logger } from '../logger.ts';
import { listDueItems, postponeSweep } from './outbox-repository.ts';
import { sendToQueue } from './queue.ts';

/**
 * Queues again what is still in the outbox a minute after it was stored or last taken: its message was never
 * sent, or the delivery died.
 *
 * @returns how many items were queued
 */
export async function sweepOutbox(now: Date): Promise<number> {
  const due = await listDueItems(now);
  let queued = 0;
  for (const item of due) {
    try {
      await sendToQueue(item.id);
      await postponeSweep(item, now);
      queued += 1;
    } catch (error) {
      logger.error('The sweep could not queue an outbox item', { outboxId: item.id, error });
    }
  }
  return queued;
}
