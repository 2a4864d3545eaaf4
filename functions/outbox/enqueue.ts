import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { readConfig } from '../config.ts';
import { logger } from '../logger.ts';

const { OUTBOX_QUEUE_URL } = readConfig('OUTBOX_QUEUE_URL');
const queue = new SQSClient({});

/** Puts an outbox item's id on the queue. */
export async function sendToQueue(outboxId: string): Promise<void> {
  const MessageBody = JSON.stringify({ outboxId });
  await queue.send(new SendMessageCommand({ QueueUrl: OUTBOX_QUEUE_URL, MessageBody }));
}

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
