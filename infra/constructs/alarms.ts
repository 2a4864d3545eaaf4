import { Aws, Duration } from 'aws-cdk-lib';
import type { HttpStage } from 'aws-cdk-lib/aws-apigatewayv2';
import {
  Alarm,
  ComparisonOperator,
  type IMetric,
  Metric,
  Stats,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import { type BakeryFunction, metricsNamespace } from './bakery-function.ts';
import type { Outbox } from './outbox.ts';

const period = Duration.minutes(5);

type AlarmsProps = {
  /** The address that receives the alarms. If empty, nobody is subscribed to the topic. */
  email: string;
  outbox: Outbox;
  sweep: BakeryFunction;
  stage: HttpStage;
};

type AlarmSpec = {
  description: string;
  metric: IMetric;
  /** The alarm fires at this value or above. */
  threshold: number;
  /** The meaning of missing data; by default, that all is well. */
  silence?: TreatMissingData;
};

/** All alarms, sent through one topic. docs/operations.md explains what to do about each. */
export class Alarms extends Construct {
  readonly topic: Topic;

  constructor(scope: Construct, id: string, { email, outbox, sweep, stage }: AlarmsProps) {
    super(scope, id);
    this.topic = new Topic(this, 'Topic', { displayName: 'Doughbook alarms', enforceSSL: true });
    this.#allowAlarms();
    if (email) this.topic.addSubscription(new EmailSubscription(email));
    const most = { period, statistic: Stats.MAXIMUM };
    const sum = { period, statistic: Stats.SUM };

    this.#add('DeadLetters', {
      description: 'An order got no PDF or e-mail after hours of tries: see the dead-letter queue',
      metric: outbox.deadLetters.metricApproximateNumberOfMessagesVisible(most),
      threshold: 1,
    });
    this.#add('OutboxIsLate', {
      description: 'A PDF or e-mail has been waiting for an hour, or the sweep does not run',
      // SQS leaves messages that were received three times out of its own metric for the oldest message.
      metric: new Metric({
        namespace: metricsNamespace(this),
        metricName: 'OutboxOldestSeconds',
        dimensionsMap: { service: 'doughbook' },
        ...most,
      }),
      threshold: Duration.hours(1).toSeconds(),
      // The sweep writes this metric each minute, so missing data means that the sweep does not run.
      silence: TreatMissingData.BREACHING,
    });
    this.#add('SweepFails', {
      description: 'The sweep of the outbox fails: what a crash left behind stays there',
      metric: sweep.metricErrors(sum),
      threshold: 3,
    });
    this.#add('ApiFails', {
      description: 'Calls are answered with 5xx',
      metric: stage.metricServerError(sum),
      threshold: 5,
    });
    this.#add('FunctionsAreThrottled', {
      description: "Functions are refused because the account's concurrency is used up",
      metric: new Metric({ namespace: 'AWS/Lambda', metricName: 'Throttles', ...sum }),
      threshold: 1,
    });
  }

  /** Setting our own topic policy (TLS only) removes the default one, which lets alarms publish. */
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
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: props.silence ?? TreatMissingData.NOT_BREACHING,
    });
    alarm.addAlarmAction(new SnsAction(this.topic));
  }
}
