import type { Measured } from './follow-orders.ts';

/**
 * Dollars in us-east-1 on 2026-11-22, without free tiers and discounts for much: of a million
 * requests, a GB, or what the name says. Read in copies of aws.amazon.com/cloudfront/pricing
 * (CloudFront) and airbyte.com/data-engineering-resources/dynamodb-pricing (requests of DynamoDB);
 * the others from memory of AWS's price lists: compare them before money depends on it.
 */
export const prices = {
  writeUnits: 0.625,
  readUnits: 0.125,
  /** A GB and month, with point-in-time recovery. */
  tableStorage: 0.25 + 0.2,
  apiCalls: 1,
  lambdaRequests: 0.2,
  gigabyteSecond: 0.0000133334,
  emails: 100,
  emailData: 0.12,
  edgeRequests: 1,
  edgeData: 0.085,
  s3Puts: 5,
  s3Gets: 0.4,
  /** A GB and month. */
  s3Storage: 0.023,
  queueRequests: 0.4,
  logs: 0.5,
  secret: 0.4,
};

const daysPerMonth = 30.4;
const minutesPerMonth = daysPerMonth * 24 * 60;
const million = 1e6;
const gigabyte = 1e9;
/** Bytes of log of a call: API Gateway, CloudFront and the function. Assumed, as nothing here writes them. */
const logBytesPerCall = 1_500;
/** The five pollers of the queue each ask it every 20 seconds, also when it is empty. */
const emptyPolls = 5 * 3 * minutesPerMonth;

/** Dollars a month by service, the last without a share of the orders. */
export type Bill = { service: string; dollars: number }[];

/** The bill of a month with so many orders a day, each as they were measured. */
export function billOf(measured: Measured, ordersPerDay: number): Bill {
  const orders = ordersPerDay * daysPerMonth;
  const each = (total: number) => (total / measured.orders) * orders;
  const { meter, emails, s3, sweep } = measured;
  const writes = each(meter.total('write')) + sweep.write * minutesPerMonth;
  const reads = each(meter.total('read')) + sweep.read * minutesPerMonth;
  const calls = each(measured.calls);
  const items = each(measured.outboxItems);
  const stored = each(measured.storedBytes) / gigabyte;
  const requests = calls + items + minutesPerMonth;
  const emailData = each(emails.bytes) / gigabyte;
  const lines: [service: string, dollars: number][] = [
    ['DynamoDB writes', (writes / million) * prices.writeUnits],
    ['DynamoDB reads', (reads / million) * prices.readUnits],
    ['DynamoDB storage, first month', stored * prices.tableStorage],
    ['SES', (each(emails.count) / million) * prices.emails + emailData * prices.emailData],
    [
      'Lambda',
      (requests / million) * prices.lambdaRequests +
        each(measured.gigabyteSeconds) * prices.gigabyteSecond,
    ],
    ['HTTP API', (calls / million) * prices.apiCalls],
    [
      'CloudFront',
      (calls / million) * prices.edgeRequests +
        (each(measured.responseBytes) / gigabyte) * prices.edgeData,
    ],
    [
      'S3',
      (each(s3.puts) / million) * prices.s3Puts +
        (each(s3.gets) / million) * prices.s3Gets +
        (each(s3.bytes) / gigabyte) * prices.s3Storage,
    ],
    // A message is sent, received and deleted.
    ['SQS', ((3 * items + emptyPolls) / million) * prices.queueRequests],
    ['Logs', ((calls * logBytesPerCall) / gigabyte) * prices.logs],
    ['Secret', prices.secret],
  ];
  return lines.map(([service, dollars]) => ({ service, dollars }));
}
