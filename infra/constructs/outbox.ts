import { Duration } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { BakeryFunction } from './bakery-function.ts';
import type { StackOptions } from './stack-options.ts';

/** The timeout of the function that performs a batch. */
export const performTimeout = Duration.seconds(60);

/**
 * Limits retries, because the next minute has its own sweep. EventBridge and Lambda both retry: without these
 * limits Lambda keeps a throttled event for six hours, and after an outage runs all kept events at once.
 */
const sweepOnce = { retryAttempts: 0, maxEventAge: Duration.minutes(1) };

type OutboxProps = Pick<
  StackOptions,
  'outboxMaxReceiveCount' | 'outboxRetryBaseSeconds' | 'outboxConcurrency'
>;

/**
 * The queue of the outbox: PDFs and e-mails of committed orders. The consumer delays each retry by
 * changing the message's visibility: the delay starts at `outboxRetryBaseSeconds` and doubles.
 * After `outboxMaxReceiveCount` attempts the message moves to the dead-letter queue.
 */
export class Outbox extends Construct {
  readonly queue: Queue;
  readonly deadLetters: Queue;
  readonly #props: OutboxProps;

  constructor(scope: Construct, id: string, props: OutboxProps) {
    super(scope, id);
    this.#props = props;
    this.deadLetters = new Queue(this, 'DeadLetters', {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    });
    this.queue = new Queue(this, 'Queue', {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(4),
      // Lambda recommends six times the consumer's timeout, so that a batch waiting for a free
      // instance is not delivered twice. Items of crashed deliveries need not wait this long: the
      // sweep queues them much sooner.
      visibilityTimeout: Duration.seconds(performTimeout.toSeconds() * 6),
      deadLetterQueue: { queue: this.deadLetters, maxReceiveCount: props.outboxMaxReceiveCount },
    });
  }

  grantSend(fn: BakeryFunction): void {
    fn.addEnvironment('OUTBOX_QUEUE_URL', this.queue.queueUrl);
    fn.allow(['sqs:SendMessage'], [this.queue.queueArn]);
  }

  /** Delivers messages in small batches. Only a batch's failed messages are delivered again. */
  consumeBy(fn: BakeryFunction): void {
    fn.addEnvironment('OUTBOX_RETRY_BASE_SECONDS', String(this.#props.outboxRetryBaseSeconds));
    fn.addEventSource(
      new SqsEventSource(this.queue, {
        batchSize: 5,
        reportBatchItemFailures: true,
        // The rest of the account's concurrency remains for the functions that handle calls.
        maxConcurrency: this.#props.outboxConcurrency,
      }),
    );
  }

  /** Runs the sweep once a minute. It queues outbox items that are not in the queue. */
  sweepBy(fn: BakeryFunction): void {
    new Rule(this, 'EachMinute', {
      description: 'Queues remaining outbox items again',
      schedule: Schedule.rate(Duration.minutes(1)),
      targets: [new LambdaFunction(fn, sweepOnce)],
    });
    fn.configureAsyncInvoke(sweepOnce);
  }
}
