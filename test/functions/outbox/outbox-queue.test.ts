import { randomUUID } from 'node:crypto';
import { type Message, ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { Context, SQSRecord } from 'aws-lambda';
import { startFauxqs } from 'fauxqs';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { transact } from '#functions/core/data/transact.ts';
import { logger } from '#functions/core/logger.ts';
import { outboxWrites } from '#functions/core/outbox/outbox-item.ts';
import { localRegion } from '#infra/local/local-access.ts';
import { emptyTable } from '#test/support/table-items.ts';

vi.unmock('#functions/core/outbox/enqueue.ts');

const queueName = 'outbox-test';
let server: Awaited<ReturnType<typeof startFauxqs>>;
let sqs: SQSClient;
let url: string;
let outbox: {
  sweep: typeof import('#functions/jobs/sweep.ts').sweepOutbox;
  take: typeof import('#functions/core/outbox/outbox-repository.ts').takeOutboxItem;
  leave: typeof import('#functions/core/outbox/outbox-repository.ts').leaveToQueue;
  perform: typeof import('#functions/jobs/perform-outbox.ts').handler;
  queue: typeof import('#functions/core/outbox/queue.ts').queue;
  enqueue: typeof import('#functions/core/outbox/enqueue.ts').enqueueOutbox;
};

beforeAll(async () => {
  server = await startFauxqs({ port: 0, logger: false, defaultRegion: localRegion });
  server.createQueue(queueName);
  const endpoint = `http://127.0.0.1:${server.port}`;
  url = `${endpoint}/000000000000/${queueName}`;
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_SQS: endpoint,
    OUTBOX_QUEUE_URL: url,
    POWERTOOLS_METRICS_DISABLED: 'false',
    POWERTOOLS_METRICS_NAMESPACE: 'Doughbook',
  });
  sqs = new SQSClient({});
  // Its modules read the endpoints when they load.
  outbox = {
    sweep: (await import('#functions/jobs/sweep.ts')).sweepOutbox,
    take: (await import('#functions/core/outbox/outbox-repository.ts')).takeOutboxItem,
    leave: (await import('#functions/core/outbox/outbox-repository.ts')).leaveToQueue,
    perform: (await import('#functions/jobs/perform-outbox.ts')).handler,
    queue: (await import('#functions/core/outbox/queue.ts')).queue,
    enqueue: (await import('#functions/core/outbox/enqueue.ts')).enqueueOutbox,
  };
});
afterAll(() => server.stop());
beforeEach(emptyTable);

const stored = new Date('2026-06-14T17:00:00.000Z');
const secondsIn = (seconds: number) => new Date(stored.getTime() + seconds * 1_000);
async function storeItem(): Promise<string> {
  const { outboxId, writes } = outboxWrites(
    { now: stored, newId: randomUUID },
    { orderId: 'no-order', effects: [{ kind: 'pdf', version: 1 }] },
  );
  await transact(() => writes);
  return outboxId;
}
const receive = async (): Promise<Message[]> => {
  const { Messages = [] } = await sqs.send(
    new ReceiveMessageCommand({ QueueUrl: url, MaxNumberOfMessages: 10 }),
  );
  return Messages;
};
const received = async () => (await receive()).map(({ Body }) => JSON.parse(Body ?? ''));

