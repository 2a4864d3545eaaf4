import { setTimeout as sleep } from 'node:timers/promises';
import {
  DeleteMessageBatchCommand,
  type Message,
  ReceiveMessageCommand,
  type SQSClient,
} from '@aws-sdk/client-sqs';
import * as z from 'zod/mini';
import { localRegion } from '#infra/local/local-access.ts';
import type { EventSourcePlan } from '#infra/local/template/plan.ts';
import { LambdaFailure } from './environment.ts';
import type { Lambda } from './lambda.ts';

const longPollSeconds = 20;

const toRecord = (message: Message, queueArn: string) => ({
  messageId: message.MessageId,
  receiptHandle: message.ReceiptHandle,
  body: message.Body,
  attributes: message.Attributes ?? {},
  messageAttributes: message.MessageAttributes ?? {},
  md5OfBody: message.MD5OfBody,
  eventSource: 'aws:sqs',
  eventSourceARN: queueArn,
  awsRegion: localRegion,
});

const batchResponse = z.object({
  batchItemFailures: z.nullish(z.array(z.object({ itemIdentifier: z.string() }))),
});

/**
 * Returns the messages of a batch that are done. Like Lambda, it treats the whole batch as failed
 * if the response cannot be parsed or names a message outside the batch.
 */
export function doneMessages(messages: Message[], result: unknown): Message[] {
  if (result === null) return messages;
  const parsed = batchResponse.safeParse(result);
  if (!parsed.success) return [];
  const failed = new Set(parsed.data.batchItemFailures?.map((failure) => failure.itemIdentifier));
  const known = new Set(messages.map(({ MessageId }) => MessageId));
  if ([...failed].some((id) => !known.has(id))) return [];
  return messages.filter(({ MessageId }) => !failed.has(MessageId ?? ''));
}

/** Sends a queue's messages to a function, as the event source mapping defines. */
export class Poller {
  readonly #plan: EventSourcePlan;
  readonly #lambda: Lambda;
  readonly #sqs: SQSClient;
  readonly #stopping = new AbortController();
  readonly #loops: Promise<void>[];

  constructor(plan: EventSourcePlan, lambda: Lambda, sqs: SQSClient) {
    this.#plan = plan;
    this.#lambda = lambda;
    this.#sqs = sqs;
    this.#loops = Array.from({ length: plan.concurrency }, () => this.#loop());
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await Promise.all(this.#loops);
    this.#sqs.destroy();
  }

  async #loop(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      try {
        const messages = await this.#receive();
        if (messages.length > 0) await this.#work(messages);
      } catch (error) {
        if (signal.aborted) return;
        // A failed batch stays in the queue and is delivered again after its visibility timeout.
        if (error instanceof LambdaFailure) continue;
        console.error(`Polling ${this.#plan.queue.name} failed:`, error);
        await sleep(1_000, undefined, { signal }).catch(() => undefined);
      }
    }
  }

  async #receive(): Promise<Message[]> {
    const command = new ReceiveMessageCommand({
      QueueUrl: this.#plan.queue.url,
      MaxNumberOfMessages: this.#plan.batchSize,
      WaitTimeSeconds: longPollSeconds,
      MessageSystemAttributeNames: ['All'],
      MessageAttributeNames: ['All'],
    });
    const { Messages } = await this.#sqs.send(command, { abortSignal: this.#stopping.signal });
    return Messages ?? [];
  }

  async #work(messages: Message[]): Promise<void> {
    const { queue } = this.#plan;
    const event = { Records: messages.map((message) => toRecord(message, queue.arn)) };
    const done = doneMessages(messages, await this.#lambda.invoke(event));
    if (done.length === 0) return;
    const Entries = done.map(({ ReceiptHandle }, index) => ({ Id: String(index), ReceiptHandle }));
    await this.#sqs.send(new DeleteMessageBatchCommand({ QueueUrl: queue.url, Entries }));
  }
}
