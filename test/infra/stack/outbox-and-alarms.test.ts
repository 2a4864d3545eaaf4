import { Match } from 'aws-cdk-lib/assertions';
import { expect, test } from 'vitest';
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
    'ApproximateAgeOfOldestMessage',
    'ApproximateNumberOfMessagesVisible',
    'Errors',
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