describe('the sweep (X4)', () => {
  it('queues items that were never sent, after a minute', async () => {
    const outboxId = await storeItem();
    expect(await outbox.sweep(secondsIn(59))).toBe(0);
    expect(await outbox.sweep(secondsIn(60))).toBe(1);
    expect(await received()).toEqual([{ outboxId }]);
  });

  it('queues what waits side by side, and all the rest when one cannot be queued', async () => {
    const ids = await Promise.all(Array.from({ length: 30 }, storeItem));
    const send = vi.spyOn(outbox.queue, 'send');
    let running = 0;
    let most = 0;
    send.mockImplementation(async ({ input }) => {
      running += 1;
      most = Math.max(most, running);
      await new Promise(setImmediate);
      running -= 1;
      if (JSON.stringify(input).includes(String(ids[7]))) throw new Error('throttled');
    });
    const logged = vi.spyOn(logger, 'error').mockImplementation(() => undefined);
    expect(await outbox.sweep(secondsIn(60))).toBe(29);
    expect(logged.mock.calls).toMatchObject([[expect.any(String), { outboxId: ids[7] }]]);
    expect(most).toBeGreaterThan(10);
    expect(most).toBeLessThanOrEqual(20);
    vi.restoreAllMocks();
  });

  it('does not flood a queue that is slow', async () => {
    await storeItem();
    let queued = 0;
    for (let minute = 1; minute <= 6 * 60; minute += 1)
      queued += await outbox.sweep(secondsIn(minute * 60));
    expect(queued).toBeLessThan(12);
    await received();
  }, 60_000);

  it('leaves alone what a delivery is at work on, and comes back when that died (X2)', async () => {
    const outboxId = await storeItem();
    await outbox.take(outboxId, secondsIn(50));
    expect(await outbox.sweep(secondsIn(100))).toBe(0);
    expect(await outbox.sweep(secondsIn(111))).toBe(1);
    expect(await received()).toEqual([{ outboxId }]);
  });

  it('leaves what kills every delivery to the messages it has', async () => {
    const outboxId = await storeItem();
    let queued = 0;
    for (let minute = 1; minute <= 60; minute += 1) {
      queued += await outbox.sweep(secondsIn(minute * 120));
      await outbox.take(outboxId, secondsIn(minute * 120 + 1));
    }
    expect(queued).toBe(5);
    await received();
  });

  it('leaves what failed to the queue, which tries it again (X2)', async () => {
    const outboxId = await storeItem();
    await outbox.take(outboxId, secondsIn(1));
    await outbox.leave(outboxId);
    expect(await outbox.sweep(secondsIn(100_000))).toBe(0);
  });

  it('does not count items that wait for nothing: their dead letter has expired', async () => {
    await outbox.leave(await storeItem());
    const log = vi.spyOn(console, 'log').mockReturnValue();
    const days = 86_400;
    await outbox.sweep(secondsIn(14.5 * days));
    await outbox.sweep(secondsIn(15 * days));
    const figures = log.mock.calls.map(([line]) => JSON.parse(String(line)));
    log.mockRestore();
    expect(figures).toMatchObject([
      { OutboxItems: 1, OutboxOldestSeconds: 14.5 * days },
      { OutboxItems: 0, OutboxOldestSeconds: 0 },
    ]);
  });

  it('says how much waits and since when, of what the queue tries in vain too', async () => {
    await outbox.leave(await storeItem());
    await outbox.leave(await storeItem());
    const log = vi.spyOn(console, 'log').mockReturnValue();
    await outbox.sweep(secondsIn(4_000));
    const figures = log.mock.calls.map(([line]) => JSON.parse(String(line)));
    log.mockRestore();
    expect(figures).toMatchObject([{ OutboxItems: 2, OutboxOldestSeconds: 4_000 }]);
  });
});

describe('putting an item on the queue', () => {
  it('sends its id', async () => {
    await outbox.enqueue('some-id');
    expect(await received()).toEqual([{ outboxId: 'some-id' }]);
  });
});

const toRecord = ({ MessageId = '', ReceiptHandle = '', Body = '' }: Message): SQSRecord => ({
  messageId: MessageId,
  receiptHandle: ReceiptHandle,
  body: Body,
  attributes: {
    ApproximateReceiveCount: '1',
    SentTimestamp: '0',
    SenderId: 'test',
    ApproximateFirstReceiveTimestamp: '0',
  },
  messageAttributes: {},
  md5OfBody: '',
  eventSource: 'aws:sqs',
  eventSourceARN: `arn:aws:sqs:us-east-1:000000000000:${queueName}`,
  awsRegion: 'us-east-1',
});

describe('a batch of messages', () => {
  it('brings back only what failed, at the time of its next try', async () => {
    const poisoned = await storeItem();
    for (const id of ['gone-1', poisoned, 'gone-2']) await outbox.enqueue(id);
    const messages = await receive();
    const failing = messages.find(({ Body }) => Body?.includes(poisoned));
    const result = await outbox.perform(
      { Records: messages.map(toRecord) },
      {} as Context,
      () => {},
    );
    expect(result).toEqual({ batchItemFailures: [{ itemIdentifier: failing?.MessageId }] });
    const queue = server.inspectQueue(queueName);
    const waiting = queue?.messages.inflight.find(
      ({ message }) => message.messageId === failing?.MessageId,
    );
    const seconds = ((waiting?.visibilityDeadline ?? 0) - Date.now()) / 1_000;
    expect(seconds).toBeGreaterThan(2);
    expect(seconds).toBeLessThan(7);
  });
});
