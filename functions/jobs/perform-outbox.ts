import { BatchProcessor, EventType, processPartialResponse } from '@aws-lambda-powertools/batch';
import { ChangeMessageVisibilityCommand } from '@aws-sdk/client-sqs';
import type { SQSHandler, SQSRecord } from 'aws-lambda';
import * as z from 'zod/mini';
import { readConfig } from '#functions/core/config.ts';
import { logger } from '#functions/core/logger.ts';
import { metrics } from '#functions/core/metrics.ts';
import { queue } from '#functions/core/outbox/queue.ts';
import { RetryLater } from './deliver-email.ts';
import { performOutboxItem } from './perform-item.ts';
import { retryDelay } from './retry-delay.ts';

const { OUTBOX_QUEUE_URL, OUTBOX_RETRY_BASE_SECONDS } = readConfig(
  'OUTBOX_QUEUE_URL',
  'OUTBOX_RETRY_BASE_SECONDS',
);

const bodySchema = z.object({ outboxId: z.string() });

/** Sets when the message is received again; by default that is after the queue's visibility timeout. */
async function postpone(record: SQSRecord): Promise<void> {
  const receives = Number(record.attributes.ApproximateReceiveCount);
  try {
    await queue.send(
      new ChangeMessageVisibilityCommand({
        QueueUrl: OUTBOX_QUEUE_URL,
        ReceiptHandle: record.receiptHandle,
        VisibilityTimeout: retryDelay(OUTBOX_RETRY_BASE_SECONDS, receives, Math.random()),
      }),
    );
  } catch (error) {
    logger.warn('The next attempt could not be rescheduled', { error });
  }
}

function report({ messageId, attributes, body }: SQSRecord, error: unknown): void {
  const entry = { messageId, receives: attributes.ApproximateReceiveCount, body, error };
  if (error instanceof RetryLater) logger.info('An outbox message has to wait', entry);
  else logger.error('An outbox message failed and will be tried again', entry);
}

async function performRecord(record: SQSRecord): Promise<void> {
  try {
    const { outboxId } = bodySchema.parse(JSON.parse(record.body));
    await performOutboxItem(outboxId, () => new Date());
  } catch (error) {
    report(record, error);
    await postpone(record);
    throw error;
  }
}

/** Returns only the failed messages to the queue. */
export const handler: SQSHandler = async (event, context) => {
  const processor = new BatchProcessor(EventType.SQS);
  try {
    return await processPartialResponse(event, performRecord, processor, {
      context,
      throwOnFullBatchFailure: false,
    });
  } finally {
    if (metrics.hasStoredMetrics()) metrics.publishStoredMetrics();
  }
};
