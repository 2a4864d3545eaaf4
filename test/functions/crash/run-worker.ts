import type { Context, SQSRecord } from 'aws-lambda';
import { vi } from 'vitest';
import { listWaitingItems } from '#functions/core/outbox/outbox-repository.ts';
import { handler as perform } from '#functions/jobs/perform-outbox.ts';
import { handler as sweep } from '#functions/jobs/sweep-outbox.ts';
import { services } from './fake-services.ts';

const toRecord = (body: string, index: number): SQSRecord => ({
  messageId: String(index),
  receiptHandle: String(index),
  body,
  attributes: {
    ApproximateReceiveCount: '1',
    SentTimestamp: '0',
    SenderId: 'test',
    ApproximateFirstReceiveTimestamp: '0',
  },
  messageAttributes: {},
  md5OfBody: '',
  eventSource: 'aws:sqs',
  eventSourceARN: 'arn:aws:sqs:us-east-1:000000000000:outbox',
  awsRegion: 'us-east-1',
});

/** Delivers messages; a failed one stays in the queue, and after a death all of them do. */
export async function deliver(bodies: string[]): Promise<void> {
  const result = await perform(
    { Records: bodies.map(toRecord) },
    { getRemainingTimeInMillis: () => 60_000 } as Context,
    () => {},
  );
  const failed = new Set(result?.batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
  services.messages = services.messages.filter((body) => {
    const index = bodies.lastIndexOf(body);
    return index < 0 || failed.has(String(index));
  });
}

/** More minutes than any e-mail waits for an earlier one. */
const mostRounds = 20;

/**
 * Runs the queue and the sweep, a minute per round, until nothing is left to do. Each message is delivered
 * twice at the same moment, the latest first.
 */
export async function runWorker(): Promise<void> {
  for (let round = 0; round < mostRounds; round += 1) {
    const bodies = services.messages.toReversed();
    if (bodies.length > 0) await deliver([...bodies, ...bodies]);
    if (services.messages.length === 0 && (await listWaitingItems()).length === 0) return;
    vi.setSystemTime(Date.now() + 61_000);
    await sweep();
  }
  throw new Error(`Work is left after ${mostRounds} minutes`);
}
