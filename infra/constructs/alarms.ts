import { Aws } from 'aws-cdk-lib';
import type { HttpStage } from 'aws-cdk-lib/aws-apigatewayv2';
import { Alarm, ComparisonOperator, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { ILogGroup } from 'aws-cdk-lib/aws-logs';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { AlarmSpec } from './alarm-spec.ts';
import type { BakeryFunctions } from './bakery-functions.ts';
import { callAlarms, certificateAlarms, concurrencyAlarms, siteAlarms } from './call-alarms.ts';
import { emailAlarms, quotaAlarms, reputationAlarms } from './email-alarms.ts';
import { queryTitle } from './log-queries.ts';
import type { Outbox } from './outbox.ts';
import type { StackOptions } from './stack-options.ts';
import { copyAlarms, outboxAlarms, tableAlarms } from './store-alarms.ts';

type AlarmsProps = {
  options: Pick<StackOptions, 'alarmEmail' | 'lambdaConcurrency' | 'emailsPerDay' | 'backupCopyTo'>;
  outbox: Outbox;
  /** The e-mail events that no attempt could record. */
  failedEvents: Queue;
  functions: BakeryFunctions['byName'];
  stage: HttpStage;
  /** The access log of the API. */
  accessLog: ILogGroup;
  table: ITable;
  /** True if the site has a certificate that AWS does not renew by itself. */
  ownCertificate: boolean;
};

/**
 * All alarms, sent through one topic. Each says what it means, what to do first, and which saved query shows
 * more. docs/operations.md has the details.
 */
export class Alarms extends Construct {
  readonly topic: Topic;
  readonly all: Alarm[] = [];

  constructor(scope: Construct, id: string, { options, ...watched }: AlarmsProps) {
    super(scope, id);
    this.topic = new Topic(this, 'Topic', { displayName: 'Doughbook alarms', enforceSSL: true });
    this.#allowAlarms();
    const { alarmEmail, lambdaConcurrency, emailsPerDay, backupCopyTo } = options;
    if (alarmEmail) this.topic.addSubscription(new EmailSubscription(alarmEmail));
    const { stage, accessLog, table } = watched;
    const specs = {
      ...siteAlarms(this),
      ...(watched.ownCertificate && certificateAlarms(this)),
      ...outboxAlarms(this, watched),
      ...emailAlarms(this, watched.failedEvents),
      ...reputationAlarms(),
      ...(emailsPerDay > 0 && quotaAlarms(emailsPerDay)),
      ...callAlarms(this, stage, accessLog),
      ...concurrencyAlarms(lambdaConcurrency),
      ...tableAlarms(table),
      ...(backupCopyTo && copyAlarms(backupCopyTo)),
    };
    for (const [name, spec] of Object.entries(specs)) this.#add(name, spec);
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
      alarmDescription: this.#describe(props),
      metric: props.metric,
      threshold: props.threshold,
      evaluationPeriods: props.periods ?? 1,
      comparisonOperator: props.below
        ? ComparisonOperator.LESS_THAN_OR_EQUAL_TO_THRESHOLD
        : ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: props.silence ?? TreatMissingData.NOT_BREACHING,
    });
    const tell = new SnsAction(this.topic);
    alarm.addAlarmAction(tell);
    alarm.addOkAction(tell);
    this.all.push(alarm);
  }

  #describe({ means, first, query }: AlarmSpec): string {
    const logs = query ? [`Saved query: ${queryTitle(this, query)}.`] : [];
    return [means, first, ...logs, 'More in docs/operations.md, Alarms.'].join(' ');
  }
}
