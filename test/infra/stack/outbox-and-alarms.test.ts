import { Match } from 'aws-cdk-lib/assertions';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { functionsOf } from './functions-of.ts';
import { synthesizeStack } from './synthesized-stack.ts';

const stack = synthesizeStack({ alarmEmail: 'owner@example.com' });
const { template, idOf, ofType } = stack;
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

test('The outbox is swept each minute, and neither EventBridge nor Lambda tries a sweep again later', () => {
  const sweep = functions['sweep-outbox']?.logicalId;
  template.hasResourceProperties('AWS::Events::Rule', {
    ScheduleExpression: 'rate(1 minute)',
    State: 'ENABLED',
    Targets: [
      {
        Arn: arnOf(sweep),
        Id: 'Target0',
        RetryPolicy: { MaximumEventAgeInSeconds: 60, MaximumRetryAttempts: 0 },
      },
    ],
  });
  template.hasResourceProperties('AWS::Lambda::EventInvokeConfig', {
    FunctionName: { Ref: sweep },
    MaximumEventAgeInSeconds: 60,
    MaximumRetryAttempts: 0,
  });
});

test('Whatever an event calls says how often Lambda tries it, and for how long', () => {
  const rules = ofType('AWS::Events::Rule').map(([, { Properties }]) => JSON.stringify(Properties));
  const called = Object.values(functions).filter(({ logicalId }) =>
    rules.some((rule) => rule.includes(`"${logicalId}"`)),
  );
  expect(called).toHaveLength(2);
  for (const { logicalId } of called)
    template.hasResourceProperties('AWS::Lambda::EventInvokeConfig', {
      FunctionName: { Ref: logicalId },
      MaximumEventAgeInSeconds: Match.anyValue(),
      MaximumRetryAttempts: Match.anyValue(),
    });
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

test('The outcome of this store’s e-mails goes to its function, and is kept for 14 days if that fails', () => {
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
