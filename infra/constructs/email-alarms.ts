import { Duration } from 'aws-cdk-lib';
import { Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import type { AlarmSpecs } from './alarm-spec.ts';
import { most, ownMetric } from './metrics.ts';

export function emailAlarms(scope: Construct, failedEvents: Queue): AlarmSpecs {
  return {
    EmailEventsFail: {
      means: 'The outcome of an e-mail could not be recorded on its order in three tries.',
      first: "Fix what the log shows, then send the queue's events to email-events again.",
      query: 'jobs',
      metric: failedEvents.metricApproximateNumberOfMessagesVisible(most),
      threshold: 1,
    },
    EmailIsRejected: {
      means: 'SES permanently rejected three e-mails within an hour.',
      first: 'Is the account in the sandbox? Otherwise the orders show addresses and reasons.',
      query: 'jobs',
      metric: ownMetric(scope, 'EmailRejected', {
        period: Duration.hours(1),
        statistic: Stats.SUM,
      }),
      threshold: 3,
    },
  };
}

/** SES reviews an account at 5 % bounces or 0.1 % complaints, and pauses it at two to five times that. */
export function reputationAlarms(): AlarmSpecs {
  const rate = (metricName: string) =>
    new Metric({
      namespace: 'AWS/SES',
      metricName,
      period: Duration.hours(1),
      statistic: Stats.MAXIMUM,
    });
  return {
    EmailBounces: {
      means: "5 % of the account's e-mails bounce. SES reviews such accounts, then pauses them.",
      first: 'See Reputation metrics in the SES console; correct the addresses of open orders.',
      query: 'jobs',
      metric: rate('Reputation.BounceRate'),
      threshold: 0.05,
    },
    EmailComplaints: {
      means:
        "0.1 % of the account's recipients report spam. SES reviews such accounts, then pauses them.",
      first: 'See Reputation metrics in the SES console, and stop the cause of the complaints.',
      query: 'jobs',
      metric: rate('Reputation.ComplaintRate'),
      threshold: 0.001,
    },
  };
}

/** For all e-mails of the account in this region. The 24 hours slide, like those of SES's quota. */
export function quotaAlarms(emailsPerDay: number): AlarmSpecs {
  return {
    EmailQuotaIsNear: {
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
    },
  };
}
