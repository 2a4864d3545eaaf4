import type { FixedParts } from './fixed-parts.ts';
import type { Measured } from './follow-orders.ts';

/** Dollars for one unit, and how many units a month an account has free for good, not only at first. */
type Price = { dollars: number; free?: number };

const perMillion = (dollars: number, free?: number): Price => ({ dollars: dollars / 1e6, free });
const gigabyte = 1e9;
const perGigabyte = (dollars: number, free = 0): Price => ({
  dollars: dollars / gigabyte,
  free: free * gigabyte,
});

/**
 * In us-east-1, without discounts for much. Read on 2026-11-25 in copies of AWS's own pages: what is
 * free of CloudWatch (aws.amazon.com/cloudwatch/pricing; a dashboard only with at most 50 metrics), the
 * table's storage (aws.amazon.com/dynamodb/pricing), CloudFront and what it has free
 * (aws.amazon.com/cloudfront/pricing), and secrets (the examples of aws.amazon.com/secrets-manager/pricing).
 * In copies of others' pages: requests of DynamoDB (airbyte.com), its recovery (finops.com.py), alarms
 * (c3x.dev), metrics (signoz.io), dashboards and logs (factualminds.com), SQS (unanswered.io), Lambda on Arm
 * (cloudchipr.com), HTTP APIs (apigatewaycost.com), CloudFront's functions (cur.vantage.sh), S3
 * (devnotes.tech), e-mails (acecloudinterviews.com) and their data (a bill in superuser.com/q/1399690).
 * Compare all of them with AWS's price lists before money depends on it.
 */
export const prices = {
  writeUnits: perMillion(0.625),
  readUnits: perMillion(0.125),
  /** A month. */
  tableStorage: perGigabyte(0.25, 25),
  /** To any instant of the last 35 days, a month. */
  recovery: perGigabyte(0.2),
  apiCalls: perMillion(1),
  lambdaRequests: perMillion(0.2, 1e6),
  gigabyteSeconds: { dollars: 0.0000133334, free: 400_000 },
  emails: perMillion(100),
  emailData: perGigabyte(0.12),
  edgeRequests: perMillion(1, 10e6),
  edgeData: perGigabyte(0.085, 1_000),
  edgeFunctions: perMillion(0.1, 2e6),
  s3Puts: perMillion(5),
  s3Gets: perMillion(0.4),
  /** A month. */
  s3Storage: perGigabyte(0.023),
  queueRequests: perMillion(0.4, 1e6),
  logs: perGigabyte(0.5, 5),
  /** Each a month. */
  secrets: { dollars: 0.4 },
  secretReads: perMillion(5),
  /** An alarm on a sum of metrics is billed for each of them. */
  alarmMetrics: { dollars: 0.1, free: 10 },
  customMetrics: { dollars: 0.3, free: 10 },
  dashboards: { dollars: 3, free: 3 },
} satisfies Record<string, Price>;

type Used = Partial<Record<keyof typeof prices, number>>;

const daysPerMonth = 30.4;
const minutesPerMonth = daysPerMonth * 24 * 60;
/** The pollers of a queue each ask it every 20 seconds, also when it is empty; Lambda starts with five. */
const emptyPollsPerQueue = 5 * 3 * minutesPerMonth;
/** Bytes of log of a call: API Gateway, CloudFront and the function. Assumed, as nothing here writes them. */
const logBytesPerCall = 1_500;
/** Of a sweep: three lines of Lambda's own and the metrics. Assumed too. */
const logBytesPerSweep = 1_000;
/** A function reads its secret again after 15 minutes. Assumed: one instance of each, always in use. */
const readsPerFunction = minutesPerMonth / 15;

/**
 * A screen that stays open, of the kitchen or the counter: so many hours a day, in some of which nothing
 * happens (`frontend/src/lib/polled.ts`). Each question reads session and feed. Each minute the counter
 * reads its day, of at most so many orders. Assumed, but for units and bytes.
 */
const screen = { busyHours: 6, calmHours: 4, readUnits: 3, gigabyteSeconds: 0.01 };
const pollsPerScreen = (screen.busyHours / 4 + screen.calmHours / 15) * 3_600 * daysPerMonth;
const wholeReadings = (screen.busyHours + screen.calmHours) * 60 * daysPerMonth;
const ofOrder = { readUnits: 0.1, bytes: 200 };
const mostOfDay = 10_000;

