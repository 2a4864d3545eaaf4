import { Duration } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { BakeryFunction } from './bakery-function.ts';

/** The timeout of the function that processes a batch. */
export const performTimeout = Duration.seconds(60);

type OutboxProps = { maxReceiveCount: number; retryBaseSeconds: number; concurrency: number };

/**
 * The queue of the outbox: PDFs and e-mails of committed orders. The consumer delays each retry by changing
 * the visibility of the message: the delay starts at `retryBaseSeconds` and doubles. After
 * `maxReceiveCount` tries the message moves to the dead-letter queue.
 */
export class Outbox extends Construct {
  readonly queue: Queue;
  readonly deadLetters: Queue;
  readonly #retryBaseSeconds: number;
  readonly #concurrency: number;

  constructor(scope: Construct, id: string, props: OutboxProps) {
    super(scope, id);
    this.#retryBaseSeconds = props.retryBaseSeconds;
    this.#concurrency = props.concurrency;
    this.deadLetters = new Queue(this, 'DeadLetters', {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    });
    this.queue = new Queue(this, 'Queue', {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(4),
      // Lambda recommends six times the consumer's timeout, so that a batch that waits for a free instance
      // is not delivered twice. The sweep queues items of crashed deliveries much sooner.
      visibilityTimeout: Duration.seconds(performTimeout.toSeconds() * 6),
      deadLetterQueue: { queue: this.deadLetters, maxReceiveCount: props.maxReceiveCount },
    });
  }

  grantSend(fn: BakeryFunction): void {
    fn.addEnvironment('OUTBOX_QUEUE_URL', this.queue.queueUrl);
    fn.allow(['sqs:SendMessage'], [this.queue.queueArn]);
  }

  /** Delivers messages in small batches. Only the failed messages of a batch are delivered again. */
  consumeBy(fn: BakeryFunction): void {
    fn.addEnvironment('OUTBOX_QUEUE_URL', this.queue.queueUrl);
    fn.addEnvironment('OUTBOX_RETRY_BASE_SECONDS', String(this.#retryBaseSeconds));
    fn.addEventSource(
      new SqsEventSource(this.queue, {
        batchSize: 5,
        reportBatchItemFailures: true,
        // The rest of the account's concurrency is for the functions that answer calls.
        maxConcurrency: this.#concurrency,
      }),
    );
  }

  /** Runs the sweep once a minute. It queues outbox items that are not in the queue. */
  sweepBy(fn: BakeryFunction): void {
    this.grantSend(fn);
    new Rule(this, 'EachMinute', {
      description: 'Queues again what is still in the outbox',
      schedule: Schedule.rate(Duration.minutes(1)),
      targets: [new LambdaFunction(fn, { retryAttempts: 0, maxEventAge: Duration.minutes(1) })],
    });
  }
}
