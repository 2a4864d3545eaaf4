import { Match } from 'aws-cdk-lib/assertions';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { listenerOf, serve } from '#infra/local/http.ts';
import { localAccessVariables } from '#infra/local/local-access.ts';
import { findFreePort, loopback } from '#infra/local/loopback.ts';
import { functionsOf } from './functions-of.ts';
import { synthesizeStack } from './synthesized-stack.ts';

const stack = synthesizeStack({ alarmEmail: 'owner@example.com' });
const { template, idOf, ofType, propertiesOf } = stack;
const functions = functionsOf(stack);
const perform = functions['perform-outbox'];
const arnOf = (logicalId = '') => ({ 'Fn::GetAtt': [logicalId, 'Arn'] });
const twoWeeks = 14 * 86_400;

test('A message that fails every time moves to a queue that keeps it for 14 days', () => {
  const deadLetters = idOf('AWS::SQS::Queue', 'OutboxDeadLetters');
  expect(stack.resources[deadLetters]?.Properties.MessageRetentionPeriod).toBe(twoWeeks);
  template.hasResourceProperties('AWS::SQS::Queue', {
    RedrivePolicy: { deadLetterTargetArn: arnOf(deadLetters) },
  });
});

test('The consumer reports which messages failed of a batch, which stays hidden while it works', () => {
  template.hasResourceProperties('AWS::Lambda::EventSourceMapping', {
    FunctionName: { Ref: perform?.logicalId },
    FunctionResponseTypes: ['ReportBatchItemFailures'],
  });
  // Lambda recommends six times the timeout.
  template.hasResourceProperties('AWS::SQS::Queue', {
    VisibilityTimeout: 6 * (perform?.Timeout ?? 0),
  });
});

test('The outbox is swept each minute', () => {
  template.hasResourceProperties('AWS::Events::Rule', {
    ScheduleExpression: 'rate(1 minute)',
    State: 'ENABLED',
    Targets: [Match.objectLike({ Arn: arnOf(functions['sweep-outbox']?.logicalId) })],
  });
});

const alarmsOf = ({ ofType }: typeof stack) =>
  ofType('AWS::CloudWatch::Alarm').map(
    ([id, { Properties }]): Record<string, unknown> & { name: string } => ({
      ...Properties,
      name: id.replace(/^Alarms|[0-9A-F]{8}$/g, ''),
    }),
  );

/** The alarms of every region, each with the metric that AWS or our own code writes. */
const metrics: Record<string, string> = {
  ApiFails: 'AWS/ApiGateway 5xx',
  ConcurrencyIsHigh: 'AWS/Lambda ConcurrentExecutions',
  DeadLetters: 'AWS/SQS ApproximateNumberOfMessagesVisible',
  EmailBounces: 'AWS/SES Reputation.BounceRate',
  EmailComplaints: 'AWS/SES Reputation.ComplaintRate',
  EmailEventsFail: 'AWS/SQS ApproximateNumberOfMessagesVisible',
  EmailIsRejected: 'Doughbook EmailRejected',
  FunctionsAreThrottled: 'AWS/Lambda Throttles',
  OutboxFails: 'AWS/Lambda Errors',
  OutboxIsLate: 'Doughbook OutboxOldestSeconds',
  SweepFails: 'AWS/Lambda Errors',
  TableIsThrottled: 'ReadThrottleEvents WriteThrottleEvents reads + writes',
  TransactionsCollide: 'AWS/DynamoDB TransactionConflict',
};

test('Somebody is told of each kind of trouble, in words', () => {
  const topic = idOf('AWS::SNS::Topic');
  for (const alarm of alarmsOf(stack))
    expect(alarm).toMatchObject({
      AlarmActions: [{ Ref: topic }],
      AlarmDescription: expect.stringMatching(/\w/),
    });
  const standOn = alarmsOf(stack).map(({ name, Namespace, MetricName, Metrics }) => {
    const parts = JSON.stringify(Metrics)?.match(/\w+ThrottleEvents|reads \+ writes/g);
    return [name, parts?.toSorted().join(' ') ?? `${Namespace} ${MetricName}`];
  });
  expect(Object.fromEntries(standOn)).toEqual(metrics);
});

