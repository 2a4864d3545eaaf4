import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { orderIndexes } from '#infra/constructs/order-indexes.ts';
import { listenerOf, serve } from '#infra/local/http.ts';
import { localAccessVariables } from '#infra/local/local-access.ts';
import { findFreePort, loopback } from '#infra/local/loopback.ts';
import { functionsOf } from './functions-of.ts';
import { synthesizeStack } from './synthesized-stack.ts';

const ownDomain = {
  siteDomain: 'orders.bakery.example',
  siteCertificateArn: 'arn:aws:acm:us-east-1:111122223333:certificate/abc',
};
const copies = { backupCopyTo: 'arn:aws:backup:eu-west-1:444455556666:backup-vault:elsewhere' };
const stack = synthesizeStack({ alarmEmail: 'owner@example.com', ...ownDomain, ...copies });
const { template, resources, idOf, ofType, propertiesOf } = stack;
const functions = functionsOf(stack);

const metricSchema = z.object({
  Namespace: z.string(),
  MetricName: z.string(),
  Dimensions: z._default(z.array(z.object({ Name: z.string(), Value: z.unknown() })), []),
});
const alarmSchema = z.looseObject({
  AlarmDescription: z.string(),
  Threshold: z.number(),
  ComparisonOperator: z.string(),
  TreatMissingData: z.string(),
  Metrics: z.optional(
    z.array(
      z.object({
        Id: z.string(),
        Expression: z.optional(z.string()),
        MetricStat: z.optional(z.object({ Metric: metricSchema })),
      }),
    ),
  ),
});
type Alarm = z.infer<typeof alarmSchema> & { name: string };

const alarmsOf = ({ ofType: ofTypeIn }: typeof stack): Alarm[] =>
  ofTypeIn('AWS::CloudWatch::Alarm').map(([id, { Properties }]) => ({
    ...alarmSchema.parse(Properties),
    name: id.replace(/^Alarms|[0-9A-F]{8}$/g, ''),
  }));
const alarms = alarmsOf(stack);
const alarmOf = (name: string) => alarms.find((alarm) => alarm.name === name);

/** The metrics that an alarm watches: 'AWS/SQS Errors {"QueueName":…}', its dimensions by name. */
const watchedBy = (alarm: Alarm): string[] => {
  const metrics = alarm.Metrics
    ? alarm.Metrics.flatMap(({ MetricStat }) => MetricStat?.Metric ?? [])
    : [metricSchema.parse(alarm)];
  return metrics.map(({ Namespace, MetricName, Dimensions }) => {
    const byName = Object.fromEntries(Dimensions.map(({ Name, Value }) => [Name, Value]));
    return `${Namespace} ${MetricName} ${JSON.stringify(byName)}`;
  });
};

const docs = 'https://docs.aws.amazon.com';
const sources = {
  backup: `${docs}/aws-backup/latest/devguide/cloudwatch.html`,
  sqs: `${docs}/AWSSimpleQueueService/latest/SQSDeveloperGuide/sqs-available-cloudwatch-metrics.html`,
  lambda: `${docs}/lambda/latest/dg/monitoring-metrics-types.html`,
  lambdaOfAll: `${docs}/lambda/latest/dg/monitoring-metrics-view.html`,
  ses: `${docs}/ses/latest/dg/reputationdashboard-cloudwatch-alarm.html`,
  sesSending: `${docs}/AmazonCloudWatch/latest/monitoring/ses-metricscollected.html`,
  http: `${docs}/apigateway/latest/developerguide/http-api-metrics.html`,
  dynamo: `${docs}/amazondynamodb/latest/developerguide/metrics-dimensions.html`,
  filter: `${docs}/AmazonCloudWatch/latest/logs/MonitoringLogData.html`,
  own: 'functions/core/metrics.ts',
};

const ref = (logicalId = '') => ({ Ref: logicalId });
const queue = (prefix: string) => ({
  QueueName: { 'Fn::GetAtt': [idOf('AWS::SQS::Queue', prefix), 'QueueName'] },
});
const ofFunction = (name: string) => ({ FunctionName: ref(functions[name]?.logicalId) });
const stage = {
  ApiId: ref(idOf('AWS::ApiGatewayV2::Api')),
  Stage: '$default',
};
const TableName = ref(idOf('AWS::DynamoDB::Table'));
const own = { service: 'doughbook' };
const writes = 'AWS/DynamoDB WriteThrottleEvents';

