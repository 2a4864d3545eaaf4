import { Duration } from 'aws-cdk-lib';
import { MathExpression, Metric, Stats, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import type { Construct } from 'constructs';
import type { AlarmSpecs } from './alarm-spec.ts';
import type { BakeryFunctions } from './bakery-functions.ts';
import { most, ownMetric, sum, throttledWrites } from './metrics.ts';
import type { Outbox } from './outbox.ts';

type Jobs = { outbox: Outbox; functions: BakeryFunctions['byName'] };

export function outboxAlarms(scope: Construct, { outbox, functions }: Jobs): AlarmSpecs {
  return {
    DeadLetters: {
      means:
        'A PDF, an e-mail, a notice or the reminders of a day failed for hours; orders are safe.',
      first: 'Fix what the log shows, then redrive the dead letters.',
      query: 'jobs',
      metric: outbox.deadLetters.metricApproximateNumberOfMessagesVisible(most),
      threshold: 1,
    },
    OutboxIsLate: {
      means: 'A PDF or an e-mail has waited for an hour; orders are safe.',
      first:
        'If SweepFails is on too, begin there. Otherwise: does SES still accept e-mails of the sender?',
      query: 'jobs',
      // SQS's own age metric ignores messages that were received three times.
      metric: ownMetric(scope, 'OutboxOldestSeconds', most),
      threshold: Duration.hours(1).toSeconds(),
      // The sweep writes this metric every minute. If it stopped, nobody would know that something is late.
      silence: TreatMissingData.BREACHING,
    },
    OutboxFails: {
      means:
        'The function that makes PDFs and sends e-mails crashed or ran out of time three times.',
      first: 'Find what it retries. Single e-mails that fail do not trigger this alarm.',
      query: 'jobs',
      metric: functions['perform-outbox'].metricErrors(sum),
      threshold: 3,
    },
    SweepFails: {
      means: 'The sweep finished once or not at all in five minutes, instead of five times.',
      first:
        'See whether it runs and why it fails: it alone starts reminders and repairs after crashes.',
      query: 'jobs',
      // The sweep's last step, so this counts complete sweeps.
      metric: ownMetric(scope, 'SiteFails', { ...sum, statistic: Stats.SAMPLE_COUNT }),
      threshold: 1,
      below: true,
      silence: TreatMissingData.BREACHING,
    },
  };
}

export function tableAlarms(table: ITable): AlarmSpecs {
  const writes = throttledWrites(table);
  const filled = Object.keys(writes).map((name) => `FILL(${name}, 0)`);
  return {
    // Counts only writes. Reads that stay throttled fail their call, so ApiFails fires. A write that stays
    // throttled reaches the user as a conflict.
    TableIsThrottled: {
      means:
        'DynamoDB throttled ten writes in five minutes: a key of the table or of an index is too busy.',
      first:
        'The graph of throttled writes names the index. It ends by itself unless ApiFails is on too.',
      query: 'errors',
      metric: new MathExpression({
        // These metrics have no data while nothing is throttled.
        expression: `SUM([${filled.join(', ')}])`,
        usingMetrics: writes,
        period: sum.period,
      }),
      threshold: 10,
    },
    TransactionsCollide: {
      means:
        'For five minutes, five writes a second conflicted with others on the same item and were retried.',
      first:
        'Who runs an import or a script so fast? Users see "somebody else changed this" now and then.',
      query: 'slow-calls',
      metric: table.metric('TransactionConflict', sum),
      // A transaction holds an item for about 20 ms (docs/scale.md), so half of the attempts collide at ten
      // writes a second. Below that, fewer than one in a thousand changes fails after ten attempts.
      threshold: 5 * sum.period.toSeconds(),
    },
  };
}

/**
 * AWS Backup counts successful copies by the name of their target vault, so this also notices copies that
 * never began. Two a day are expected, one of the table and one of the bucket, at varying hours.
 */
export function copyAlarms(vaultArn: string): AlarmSpecs {
  return {
    CopiesAreMissing: {
      means:
        'For two days no copy of the whole store, table and pictures, arrived in the other vault.',
      first: 'See why: aws backup list-copy-jobs, and list-backup-jobs for earlier ones.',
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
    },
  };
}
