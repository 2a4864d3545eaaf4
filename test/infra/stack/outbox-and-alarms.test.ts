import { Match } from 'aws-cdk-lib/assertions';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { listenerOf, serve } from '#infra/local/http.ts';
import { localAccessVariables } from '#infra/local/local-access.ts';
import { findFreePort, loopback } from '#infra/local/loopback.ts';
import { functionsOf } from './functions-of.ts';
import { synthesizeStack } from './synthesized-stack.ts';

const stack = synthesizeStack({ alarmEmail: 'owner@example.com' });
const { template } = stack;
const functions = functionsOf(stack);

test('A message that fails every time moves to a queue that keeps it for 14 days', () => {
  const [deadLetters] = stack
    .ofType('AWS::SQS::Queue')
    .find(([, { Properties }]) => Properties.MessageRetentionPeriod === 14 * 86_400) ?? [''];
  template.hasResourceProperties('AWS::SQS::Queue', {
    SqsManagedSseEnabled: true,
    RedrivePolicy: {
      deadLetterTargetArn: { 'Fn::GetAtt': [deadLetters, 'Arn'] },
      maxReceiveCount: 32,
    },
  });
});

test('The consumer gets small batches and reports which messages of a batch failed', () => {
  template.hasResourceProperties('AWS::Lambda::EventSourceMapping', {
    FunctionName: { Ref: functions['perform-outbox']?.logicalId },
    BatchSize: 5,
    FunctionResponseTypes: ['ReportBatchItemFailures'],
  });
});

test('A message stays hidden for longer than the consumer may work on its batch', () => {
  template.hasResourceProperties('AWS::SQS::Queue', { VisibilityTimeout: 360 });
  expect(functions['perform-outbox']?.Timeout).toBe(60);
});

test('A test can shorten the tries and the pauses between them', () => {
  const short = synthesizeStack({ outboxMaxReceiveCount: '3', outboxRetryBaseSeconds: '0.5' });
  short.template.hasResourceProperties('AWS::SQS::Queue', {
    RedrivePolicy: { maxReceiveCount: 3 },
  });
  const { environment } = functionsOf(short)['perform-outbox'] ?? {};
  expect(environment?.OUTBOX_RETRY_BASE_SECONDS).toBe('0.5');
});

const alarmsOf = ({ ofType }: typeof stack) =>
  ofType('AWS::CloudWatch::Alarm').map(
    ([id, { Properties }]): Record<string, unknown> & { name: string } => ({
      ...Properties,
      name: id.replace(/^Alarms|[0-9A-F]{8}$/g, ''),
    }),
  );

const everywhere = [
  'ApiFails',
  'ConcurrencyIsHigh',
  'DeadLetters',
  'EmailBounces',
  'EmailComplaints',
  'EmailEventsFail',
  'EmailIsRejected',
  'FunctionsAreThrottled',
  'OutboxFails',
  'OutboxIsLate',
  'SweepFails',
  'TableIsThrottled',
  'TransactionsCollide',
];

test('Somebody is told of each kind of trouble, in words', () => {
  const [topic] = stack.ofType('AWS::SNS::Topic')[0] ?? [];
  const alarms = alarmsOf(stack);
  expect(alarms.map(({ name }) => name).sort()).toEqual(everywhere);
  for (const alarm of alarms)
    expect(alarm).toMatchObject({
      AlarmActions: [{ Ref: topic }],
      AlarmDescription: expect.stringMatching(/\w/),
    });
  template.hasResourceProperties('AWS::SNS::Subscription', {
    Protocol: 'email',
    Endpoint: 'owner@example.com',
  });
});

test.each<[string, object]>([
  [
    'OutboxFails',
    {
      Namespace: 'AWS/Lambda',
      MetricName: 'Errors',
      Dimensions: [
        { Name: 'FunctionName', Value: { Ref: functions['perform-outbox']?.logicalId } },
      ],
    },
  ],
  // SES publishes these for the account as a whole, and pauses it as a whole.
  ['EmailBounces', { MetricName: 'Reputation.BounceRate', Namespace: 'AWS/SES', Threshold: 0.05 }],
  [
    'EmailComplaints',
    { MetricName: 'Reputation.ComplaintRate', Namespace: 'AWS/SES', Threshold: 0.001 },
  ],
  [
    'TransactionsCollide',
    {
      Namespace: 'AWS/DynamoDB',
      MetricName: 'TransactionConflict',
      Dimensions: [
        { Name: 'TableName', Value: { Ref: stack.ofType('AWS::DynamoDB::Table')[0]?.[0] } },
      ],
    },
  ],
])('The alarm %s stands on the metric that AWS writes', (name, expected) => {
  expect(alarmsOf(stack).find((alarm) => alarm.name === name)).toMatchObject(expected);
});

test.each([
  ['10', 9],
  ['1000', 801],
])('Of %s functions at once, %i ring', (lambdaConcurrency, Threshold) => {
  synthesizeStack({ lambdaConcurrency }).template.hasResourceProperties('AWS::CloudWatch::Alarm', {
    MetricName: 'ConcurrentExecutions',
    Statistic: 'Maximum',
    Threshold,
  });
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
  expect(alarms.map(({ name }) => name).filter((name) => !everywhere.includes(name))).toEqual(
    expected,
  );
  for (const { name, ComparisonOperator, Threshold } of alarms)
    if (name === 'CertificateExpires')
      expect([ComparisonOperator, Threshold]).toEqual(['LessThanOrEqualToThreshold', 30]);
});

test('One page shows all alarms', () => {
  const [board] = stack.ofType('AWS::CloudWatch::Dashboard');
  const body = JSON.stringify(board?.[1].Properties.DashboardBody);
  for (const [id] of stack.ofType('AWS::CloudWatch::Alarm')) expect(body).toContain(id);
});