/**
 * The metric of each alarm, as its source publishes it. A metric with one dimension too few or too many would
 * be a different metric without data, and its alarm would never go off.
 */
const published: [
  alarm: string,
  source: keyof typeof sources,
  metric: string,
  dimensions: object,
][] = [
  ['ApiFails', 'http', 'AWS/ApiGateway 5xx', stage],
  ['ApiIsSlow', 'http', 'AWS/ApiGateway Latency', stage],
  ['CallsAreRefused', 'filter', 'Doughbook CallsRefused', {}],
  ['CertificateExpires', 'own', 'Doughbook CertificateDays', own],
  ['ConcurrencyIsHigh', 'lambdaOfAll', 'AWS/Lambda ConcurrentExecutions', {}],
  // 'The vault name of copy jobs is that of their destination vault.'
  [
    'CopiesAreMissing',
    'backup',
    'AWS/Backup NumberOfCopyJobsCompleted',
    { BackupVaultName: 'elsewhere' },
  ],
  ['DeadLetters', 'sqs', 'AWS/SQS ApproximateNumberOfMessagesVisible', queue('OutboxDead')],
  ['EmailBounces', 'ses', 'AWS/SES Reputation.BounceRate', {}],
  ['EmailComplaints', 'ses', 'AWS/SES Reputation.ComplaintRate', {}],
  ['EmailEventsFail', 'sqs', 'AWS/SQS ApproximateNumberOfMessagesVisible', queue('Failed')],
  ['EmailIsRejected', 'own', 'Doughbook EmailRejected', own],
  ['EmailQuotaIsNear', 'sesSending', 'AWS/SES Send', {}],
  ['FunctionsAreThrottled', 'lambdaOfAll', 'AWS/Lambda Throttles', {}],
  ['OutboxFails', 'lambda', 'AWS/Lambda Errors', ofFunction('perform-outbox')],
  ['OutboxIsLate', 'own', 'Doughbook OutboxOldestSeconds', own],
  ['SiteFails', 'own', 'Doughbook SiteFails', own],
  ['SweepFails', 'own', 'Doughbook SiteFails', own],
  ['TableIsThrottled', 'dynamo', writes, { TableName }],
  ...Object.keys(orderIndexes).map((GlobalSecondaryIndexName): (typeof published)[number] => [
    'TableIsThrottled',
    'dynamo',
    writes,
    { GlobalSecondaryIndexName, TableName },
  ]),
  ['TransactionsCollide', 'dynamo', 'AWS/DynamoDB TransactionConflict', { TableName }],
];

test('Each alarm watches a metric that exists, with all of its dimensions', () => {
  const expected = published.map(([name, source, metric, dimensions]) => {
    expect(sources[source]).toMatch(/\w/);
    return `${name}: ${metric} ${JSON.stringify(dimensions)}`;
  });
  const watched = alarms.flatMap((alarm) =>
    watchedBy(alarm).map((each) => `${alarm.name}: ${each}`),
  );
  expect(watched.sort()).toEqual(expected.sort());
});

test('An alarm adds up ten metrics at most, and counts those that have no data', () => {
  const { Metrics = [] } = alarmOf('TableIsThrottled') ?? {};
  const [formula, ...metrics] = Metrics;
  expect(metrics.length).toBeGreaterThan(1);
  expect(metrics.length).toBeLessThanOrEqual(10);
  const filled = metrics.map(({ Id }) => `FILL(${Id}, 0)`);
  expect(formula?.Expression).toBe(`SUM([${filled.join(', ')}])`);
});

test.each(['us-east-1', 'eu-central-1', undefined])(
  'A stack in %s has the same alarms as everywhere: none stands on a metric of one region',
  (region) => {
    const names = (given: typeof stack) => alarmsOf(given).map(({ name }) => name);
    expect(names(synthesizeStack({ ...ownDomain, ...copies }, region))).toEqual(names(stack));
    // AWS renews the certificate of its own host names.
    const byOption = ['CertificateExpires', 'CopiesAreMissing'];
    expect(names(synthesizeStack({}, region))).toEqual(
      names(stack).filter((name) => !byOption.includes(name)),
    );
  },
);

