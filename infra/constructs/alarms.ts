import { Aws, Duration } from 'aws-cdk-lib';
import type { HttpStage } from 'aws-cdk-lib/aws-apigatewayv2';
import {
  Alarm,
  ComparisonOperator,
  type IMetric,
  MathExpression,
  Metric,
  type MetricOptions,
  Stats,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { BakeryFunctions } from './bakery-functions.ts';
import { most, ownMetric, sum } from './metrics.ts';
import type { Outbox } from './outbox.ts';
import type { Website } from './website.ts';

type AlarmsProps = {
  /** The address that receives the alarms. If empty, nobody is subscribed to the topic. */
  email: string;
  /** How many functions of the account may run at once. */
  concurrency: number;
  outbox: Outbox;
  /** The e-mail events that no attempt could record. */
  failedEvents: Queue;
  functions: BakeryFunctions['byName'];
  stage: HttpStage;
  table: ITable;
};

type AlarmSpec = {
  description: string;
  metric: IMetric;
  /** The alarm fires at this value or above. */
  threshold: number;
  /** How to treat missing data; by default as healthy. */
  silence?: TreatMissingData;
  /** The alarm fires at the threshold or below. */
  below?: boolean;
};

/** All alarms, sent through one topic. docs/operations.md explains what to do about each. */
export class Alarms extends Construct {
  readonly topic: Topic;
  readonly all: Alarm[] = [];

  constructor(scope: Construct, id: string, { email, ...watched }: AlarmsProps) {
    super(scope, id);
    this.topic = new Topic(this, 'Topic', { displayName: 'Doughbook alarms', enforceSSL: true });
    this.#allowAlarms();
    if (email) this.topic.addSubscription(new EmailSubscription(email));
    this.#watchOutbox(watched);
    this.#watchEmail(watched.failedEvents);
    this.#watchCalls(watched);
    this.#watchTable(watched.table);
  }

  #watchOutbox({ outbox, functions }: Pick<AlarmsProps, 'outbox' | 'functions'>): void {
    this.#add('DeadLetters', {
      description:
        'An order still lacks a PDF or e-mail after hours of retries: see the dead-letter queue',
      metric: outbox.deadLetters.metricApproximateNumberOfMessagesVisible(most),
      threshold: 1,
    });
    this.#add('OutboxIsLate', {
      description: 'A PDF or e-mail has been waiting for an hour, or the sweep does not run',
      // SQS's own age metric ignores messages that were received three times.
      metric: ownMetric(this, 'OutboxOldestSeconds', most),
      threshold: Duration.hours(1).toSeconds(),
      // The sweep writes this metric every minute, so missing data means that it does not run.
      silence: TreatMissingData.BREACHING,
    });
    this.#add('OutboxFails', {
      description: 'The outbox crashes or times out: a PDF or e-mail is being retried repeatedly',
      metric: functions['perform-outbox'].metricErrors(sum),
      threshold: 3,
    });
    this.#add('SweepFails', {
      description: 'The sweep of the outbox fails: items left by a crash stay unfinished',
      metric: functions['sweep-outbox'].metricErrors(sum),
      threshold: 3,
    });
  }

  #watchEmail(failedEvents: Queue): void {
    this.#add('EmailEventsFail', {
      description: 'The outcome of an e-mail could not be recorded on its order: see the queue',
      metric: failedEvents.metricApproximateNumberOfMessagesVisible(most),
      threshold: 1,
    });
    const hourly = { period: Duration.hours(1) };
    const reputation = (metricName: string) =>
      new Metric({ namespace: 'AWS/SES', metricName, ...hourly, statistic: Stats.MAXIMUM });
    this.#add('EmailIsRejected', {
      description: 'SES permanently rejected several e-mails within an hour: is it in the sandbox?',
      metric: ownMetric(this, 'EmailRejected', { ...hourly, statistic: Stats.SUM }),
      threshold: 3,
    });
    // SES reviews an account at 5 % bounces or 0.1 % complaints, and pauses it at two to five times that.
    this.#add('EmailBounces', {
      description: 'Too many e-mails of this account bounce: SES may pause its sending',
      metric: reputation('Reputation.BounceRate'),
      threshold: 0.05,
    });
    this.#add('EmailComplaints', {
      description: 'Too many recipients of this account report spam: SES may pause its sending',
      metric: reputation('Reputation.ComplaintRate'),
      threshold: 0.001,
    });
  }

  #watchCalls({ stage, concurrency }: Pick<AlarmsProps, 'stage' | 'concurrency'>): void {
    const ofLambda = (metricName: string, options: MetricOptions) =>
      new Metric({ namespace: 'AWS/Lambda', metricName, ...options });
    this.#add('ApiFails', {
      description: 'Calls are answered with 5xx',
      metric: stage.metricServerError(sum),
      threshold: 5,
    });
    this.#add('FunctionsAreThrottled', {
      description: "Invocations are rejected because the account's concurrency is exhausted",
      metric: ofLambda('Throttles', sum),
      threshold: 1,
    });
    this.#add('ConcurrencyIsHigh', {
      description: "More than 80 % of the account's concurrency is in use",
      metric: ofLambda('ConcurrentExecutions', most),
      threshold: Math.floor(concurrency * 0.8) + 1,
    });
  }

  #watchTable(table: ITable): void {
    this.#add('TableIsThrottled', {
      description: 'DynamoDB throttles reads or writes: one key of the table is too busy',
      metric: new MathExpression({
        expression: 'reads + writes',
        usingMetrics: {
          reads: table.metric('ReadThrottleEvents', sum),
          writes: table.metric('WriteThrottleEvents', sum),
        },
        period: sum.period,
      }),
      threshold: 10,
    });
    this.#add('TransactionsCollide', {
      description: 'Many changes collide at the same item and are retried',
      metric: table.metric('TransactionConflict', sum),
      threshold: 100,
    });
  }

  /** Watches the distribution and its certificate, which is possible only in CloudFront's region. */
  watchSite({ distribution, certificate }: Website): void {
    this.#add('SiteFails', {
      description: 'More than one in twenty requests to CloudFront gets a 5xx',
      metric: distribution.metric5xxErrorRate({ period: sum.period, statistic: Stats.AVERAGE }),
      threshold: 5,
    });
    if (!certificate) return;
    this.#add('CertificateExpires', {
      description: "The site's certificate expires within 30 days and was not renewed",
      metric: certificate.metricDaysToExpiry({ period: Duration.days(1) }),
      threshold: 30,
      below: true,
    });
  }

  /** Our own topic policy (TLS only) replaces the default one, which lets alarms publish. */
  #allowAlarms(): void {
    this.topic.addToResourcePolicy(
      new PolicyStatement({
        actions: ['sns:Publish'],
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
        resources: [this.topic.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': Aws.ACCOUNT_ID } },
      }),
    );
  }

  #add(id: string, props: AlarmSpec): void {
    const alarm = new Alarm(this, id, {
      alarmDescription: props.description,
      metric: props.metric,
      threshold: props.threshold,
      evaluationPeriods: 1,
      comparisonOperator: props.below
        ? ComparisonOperator.LESS_THAN_OR_EQUAL_TO_THRESHOLD
        : ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: props.silence ?? TreatMissingData.NOT_BREACHING,
    });
    alarm.addAlarmAction(new SnsAction(this.topic));
    this.all.push(alarm);
  }
}