test('The owner is warned of a bill, at four fifths of it and when it is to be expected', () => {
  template.hasResourceProperties('AWS::Budgets::Budget', {
    Budget: { BudgetLimit: { Amount: 20, Unit: 'USD' }, TimeUnit: 'MONTHLY' },
    NotificationsWithSubscribers: [
      Match.objectLike({
        Notification: Match.objectLike({ NotificationType: 'ACTUAL', Threshold: 80 }),
      }),
      Match.objectLike({
        Notification: Match.objectLike({ NotificationType: 'FORECASTED', Threshold: 100 }),
        Subscribers: [{ SubscriptionType: 'EMAIL', Address: 'owner@example.com' }],
      }),
    ],
  });
  const none = synthesizeStack({ alarmEmail: 'owner@example.com', monthlyBudget: '0' });
  none.template.resourceCountIs('AWS::Budgets::Budget', 0);
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

test('Alarms go to the owner of the first account, unless another address is given', () => {
  const subscribed = (context: Record<string, unknown>) =>
    synthesizeStack(context)
      .ofType('AWS::SNS::Subscription')
      .map(([, { Properties }]) => Properties.Endpoint);
  const adminEmail = 'owner@example.com';
  expect(subscribed({ adminEmail })).toEqual([adminEmail]);
  expect(subscribed({ adminEmail, alarmEmail: 'it@example.com' })).toEqual(['it@example.com']);
});

test('SES verifies the address, or by choice its whole domain with the records to publish', () => {
  template.hasResourceProperties('AWS::SES::EmailIdentity', {
    EmailIdentity: 'orders@doughbook.example',
  });
  const domain = synthesizeStack({ mailFrom: 'a@bakery.example', mailIdentity: 'domain' });
  domain.template.hasResourceProperties('AWS::SES::EmailIdentity', {
    EmailIdentity: 'bakery.example',
  });
  expect(
    Object.keys(domain.template.findOutputs('*')).filter((name) => /Dkim/.test(name)),
  ).toHaveLength(3);
});

test('The deployment prints each DNS record that lets e-mail arrive', () => {
  const { template: printed } = synthesizeStack({
    mailFrom: 'Bakery <orders@bakery.example>',
    mailIdentity: 'domain',
    mailFromDomain: 'mail.bakery.example',
    adminEmail: 'owner@bakery.example',
  });
  const records = Object.entries(printed.findOutputs('*'))
    .filter(([name]) => /Dmarc|MailFrom/.test(name))
    .map(([, output]) => z.object({ Value: z.unknown() }).parse(output).Value);
  expect(records).toEqual([
    '_dmarc.bakery.example TXT "v=DMARC1; p=none; rua=mailto:owner@bakery.example"',
    {
      'Fn::Join': [
        '',
        ['mail.bakery.example MX 10 feedback-smtp.', { Ref: 'AWS::Region' }, '.amazonses.com'],
      ],
    },
    'mail.bakery.example TXT "v=spf1 include:amazonses.com ~all"',
  ]);
  printed.hasResourceProperties('AWS::SES::EmailIdentity', {
    MailFromAttributes: { MailFromDomain: 'mail.bakery.example' },
  });
});

test('An identity that the account has already is left to it, and e-mail still leaves in its name alone', () => {
  const mailFrom = 'Second Bakery <second@bakery.example>';
  const second = synthesizeStack({ mailFrom, mailIdentity: 'existing' });
  second.template.resourceCountIs('AWS::SES::EmailIdentity', 0);
  for (const name of ['perform-outbox', 'settings']) {
    const send = functionsOf(second)[name]?.statements.filter(({ Action }) =>
      Action.some((action) => action.startsWith('ses:')),
    );
    expect(send).toMatchObject([
      {
        Action: ['ses:SendRawEmail'],
        Condition: { StringEquals: { 'ses:FromAddress': 'second@bakery.example' } },
      },
    ]);
  }
});

test('What became of an e-mail of this store is told to its function, and kept for 14 days if it fails', () => {
  const [configurationSet] = stack.ofType('AWS::SES::ConfigurationSet')[0] ?? [];
  const { logicalId } = functions['email-events'] ?? {};
  template.hasResourceProperties('AWS::SES::ConfigurationSetEventDestination', {
    ConfigurationSetName: { Ref: configurationSet },
    EventDestination: {
      Enabled: true,
      MatchingEventTypes: ['delivery', 'bounce', 'complaint', 'reject'],
      EventBridgeDestination: {
        EventBusArn: Match.objectLike({
          'Fn::Join': ['', Match.arrayWith([':event-bus/default'])],
        }),
      },
    },
  });
  template.hasResourceProperties('AWS::Events::Rule', {
    EventPattern: {
      source: ['aws.ses'],
      'detail-type': [
        'Email Delivered',
        'Email Bounced',
        'Email Complaint Received',
        'Email Rejected',
      ],
      detail: { mail: { tags: { 'ses:configuration-set': [{ Ref: configurationSet }] } } },
    },
    Targets: [Match.objectLike({ Arn: { 'Fn::GetAtt': [logicalId, 'Arn'] } })],
  });
  const [failed] =
    stack.ofType('AWS::SQS::Queue').find(([id]) => id.startsWith('FailedEmailEvents')) ?? [];
  template.hasResourceProperties('AWS::Lambda::EventInvokeConfig', {
    FunctionName: { Ref: logicalId },
    MaximumRetryAttempts: 2,
    DestinationConfig: { OnFailure: { Destination: { 'Fn::GetAtt': [failed, 'Arn'] } } },
  });
  template.hasResourceProperties('AWS::SQS::Queue', { MessageRetentionPeriod: 14 * 86_400 });
});
