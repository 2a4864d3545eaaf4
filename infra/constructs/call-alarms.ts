import { Duration } from 'aws-cdk-lib';
import type { HttpStage } from 'aws-cdk-lib/aws-apigatewayv2';
import { Metric, type MetricOptions, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { ILogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { AlarmSpecs } from './alarm-spec.ts';
import { most, ownMetric, refusedCalls, sum } from './metrics.ts';

/** The sweep opens the site, because CloudFront's metrics and its certificates are in one region only. */
export function siteAlarms(scope: Construct): AlarmSpecs {
  return {
    SiteFails: {
      means: 'The page, or a call through CloudFront, did not answer three times in five minutes.',
      first: 'Open the site yourself. If ApiFails is on too, begin there.',
      query: 'jobs',
      metric: ownMetric(scope, 'SiteFails', sum),
      threshold: 3,
    },
  };
}

/** For a certificate that AWS does not renew by itself. */
export function certificateAlarms(scope: Construct): AlarmSpecs {
  return {
    CertificateExpires: {
      means: "The site's certificate expires within 30 days and was not renewed.",
      first: "Restore the validation record that ACM shows, in the domain's DNS.",
      metric: ownMetric(scope, 'CertificateDays', {
        period: Duration.hours(1),
        statistic: Stats.MINIMUM,
      }),
      threshold: 30,
      below: true,
    },
  };
}

export function callAlarms(scope: Construct, stage: HttpStage, accessLog: ILogGroup): AlarmSpecs {
  return {
    ApiFails: {
      means: 'Five calls were answered with 5xx within five minutes.',
      first: "Take a requestId from the query failed-calls and search the functions' logs for it.",
      query: 'failed-calls',
      metric: stage.metricServerError(sum),
      threshold: 5,
    },
    ApiIsSlow: {
      means:
        'For a quarter of an hour the slowest twentieth of all calls took five seconds or more.',
      first: 'See which route it is, and whether another alarm names the cause.',
      query: 'slow-calls',
      metric: stage.metricLatency({ ...sum, statistic: Stats.percentile(95) }),
      threshold: Duration.seconds(5).toMilliseconds(),
      // The first call of a function after a pause is slow, but not in three periods in a row.
      periods: 3,
    },
    CallsAreRefused: {
      means: 'A hundred calls in five minutes were refused with 429 and reached no function.',
      first: 'See which routes: a route over its limit is refused to the staff as well.',
      query: 'refused-calls',
      metric: refusedCalls(scope, accessLog),
      threshold: 100,
    },
  };
}

/** For all functions of the account in this region, because they share its concurrency. */
export function concurrencyAlarms(concurrency: number): AlarmSpecs {
  const ofLambda = (metricName: string, options: MetricOptions) =>
    new Metric({ namespace: 'AWS/Lambda', metricName, ...options });
  return {
    FunctionsAreThrottled: {
      means: "Lambda rejected calls or jobs, because the account's concurrency is used up.",
      first:
        'Request a higher quota: Lambda, concurrent executions, L-B99A9384. Delayed jobs appear in no log; they are retried.',
      query: 'refused-calls',
      metric: ofLambda('Throttles', sum),
      threshold: 1,
    },
    ConcurrencyIsHigh: {
      means: "More than 80 % of the account's concurrency is in use.",
      first: 'Request a higher quota before calls are rejected: Lambda, L-B99A9384.',
      metric: ofLambda('ConcurrentExecutions', most),
      threshold: Math.floor(concurrency * 0.8) + 1,
    },
  };
}