test.each<[name: string, watched: object]>([
  ['DeadLetters', arnOf(idOf('AWS::SQS::Queue', 'OutboxDeadLetters'))],
  ['EmailEventsFail', arnOf(idOf('AWS::SQS::Queue', 'FailedEmailEvents'))],
  ['OutboxFails', { Ref: perform?.logicalId }],
  ['SweepFails', { Ref: functions['sweep-outbox']?.logicalId }],
])('The alarm %s watches %j', (name, watched) => {
  const alarm = alarmsOf(stack).find((one) => one.name === name);
  expect(JSON.stringify(alarm?.Dimensions)).toContain(
    JSON.stringify(watched).replace('"Arn"', '"QueueName"'),
  );
});

test('SES is stopped by us before it stops itself: it reviews 5 % bounces and 0.1 % complaints', () => {
  const thresholds = alarmsOf(stack)
    .filter(({ MetricName }) => /Rate$/.test(String(MetricName)))
    .map(({ Threshold }) => Threshold);
  expect(thresholds).toEqual([0.05, 0.001]);
});

const ownDomain = {
  siteDomain: 'orders.bakery.example',
  siteCertificateArn: 'arn:aws:acm:us-east-1:111122223333:certificate/abc',
};

test.each([
  ['us-east-1', ownDomain, ['SiteFails', 'CertificateExpires']],
  ['us-east-1', {}, ['SiteFails']],
  // CloudFront's metrics are in us-east-1 alone: an alarm elsewhere would never ring.
  ['eu-central-1', ownDomain, []],
])('The alarms of the site in %s with %j are %j', (region, context, expected) => {
  const alarms = alarmsOf(synthesizeStack(context, region));
  const further = alarms.filter(({ name }) => !(name in metrics));
  expect(further.map(({ name }) => name)).toEqual(expected);
  const isBelow = alarms.filter(({ ComparisonOperator }) =>
    /^LessThan/.test(`${ComparisonOperator}`),
  );
  expect(isBelow.map(({ name }) => name)).toEqual(expected.filter((name) => /Expires/.test(name)));
});

test('One page shows all alarms', () => {
  const [board] = propertiesOf('AWS::CloudWatch::Dashboard');
  const body = JSON.stringify(board?.DashboardBody);
  for (const [id] of ofType('AWS::CloudWatch::Alarm')) expect(body).toContain(id);
});

test('The owner is warned of a bill, at four fifths of it and when it is to be expected', () => {
  const warning = (NotificationType: string, Threshold: number) => ({
    Notification: Match.objectLike({ NotificationType, Threshold }),
    Subscribers: [{ SubscriptionType: 'EMAIL', Address: 'owner@example.com' }],
  });
  template.hasResourceProperties('AWS::Budgets::Budget', {
    Budget: { BudgetLimit: { Amount: 20, Unit: 'USD' }, TimeUnit: 'MONTHLY' },
    NotificationsWithSubscribers: [warning('ACTUAL', 80), warning('FORECASTED', 100)],
  });
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

/** What a sweep of an empty outbox writes for CloudWatch, with the variables of the template. */
async function figuresOfSweep(variables: Record<string, unknown>) {
  const port = await findFreePort();
  const dynamo = await serve(
    port,
    listenerOf(() => ({ status: 200, headers: {}, body: '{"Items":[],"Count":0}' })),
  );
  const log = vi.spyOn(console, 'log').mockReturnValue();
  try {
    const environment = {
      ...localAccessVariables,
      ...variables,
      TABLE_NAME: 'table',
      OUTBOX_QUEUE_URL: `http://${loopback}:${port}/queue`,
      AWS_ENDPOINT_URL_DYNAMODB: `http://${loopback}:${port}`,
      // Through the console, where this can hear it.
      POWERTOOLS_DEV: 'true',
      POWERTOOLS_METRICS_DISABLED: 'false',
    };
    // The process goes on to other tests.
    for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, String(value));
    await (await import('#functions/jobs/sweep-outbox.ts')).handler();
    return log.mock.calls.map(([line]) => figuresSchema.parse(JSON.parse(String(line))));
  } finally {
    vi.unstubAllEnvs();
    log.mockRestore();
    await dynamo.stop();
  }
}

test('The alarm of a late outbox stands on what the sweep of this stack writes, and silence rings it', async () => {
  const second = synthesizeStack({ stackName: 'Second-Bakery' });
  const { environment = {} } = functionsOf(second)['sweep-outbox'] ?? {};
  const [figures, ...more] = await figuresOfSweep(environment);
  expect(more).toEqual([]);
  expect(figures).toMatchObject({ OutboxItems: 0, OutboxOldestSeconds: 0 });
  const [written] = figures?._aws.CloudWatchMetrics ?? [];
  expect(written?.Namespace).toBe('Second-Bakery');
  expect(written?.Metrics).toContainEqual({ Name: 'OutboxOldestSeconds', Unit: 'Seconds' });
  second.template.hasResourceProperties('AWS::CloudWatch::Alarm', {
    MetricName: 'OutboxOldestSeconds',
    Namespace: written?.Namespace,
    Dimensions: written?.Dimensions[0].map((Name) => ({ Name, Value: figures?.[Name] })),
    Statistic: 'Maximum',
    Threshold: 3_600,
    TreatMissingData: 'breaching',
  });
});

test('The alarms of this account, and nobody without TLS, may publish to the topic', () => {
  template.hasResourceProperties('AWS::SNS::TopicPolicy', {
    PolicyDocument: {
      Statement: [
        Match.objectLike({
          Effect: 'Deny',
          Condition: { Bool: { 'aws:SecureTransport': 'false' } },
        }),
        Match.objectLike({
          Effect: 'Allow',
          Action: 'sns:Publish',
          Principal: { Service: 'cloudwatch.amazonaws.com' },
          Condition: { StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } },
        }),
      ],
    },
  });
});

