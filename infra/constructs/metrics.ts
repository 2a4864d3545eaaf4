import { Duration, Stack } from 'aws-cdk-lib';
import { Metric, type MetricOptions, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';

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
