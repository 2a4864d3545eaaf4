import { Duration } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { BakeryFunction } from './bakery-function.ts';

/** How long the function that works through a batch may take. */
export const performTimeout = Duration.seconds(60);

type OutboxProps = { maxReceiveCount: number; retryBaseSeconds: number };

/**
 * The queue of what is still to be done for committed orders (PDF, e-mails). The consumer spaces
 * the tries of a failing message by changing its visibility: the pause starts at `retryBaseSeconds`
 * and doubles. After `maxReceiveCount` tries the message moves to the dead-letter queue.
 */
export class Outbox extends Construct {
  readonly queue: Queue;
  readonly deadLetters: Queue;
  readonly #retryBaseSeconds: number;

  constructor(scope: Construct, id: string, props: OutboxProps) {
    super(scope, id);
    this.#retryBaseSeconds = props.retryBaseSeconds;
    this.deadLetters = new Queue(this, 'DeadLetters', {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    });
    this.queue = new Queue(this, 'Queue', {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(4),
      // Six times the consumer's timeout, as Lambda asks for, so that a batch that waits for a free
      // instance is not delivered twice. The sweep re-queues what a crash left behind much sooner.
      visibilityTimeout: Duration.seconds(performTimeout.toSeconds() * 6),
      deadLetterQueue: { queue: this.deadLetters, maxReceiveCount: props.maxReceiveCount },
    });
  }

  grantSend(fn: BakeryFunction): void {
    fn.addEnvironment('OUTBOX_QUEUE_URL', this.queue.queueUrl);
    fn.allow(['sqs:SendMessage'], [this.queue.queueArn]);
  }

  /** Messages in small batches; of a batch only those that failed come again. */
  consumeBy(fn: BakeryFunction): void {
    fn.addEnvironment('OUTBOX_QUEUE_URL', this.queue.queueUrl);
    fn.addEnvironment('OUTBOX_RETRY_BASE_SECONDS', String(this.#retryBaseSeconds));
    fn.addEventSource(
      new SqsEventSource(this.queue, {
        batchSize: 5,
        reportBatchItemFailures: true,
        // SES lets a new account send 14 messages a second.
        maxConcurrency: 5,
      }),
    );
  }

  /** Once a minute: what is in the outbox and in no queue is queued again. */
  sweepBy(fn: BakeryFunction): void {
    this.grantSend(fn);
    new Rule(this, 'EachMinute', {
      description: 'Queues again what is still in the outbox',
      schedule: Schedule.rate(Duration.minutes(1)),
      targets: [new LambdaFunction(fn, { retryAttempts: 0, maxEventAge: Duration.minutes(1) })],
    });
  }
}