test('Bounced and complaining addresses are not written to again, and e-mail travels over TLS', () => {
  template.hasResourceProperties('AWS::SES::ConfigurationSet', {
    DeliveryOptions: { TlsPolicy: 'REQUIRE' },
    SuppressionOptions: { SuppressedReasons: ['BOUNCE', 'COMPLAINT'] },
  });
});

test('The deployment prints each DNS record that lets e-mail arrive', () => {
  const { template: printed } = synthesizeStack({
    mailFrom: 'Bakery <orders@bakery.example>',
    mailIdentity: 'domain',
    mailFromDomain: 'mail.bakery.example',
    adminEmail: 'owner@bakery.example',
  });
  const outputs = Object.entries(printed.findOutputs('*'));
  expect(outputs.filter(([name]) => /Dkim/.test(name))).toHaveLength(3);
  const records = outputs
    .filter(([name]) => /Dmarc|MailFrom/.test(name))
    .map(([, output]) => z.object({ Value: z.unknown() }).parse(output).Value);
  const mx = ['mail.bakery.example MX 10 feedback-smtp.', { Ref: 'AWS::Region' }, '.amazonses.com'];
  expect(records).toEqual([
    '_dmarc.bakery.example TXT "v=DMARC1; p=none; rua=mailto:owner@bakery.example"',
    { 'Fn::Join': ['', mx] },
    'mail.bakery.example TXT "v=spf1 include:amazonses.com ~all"',
  ]);
  printed.hasResourceProperties('AWS::SES::EmailIdentity', {
    MailFromAttributes: { MailFromDomain: 'mail.bakery.example' },
  });
});

test('What became of an e-mail of this store is told to its function, and kept for 14 days if it fails', () => {
  const configurationSet = { Ref: idOf('AWS::SES::ConfigurationSet') };
  const { logicalId } = functions['email-events'] ?? {};
  const bus = { 'Fn::Join': ['', Match.arrayWith([':event-bus/default'])] };
  template.hasResourceProperties('AWS::SES::ConfigurationSetEventDestination', {
    ConfigurationSetName: configurationSet,
    EventDestination: {
      Enabled: true,
      MatchingEventTypes: ['delivery', 'bounce', 'complaint', 'reject'],
      EventBridgeDestination: { EventBusArn: Match.objectLike(bus) },
    },
  });
  const outcomes = ['Delivered', 'Bounced', 'Complaint Received', 'Rejected'];
  template.hasResourceProperties('AWS::Events::Rule', {
    EventPattern: {
      source: ['aws.ses'],
      'detail-type': outcomes.map((outcome) => `Email ${outcome}`),
      detail: { mail: { tags: { 'ses:configuration-set': [configurationSet] } } },
    },
    Targets: [Match.objectLike({ Arn: arnOf(logicalId) })],
  });
  const failed = idOf('AWS::SQS::Queue', 'FailedEmailEvents');
  template.hasResourceProperties('AWS::Lambda::EventInvokeConfig', {
    FunctionName: { Ref: logicalId },
    DestinationConfig: { OnFailure: { Destination: arnOf(failed) } },
  });
  expect(stack.resources[failed]?.Properties.MessageRetentionPeriod).toBe(twoWeeks);
});