test('Silence of the sweep and of the copies rings, and of nothing else; too little is bad of three', () => {
  const names = (some: Alarm[]) => some.map(({ name }) => name).sort();
  const ringing = alarms.filter(({ TreatMissingData }) => TreatMissingData === 'breaching');
  expect(names(ringing)).toEqual(['CopiesAreMissing', 'OutboxIsLate', 'SweepFails']);
  const below = alarms.filter(({ ComparisonOperator }) => /^LessThan/.test(ComparisonOperator));
  expect(names(below)).toEqual(['CertificateExpires', 'CopiesAreMissing', 'SweepFails']);
});

test('A copy of the table without one of the bucket raises an alarm too, after two days, at any hours', () => {
  expect(alarmOf('CopiesAreMissing')).toMatchObject({
    ComparisonOperator: 'LessThanOrEqualToThreshold',
    Threshold: 1,
    Statistic: 'Sum',
    Period: 86_400,
    EvaluationPeriods: 2,
  });
});

test('SES is stopped by us before it stops itself: it reviews 5 % bounces and 0.1 % complaints', () => {
  expect(alarmOf('EmailBounces')?.Threshold).toBe(0.05);
  expect(alarmOf('EmailComplaints')?.Threshold).toBe(0.001);
});

const queries = propertiesOf('AWS::Logs::QueryDefinition').map((query) =>
  z
    .object({
      Name: z.string(),
      QueryString: z.string(),
      LogGroupNames: z.array(z.object({ Ref: z.string() })),
    })
    .parse(query),
);
const queriesIn = (text: string) =>
  [...text.matchAll(/Doughbook\/([\w-]+)/g)].map(([, name]) => `Doughbook/${name}`);

test('Each alarm says what to do, where to read more, and when it is over', () => {
  const topic = idOf('AWS::SNS::Topic');
  for (const alarm of alarms) {
    expect(alarm).toMatchObject({ AlarmActions: [ref(topic)], OKActions: [ref(topic)] });
    const { AlarmDescription: text } = alarm;
    expect(text.length).toBeLessThanOrEqual(1024);
    const [means, first, ...rest] = text.split(/(?<=[.?;]) /);
    expect(means).toMatch(/\w/);
    expect(first).toMatch(/\w/);
    expect(rest.join(' ')).toMatch(/More in docs\/operations\.md, Alarms\.$/);
    for (const name of queriesIn(text)) expect(queries.map(({ Name }) => Name)).toContain(name);
  }
});

