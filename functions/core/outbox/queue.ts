import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { readConfig } from '#functions/core/config.ts';
import { clientOptions } from '#functions/core/data/client-options.ts';

const { OUTBOX_QUEUE_URL } = readConfig('OUTBOX_QUEUE_URL');

export const queue = new SQSClient(clientOptions);

/** Sends an outbox item's id to the queue. */
export async function sendToQueue(outboxId: string): Promise<void> {
  const MessageBody = JSON.stringify({ outboxId });
  await queue.send(new SendMessageCommand({ QueueUrl: OUTBOX_QUEUE_URL, MessageBody }));
}
