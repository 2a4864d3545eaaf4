import { AwsSolutionsChecks, ServerlessChecks } from 'cdk-nag';
import { expect, test } from 'vitest';
import { withApp } from './synthesized-stack.ts';

const everyOption = {
  alarmEmail: 'owner@example.com',
  mailFrom: 'orders@bakery.example',
  mailIdentity: 'domain',
  mailFromDomain: 'mail.bakery.example',
  tableName: 'Doughbook-restored',
  backupCopyTo: 'arn:aws:backup:eu-west-1:444455556666:backup-vault:doughbook',
  siteWebAclArn: 'arn:aws:wafv2:us-east-1:111122223333:global/webacl/doughbook/abc',
  siteDomain: 'orders.bakery.example',
  siteCertificateArn: 'arn:aws:acm:us-east-1:111122223333:certificate/abc',
};

test.each<[string, Record<string, unknown>, string?]>([
  ['as it comes', {}],
  ["in CloudFront's own region", { mailIdentity: 'existing' }, 'us-east-1'],
  ['with every option', everyOption],
])(
  'The stack %s breaks no rule of the AWS Solutions pack without a stated reason',
  (_, context, region) => {
    const { violations } = withApp({ context, region }, (app) =>
      new AwsSolutionsChecks(app).validateScope(app),
    );
    const broken = violations.flatMap(({ ruleName, violatingResources }) =>
      violatingResources.map(({ constructPath }) => `${ruleName} at ${constructPath}`),
    );
    expect(broken).toEqual([]);
  },
);

/** The violated rules of that pack. */
const notFollowed = {
  'Serverless-EventBusDLQ': 'The sweep runs again a minute later, and an alarm rings without it.',
  'Serverless-LambdaAsyncFailureDestination':
    'The next sweep does what a failed one left, and an alarm rings without it.',
  'Serverless-LambdaDLQ': 'Failed events of e-mails go to a destination, which says more.',
  'Serverless-LambdaEventSourceMappingDestination': 'The queue has a dead-letter queue.',
  'Serverless-LambdaLatestVersion':
    'The library chooses the runtime of its function for deployments.',
  'Serverless-LambdaTracing': 'X-Ray has its price; the ids in the logs show the way of a request.',
  'Serverless-SQSRedrivePolicy': 'The dead-letter queue itself has no other.',
};

test('The stack breaks no other rule of the Serverless pack than those with a reason', () => {
  const { violations } = withApp({}, (app) => new ServerlessChecks(app).validateScope(app));
  const broken = new Set(violations.map(({ ruleName }) => ruleName));
  expect([...broken].sort()).toEqual(Object.keys(notFollowed));
});

test('The template passes the rules of CloudFormation itself', {
  timeout: 120_000,
  tags: 'deep',
}, () => {
  expect(() => withApp({ validate: true }, (app) => app.synth())).not.toThrow();
});