/** Three at the counter and one in the kitchen; one more for each 250 orders. Assumed. */
export const screensOf = (ordersPerDay: number): number =>
  ordersPerDay === 0 ? 0 : Math.max(4, ordersPerDay / 250);

/** Dollars a month: all of it, and the rest after what is free for good. */
export type Line = { service: string; dollars: number; rest: number };

function lineOf(service: string, used: Used): Line {
  const parts = Object.entries(used).map(([name, quantity]) => {
    const { dollars, free = 0 }: Price = prices[name as keyof typeof prices];
    return { dollars: quantity * dollars, rest: Math.max(0, quantity - free) * dollars };
  });
  const sum = (what: 'dollars' | 'rest') => parts.reduce((total, part) => total + part[what], 0);
  return { service, dollars: sum('dollars'), rest: sum('rest') };
}

const polls = ({ polledQueues }: FixedParts): number => polledQueues * emptyPollsPerQueue;

/** What the parts of a stack cost in a month, whether they are used or not, and how many there are. */
export function fixedLines(parts: FixedParts): (Line & { number: number })[] {
  const { secrets, alarmMetrics, customMetrics, dashboards, polledQueues } = parts;
  const queueRequests = polls(parts);
  return [
    { number: secrets, ...lineOf('Secrets', { secrets }) },
    { number: alarmMetrics, ...lineOf('Alarms', { alarmMetrics }) },
    { number: customMetrics, ...lineOf('Custom metrics', { customMetrics }) },
    { number: dashboards, ...lineOf('Dashboard', { dashboards }) },
    { number: polledQueues, ...lineOf('Polling of the queue', { queueRequests }) },
  ];
}

/** The bill of a month with so many orders a day, each as they were measured, and so many open screens. */
export function billOf(
  measured: Measured,
  parts: FixedParts,
  ordersPerDay: number,
  screens = screensOf(ordersPerDay),
): Line[] {
  const orders = ordersPerDay * daysPerMonth;
  const each = (total: number) => (total / measured.orders) * orders;
  const { meter, emails, s3, sweep } = measured;
  const questions = screens * pollsPerScreen;
  const readAgain = screens * wholeReadings * Math.min(ordersPerDay, mostOfDay);
  const signedIn = each(measured.calls) + questions;
  // The sweep opens the page and one call each minute.
  const calls = signedIn + minutesPerMonth;
  const items = each(measured.outboxItems);
  const tableStorage = each(measured.storedBytes);
  const secretReads = Math.min(signedIn, parts.functionsOfCalls * readsPerFunction);
  return [
    lineOf('DynamoDB writes', {
      writeUnits: each(meter.total('write')) + sweep.write * minutesPerMonth,
    }),
    lineOf('DynamoDB reads', {
      readUnits:
        each(meter.total('read')) +
        sweep.read * minutesPerMonth +
        questions * screen.readUnits +
        readAgain * ofOrder.readUnits,
    }),
    lineOf('DynamoDB storage, first month', { tableStorage, recovery: tableStorage }),
    lineOf('SES', { emails: each(emails.count), emailData: each(emails.bytes) }),
    lineOf('Lambda', {
      lambdaRequests: calls + items + minutesPerMonth,
      gigabyteSeconds:
        each(measured.gigabyteSeconds) +
        sweep.gigabyteSeconds * minutesPerMonth +
        questions * screen.gigabyteSeconds,
    }),
    lineOf('HTTP API', { apiCalls: calls }),
    // Each call runs a function there, which a page does twice; pages are not counted.
    lineOf('CloudFront', {
      edgeRequests: calls + minutesPerMonth,
      edgeFunctions: calls + minutesPerMonth,
      edgeData: each(measured.responseBytes) + readAgain * ofOrder.bytes,
    }),
    lineOf('S3', { s3Puts: each(s3.puts), s3Gets: each(s3.gets), s3Storage: each(s3.bytes) }),
    // A message is sent, received and deleted.
    lineOf('SQS', { queueRequests: polls(parts) + 3 * items }),
    lineOf('Logs', {
      logs: (calls + items) * logBytesPerCall + minutesPerMonth * logBytesPerSweep,
    }),
    lineOf('Secrets', { secrets: parts.secrets, secretReads }),
    lineOf('Alarms', { alarmMetrics: parts.alarmMetrics }),
    lineOf('Custom metrics', { customMetrics: parts.customMetrics }),
    lineOf('Dashboard', { dashboards: parts.dashboards }),
  ];
}
