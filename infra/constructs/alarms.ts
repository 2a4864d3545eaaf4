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
import type { ILogGroup } from 'aws-cdk-lib/aws-logs';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { BakeryFunctions } from './bakery-functions.ts';
import { type QueryName, queryTitle } from './log-queries.ts';
import { most, ownMetric, refusedCalls, sum, throttledWrites } from './metrics.ts';
import type { Outbox } from './outbox.ts';
import type { StackOptions } from './stack-options.ts';

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
  /** Whether the site has a certificate that AWS does not renew by itself. */
  ownCertificate: boolean;
};

type AlarmSpec = {
  /** What the alarm means. */
  means: string;
  /** What to do first. */
  first: string;
  /** The saved query that shows the reason. */
  query?: QueryName;
  metric: IMetric;
  /** The alarm fires at this value or above. */
  threshold: number;
  /** How many periods in a row must be at the threshold; by default one. */
  periods?: number;
  /** How to treat missing data; by default as healthy. */
  silence?: TreatMissingData;
  /** The alarm fires at the threshold or below. */
  below?: boolean;
};

/**
 * All alarms, sent through one topic. Each says what it means, what to do first and which saved query
 * shows more; docs/operations.md has the rest.
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
    this.#watchSite(watched.ownCertificate);
    this.#watchOutbox(watched);
    this.#watchEmail(watched.failedEvents);
    this.#watchReputation();
    if (emailsPerDay > 0) this.#watchEmailQuota(emailsPerDay);
    this.#watchCalls(watched);
    this.#watchConcurrency(lambdaConcurrency);
    this.#watchTable(watched.table);
    if (backupCopyTo) this.#watchCopies(backupCopyTo);
  }

  /** The sweep opens the site, because CloudFront's metrics and its certificates are in one region only. */
  #watchSite(ownCertificate: boolean): void {
    this.#add('SiteFails', {
      means: 'The page, or a call through CloudFront, did not answer three times in five minutes.',
      first: 'Open the site yourself. If ApiFails rings too, begin there.',
      query: 'jobs',
      metric: ownMetric(this, 'SiteFails', sum),
      threshold: 3,
    });
    if (ownCertificate)
      this.#add('CertificateExpires', {
        means: "The site's certificate expires within 30 days and was not renewed.",
        first: 'Restore the validation record that ACM shows for it, in the DNS of the domain.',
        metric: ownMetric(this, 'CertificateDays', {
          period: Duration.hours(1),
          statistic: Stats.MINIMUM,
        }),
        threshold: 30,
        below: true,
      });
  }

  #watchOutbox({ outbox, functions }: Pick<AlarmsProps, 'outbox' | 'functions'>): void {
    this.#add('DeadLetters', {
      means:
        'A PDF, an e-mail, a notice or the reminders of a day failed for hours; orders are safe.',
      first: 'Solve what the log shows, then redrive the dead letters.',
      query: 'jobs',
      metric: outbox.deadLetters.metricApproximateNumberOfMessagesVisible(most),
      threshold: 1,
    });
    this.#add('OutboxIsLate', {
      means: 'A PDF or an e-mail has waited for an hour; orders are safe.',
      first:
        'If SweepFails rings too, begin there. Otherwise: does SES still take e-mails of the sender?',
      query: 'jobs',
      // SQS's own age metric ignores messages that were received three times.
      metric: ownMetric(this, 'OutboxOldestSeconds', most),
      threshold: Duration.hours(1).toSeconds(),
      // The sweep writes it each minute: without it nobody would know that something is late.
      silence: TreatMissingData.BREACHING,
    });
    this.#add('OutboxFails', {
      means:
        'The function that makes PDFs and sends e-mails crashed or ran out of time three times.',
      first: 'Find what it does again and again. Single e-mails that fail do not ring this.',
      query: 'jobs',
      metric: functions['perform-outbox'].metricErrors(sum),
      threshold: 3,
    });
    this.#add('SweepFails', {
      means:
        'The sweep has come to its end once or not at all in five minutes, instead of five times.',
      first:
        'See why, or whether it runs: nothing else begins reminders or repairs what a crash left.',
      query: 'jobs',
      // Its last act, so that this counts sweeps that came to their end.
      metric: ownMetric(this, 'SiteFails', { ...sum, statistic: Stats.SAMPLE_COUNT }),
      threshold: 1,
      below: true,
      silence: TreatMissingData.BREACHING,
    });
  }

  #watchEmail(failedEvents: Queue): void {
    this.#add('EmailEventsFail', {
      means: 'What became of an e-mail could not be recorded on its order, in three tries.',
      first: 'Solve what the log shows, then hand the events of the queue to email-events again.',
      query: 'jobs',
      metric: failedEvents.metricApproximateNumberOfMessagesVisible(most),
      threshold: 1,
    });
    this.#add('EmailIsRejected', {
      means: 'SES refused three e-mails for good within an hour.',
      first: 'Is the account in the sandbox? Otherwise the orders show addresses and reasons.',
      query: 'jobs',
      metric: ownMetric(this, 'EmailRejected', {
        period: Duration.hours(1),
        statistic: Stats.SUM,
      }),
      threshold: 3,
    });
  }

  /** SES reviews an account at 5 % bounces or 0.1 % complaints, and pauses it at two to five times that. */
  #watchReputation(): void {
    const rate = (metricName: string) =>
      new Metric({
        namespace: 'AWS/SES',
        metricName,
        period: Duration.hours(1),
        statistic: Stats.MAXIMUM,
      });
    this.#add('EmailBounces', {
      means: "5 % of the account's e-mails bounce. SES reviews such accounts, then pauses them.",
      first: 'See Reputation metrics in the SES console; correct the addresses of open orders.',
      query: 'jobs',
      metric: rate('Reputation.BounceRate'),
      threshold: 0.05,
    });
    this.#add('EmailComplaints', {
      means:
        "0.1 % of the account's recipients report spam. SES reviews such accounts, then pauses them.",
      first: 'See Reputation metrics in the SES console, and stop what they complain about.',
      query: 'jobs',
      metric: rate('Reputation.ComplaintRate'),
      threshold: 0.001,
    });
  }

  /** Of all that the account sends in this region. The 24 hours slide, as those of SES's quota do. */
  #watchEmailQuota(emailsPerDay: number): void {
    this.#add('EmailQuotaIsNear', {
      means: `In 24 hours the account sent 80 % of the ${emailsPerDay} e-mails that SES allowed when it was deployed.`,
      first:
        'Request a higher quota before e-mails wait: SES, L-804C8AE8. If SES shows one already, deploy again.',
      metric: new Metric({
        namespace: 'AWS/SES',
        metricName: 'Send',
        period: Duration.days(1),
        statistic: Stats.SUM,
      }),
      threshold: emailsPerDay * 0.8,
    });
  }

  #watchCalls({ stage, accessLog }: Pick<AlarmsProps, 'stage' | 'accessLog'>): void {
    this.#add('ApiFails', {
      means: 'Five calls were answered with 5xx within five minutes.',
      first: "Take a requestId of the query failed-calls and look for it in the functions' logs.",
      query: 'failed-calls',
      metric: stage.metricServerError(sum),
      threshold: 5,
    });
    this.#add('ApiIsSlow', {
      means:
        'For a quarter of an hour the slowest twentieth of all calls took five seconds or more.',
      first: 'See which route it is, and whether another alarm names the cause.',
      query: 'slow-calls',
      metric: stage.metricLatency({ ...sum, statistic: Stats.percentile(95) }),
      threshold: Duration.seconds(5).toMilliseconds(),
      // A function that nobody called for a while makes one call slow, but not in three periods in a row.
      periods: 3,
    });
    this.#add('CallsAreRefused', {
      means: 'A hundred calls in five minutes were refused with 429 and reached no function.',
      first: 'See which routes: a route beyond its limit is refused to the staff as well.',
      query: 'refused-calls',
      metric: refusedCalls(this, accessLog),
      threshold: 100,
    });
  }

  /** Of all functions of the account in this region, because they share its concurrency. */
  #watchConcurrency(concurrency: number): void {
    const ofLambda = (metricName: string, options: MetricOptions) =>
      new Metric({ namespace: 'AWS/Lambda', metricName, ...options });
    this.#add('FunctionsAreThrottled', {
      means: "Lambda rejected calls or jobs, because the account's concurrency is used up.",
      first:
        'Request a higher quota: Lambda, concurrent executions, L-B99A9384. Of a job that was put off no log has a line: it is tried again.',
      query: 'refused-calls',
      metric: ofLambda('Throttles', sum),
      threshold: 1,
    });
    this.#add('ConcurrencyIsHigh', {
      means: "More than 80 % of the account's concurrency is in use.",
      first: 'Request a higher quota before calls are rejected: Lambda, L-B99A9384.',
      metric: ofLambda('ConcurrentExecutions', most),
      threshold: Math.floor(concurrency * 0.8) + 1,
    });
  }

  #watchTable(table: ITable): void {
    const writes = throttledWrites(table);
    const filled = Object.keys(writes).map((name) => `FILL(${name}, 0)`);
    // Writes only. Reads that stay throttled fail their call, so ApiFails rings; a write that does is told
    // to the user as a conflict.
    this.#add('TableIsThrottled', {
      means:
        'DynamoDB throttled ten writes in five minutes: a key of the table or of an index is too busy.',
      first:
        'The graph of throttled writes names the index. It ends by itself unless ApiFails rings.',
      query: 'errors',
      metric: new MathExpression({
        // Throttles have no data while there are none.
        expression: `SUM([${filled.join(', ')}])`,
        usingMetrics: writes,
        period: sum.period,
      }),
      threshold: 10,
    });
    this.#add('TransactionsCollide', {
      means:
        'For five minutes, five writes a second met others at the same item and were tried again.',
      first:
        'Who imports or scripts so fast? Users read "somebody else changed this" now and then.',
      query: 'slow-calls',
      metric: table.metric('TransactionConflict', sum),
      // A transaction holds an item for some 20 ms (docs/scale.md), so at ten writes a second half of the
      // attempts collide. Below that, of ten attempts not one in a thousand changes fails.
      threshold: 5 * sum.period.toSeconds(),
    });
  }

  /**
   * AWS Backup counts the copies that ended well, by the name of the vault they went to. So this also notices
   * those that never began. Two a day are expected, of the table and of the bucket, at changing hours.
   */
  #watchCopies(vaultArn: string): void {
    this.#add('CopiesAreMissing', {
      means:
        'For two days no copy of the whole store, table and pictures, arrived in the other vault.',
      first: 'See why: aws backup list-copy-jobs, and list-backup-jobs for what came before.',
      metric: new Metric({
        namespace: 'AWS/Backup',
        metricName: 'NumberOfCopyJobsCompleted',
        dimensionsMap: { BackupVaultName: vaultArn.split(':').at(-1) ?? '' },
        period: Duration.days(1),
        statistic: Stats.SUM,
      }),
      threshold: 1,
      below: true,
      periods: 2,
      silence: TreatMissingData.BREACHING,
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
