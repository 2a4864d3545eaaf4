import { Duration, Stack } from 'aws-cdk-lib';
import { type IMetric, Metric, type MetricOptions, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import { FilterPattern, type ILogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { orderIndexes } from './order-indexes.ts';

/** The namespace of the metrics in `functions/core/metrics.ts`. It keeps the stores of an account apart. */
export const metricsNamespace = (scope: Construct): string => Stack.of(scope).stackName;

/** A metric that our functions write. */
export const ownMetric = (scope: Construct, metricName: string, options: MetricOptions): Metric =>
  new Metric({
    namespace: metricsNamespace(scope),
    metricName,
    dimensionsMap: { service: 'doughbook' },
    ...options,
  });

const period = Duration.minutes(5);
export const most = { period, statistic: Stats.MAXIMUM };
export const sum = { period, statistic: Stats.SUM };

/**
 * Counts the calls that reached no function, because API Gateway or Lambda refused them. An HTTP API has no
 * metric of its own for them. The functions' own 429s, such as after wrong passwords, do not count.
 */
export function refusedCalls(scope: Construct, accessLog: ILogGroup): Metric {
  const refused = new MetricFilter(scope, 'RefusedCalls', {
    logGroup: accessLog,
    filterPattern: FilterPattern.all(
      FilterPattern.stringValue('$.status', '=', '429'),
      FilterPattern.stringValue('$.integrationStatus', '!=', '200'),
    ),
    metricNamespace: metricsNamespace(scope),
    metricName: 'CallsRefused',
  });
  return refused.metric(sum);
}

/** The writes that DynamoDB throttled, for the table and for each index by its name. */
export function throttledWrites(table: ITable): Record<string, IMetric> {
  const indexes = Object.keys(orderIndexes).map((index) => [
    index.replace('-', '_'),
    table.metric('WriteThrottleEvents', {
      ...sum,
      dimensionsMap: { TableName: table.tableName, GlobalSecondaryIndexName: index },
      label: index,
    }),
  ]);
  return {
    table: table.metric('WriteThrottleEvents', { ...sum, label: 'table' }),
    ...Object.fromEntries(indexes),
  };
}