test('The table of the alarms in the operations names each of them and no other, and every query', () => {
  const operations = readFileSync('docs/operations.md', 'utf8');
  const [, section = ''] = operations.split('### Alarms\n');
  const [own = ''] = section.split('\n### ');
  const rows = own.match(/^\| `.*$/gm) ?? [];
  const named = rows.flatMap((row) => row.split(' | ')[0]?.match(/(?<=`)\w+(?=`)/g) ?? []);
  expect(named.sort()).toEqual(alarms.map(({ name }) => name).sort());
  const told = alarms.flatMap(({ AlarmDescription }) => queriesIn(AlarmDescription));
  const exist = queries.map(({ Name }) => Name).sort();
  expect([...new Set(told)].sort()).toEqual(exist);
  expect([...new Set(queriesIn(own))].sort()).toEqual(exist);
});

test('The saved queries ask for fields that the access log has, and the filter of refused calls too', () => {
  const [{ AccessLogSettings } = {}] = propertiesOf('AWS::ApiGatewayV2::Stage');
  const { Format } = z.object({ Format: z.string() }).parse(AccessLogSettings);
  const logged = Object.keys(z.record(z.string(), z.unknown()).parse(JSON.parse(Format)));
  const accessLog = idOf('AWS::Logs::LogGroup', 'ApiAccessLog');
  const ofCalls = queries.filter(({ LogGroupNames }) => LogGroupNames[0]?.Ref === accessLog);
  expect(ofCalls).toHaveLength(3);
  for (const { QueryString } of ofCalls) {
    const made = [...QueryString.matchAll(/ as (\w+)/g)].map(([, name]) => name);
    const words = QueryString.replace(/^\| \w+|^\w+/gm, '').match(/(?<![@\w])[a-z]\w+(?!\w*\()/gi);
    const fields = (words ?? []).filter((word) => !/^(as|by|desc|5m)$/.test(word));
    expect([...logged, ...made]).toEqual(expect.arrayContaining(fields));
  }
  const [{ FilterPattern, LogGroupName } = {}] = propertiesOf('AWS::Logs::MetricFilter');
  expect(LogGroupName).toEqual(ref(accessLog));
  const selected = [...String(FilterPattern).matchAll(/\$\.(\w+)/g)].map(([, name]) => name);
  expect(selected).toEqual(['status', 'integrationStatus']);
  expect(logged).toEqual(expect.arrayContaining(selected));
  for (const { LogGroupNames } of queries)
    for (const { Ref } of LogGroupNames) expect(resources[Ref]?.Type).toBe('AWS::Logs::LogGroup');
});

test('One page shows all alarms', () => {
  const [board] = propertiesOf('AWS::CloudWatch::Dashboard');
  const body = JSON.stringify(board?.DashboardBody);
  for (const [id] of ofType('AWS::CloudWatch::Alarm')) expect(body).toContain(id);
  template.resourceCountIs('AWS::CloudWatch::Dashboard', 1);
});

const figuresSchema = z.looseObject({
  _aws: z.object({
    CloudWatchMetrics: z.tuple([
      z.object({
        Namespace: z.string(),
        Dimensions: z.tuple([z.array(z.string())]),
        Metrics: z.array(z.object({ Name: z.string(), Unit: z.string() })),
      }),
    ]),
  }),
});

/** The metrics that a sweep of an empty outbox writes for CloudWatch, with the variables of the template. */
async function figuresOfSweep(variables: Record<string, unknown>) {
  const port = await findFreePort();
  const dynamo = await serve(
    port,
    // A table without items, and a site that opens.
    listenerOf(() => ({ status: 200, headers: {}, body: '{"Items":[],"Count":0}' })),
  );
  const log = vi.spyOn(console, 'log').mockReturnValue();
  try {
    const environment = {
      ...localAccessVariables,
      ...variables,
      TABLE_NAME: 'table',
      SITE_ORIGIN: `http://${loopback}:${port}`,
      OUTBOX_QUEUE_URL: `http://${loopback}:${port}/queue`,
      AWS_ENDPOINT_URL_DYNAMODB: `http://${loopback}:${port}`,
      // Through the console, where the test can see it.
      POWERTOOLS_DEV: 'true',
      POWERTOOLS_METRICS_DISABLED: 'false',
    };
    // The process goes on to run other tests.
    for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, String(value));
    await (await import('#functions/jobs/sweep-outbox.ts')).handler();
    return log.mock.calls.map(([line]) => figuresSchema.parse(JSON.parse(String(line))));
  } finally {
    vi.unstubAllEnvs();
    log.mockRestore();
    await dynamo.stop();
  }
}

test('The alarms of the sweep stand on what the sweep of this stack writes', async () => {
  const second = synthesizeStack({ stackName: 'Second-bakery', ...ownDomain });
  const { environment = {} } = functionsOf(second)['sweep-outbox'] ?? {};
  const figures = await figuresOfSweep(environment);
  expect(Object.assign({}, ...figures)).toMatchObject({
    OutboxItems: 0,
    OutboxOldestSeconds: 0,
    SiteFails: 0,
  });
  const written = figures.flatMap((figure) => {
    const [{ Namespace, Dimensions, Metrics }] = figure._aws.CloudWatchMetrics;
    const byName = Object.fromEntries(Dimensions[0].map((name) => [name, figure[name]]));
    return Metrics.map(({ Name }) => `${Namespace} ${Name} ${JSON.stringify(byName)}`);
  });
  const watched = alarmsOf(second).flatMap((alarm) =>
    watchedBy(alarm).map((metric) => [alarm.name, metric]),
  );
  const standing = watched.filter(([, metric = '']) => written.includes(metric));
  expect(standing.map(([name]) => name).sort()).toEqual([
    'OutboxIsLate',
    'SiteFails',
    'SweepFails',
  ]);
  expect(alarmOf('OutboxIsLate')?.Threshold).toBe(3_600);
  second.template.hasResourceProperties('AWS::CloudWatch::Alarm', {
    MetricName: 'SiteFails',
    Statistic: 'SampleCount',
    Period: 300,
    Threshold: 1,
  });
});
