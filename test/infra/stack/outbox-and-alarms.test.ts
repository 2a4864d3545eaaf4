import { Match } from 'aws-cdk-lib/assertions';
import { expect, test, vi } from 'vitest';
import * as z from 'zod';
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

test('Both queues are encrypted and refuse unencrypted connections', () => {
  for (const [logicalId, { Properties }] of stack.ofType('AWS::SQS::Queue')) {
    expect(Properties.SqsManagedSseEnabled).toBe(true);
    template.hasResourceProperties('AWS::SQS::QueuePolicy', {
      Queues: [{ Ref: logicalId }],
      PolicyDocument: {
        Statement: [
          Match.objectLike({
            Effect: 'Deny',
            Condition: { Bool: { 'aws:SecureTransport': 'false' } },
          }),
        ],
      },
    });
  }
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

test('The outbox is swept each minute', () => {
  template.hasResourceProperties('AWS::Events::Rule', {
    ScheduleExpression: 'rate(1 minute)',
    State: 'ENABLED',
    Targets: [
      Match.objectLike({
        Arn: { 'Fn::GetAtt': [functions['sweep-outbox']?.logicalId, 'Arn'] },
      }),
    ],
  });
});

test('Somebody is told of dead letters, a late outbox, a failing sweep, failing calls and throttling', () => {
  const [topic] = stack.ofType('AWS::SNS::Topic')[0] ?? [];
  const alarms = stack.ofType('AWS::CloudWatch::Alarm').map(([, { Properties }]) => Properties);
  expect(alarms.map(({ MetricName }) => MetricName).sort()).toEqual([
    '5xx',
    'ApproximateNumberOfMessagesVisible',
    'Errors',
    'OutboxOldestSeconds',
    'Throttles',
  ]);
  for (const { AlarmActions, AlarmDescription } of alarms) {
    expect(AlarmActions).toEqual([{ Ref: topic }]);
    expect(AlarmDescription).toBeTruthy();
  }
  template.hasResourceProperties('AWS::SNS::Subscription', {
    Protocol: 'email',
    Endpoint: 'owner@example.com',
  });
});

const figuresSchema = z.looseObject({
  _aws: z.object({
    CloudWatchMetrics: z.tuple([
      z.object({
        Namespace: z.string(),
        Dimensions: z.tuple([z.string().array()]),
        Metrics: z.object({ Name: z.string(), Unit: z.string() }).array(),
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
    Object.assign(process.env, localAccessVariables, variables, {
      TABLE_NAME: 'table',
      OUTBOX_QUEUE_URL: `http://${loopback}:${port}/queue`,
      AWS_ENDPOINT_URL_DYNAMODB: `http://${loopback}:${port}`,
      // Through the console, where this can hear it.
      POWERTOOLS_DEV: 'true',
      POWERTOOLS_METRICS_DISABLED: 'false',
    });
    await (await import('#functions/worker/sweep-outbox.ts')).handler();
    return log.mock.calls.map(([line]) => figuresSchema.parse(JSON.parse(String(line))));
  } finally {
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

test('Without an address for alarms nobody is subscribed', () => {
  synthesizeStack().template.resourceCountIs('AWS::SNS::Subscription', 0);
});

test('Bounced and complaining addresses are not written to again, and e-mail travels over TLS', () => {
  template.hasResourceProperties('AWS::SES::ConfigurationSet', {
    DeliveryOptions: { TlsPolicy: 'REQUIRE' },
    SuppressionOptions: { SuppressedReasons: ['BOUNCE', 'COMPLAINT'] },
  });
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
