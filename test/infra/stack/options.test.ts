import { Stack } from 'aws-cdk-lib';
import { Annotations, Match } from 'aws-cdk-lib/assertions';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { parseStackOptions } from '#infra/constructs/stack-options.ts';
import { functionsOf } from './functions-of.ts';
import { synthesizeStack, withApp } from './synthesized-stack.ts';

const siteDomain = 'orders.bakery.example';
const siteCertificateArn = 'arn:aws:acm:us-east-1:111122223333:certificate/abc';
const siteWebAclArn = 'arn:aws:wafv2:us-east-1:111122223333:global/webacl/doughbook/abc';
const ofDistribution = (DistributionConfig: object) => ({ DistributionConfig });
const throttle = (rate: number, burst: number) => ({
  DefaultRouteSettings: { ThrottlingRateLimit: rate, ThrottlingBurstLimit: burst },
});
const atOnce = (MaximumConcurrency: number) => ({ ScalingConfig: { MaximumConcurrency } });
const concurrency = (Threshold: number) => ({
  MetricName: 'ConcurrentExecutions',
  Statistic: 'Maximum',
  Threshold,
});

const sent = (Threshold: number) => ({
  Namespace: 'AWS/SES',
  MetricName: 'Send',
  Statistic: 'Sum',
  Period: 86_400,
  Threshold,
});

type Expected = [type: string, properties: object][];

const byDefault: Expected = [
  ['Lambda::EventSourceMapping', atOnce(5)],
  ['CloudWatch::Alarm', concurrency(801)],
  ['CloudWatch::Alarm', sent(160)],
  ['ApiGatewayV2::Stage', throttle(100, 200)],
  [
    'CloudFront::Distribution',
    ofDistribution({ WebACLId: Match.absent(), PriceClass: 'PriceClass_100' }),
  ],
  ['SES::EmailIdentity', { EmailIdentity: 'orders@doughbook.example' }],
];

test.each(byDefault)('Without options there is an AWS::%s with %j', (type, properties) => {
  synthesizeStack().template.hasResourceProperties(`AWS::${type}`, properties);
});

const mailFrom = 'Your Bakery <orders@bakery.example>';
const otherOptions = {
  adminEmail: 'owner@bakery.example',
  alarmEmail: 'it@bakery.example',
  apiBurstLimit: '101',
  apiRateLimit: '50',
  deletionProtection: 'false',
  emailsPerDay: '50000',
  firstAccountCodeword: 'false',
  lambdaConcurrency: '10',
  mailFrom,
  mailIdentity: 'domain',
  monthlyBudget: '0',
  offline: 'false',
  outboxConcurrency: '2',
  outboxMaxReceiveCount: '3',
  outboxRetryBaseSeconds: '0.5',
  signupPolicy: 'open',
  siteCertificateArn,
  siteDomain,
  sitePriceClass: 'all',
  siteWebAclArn,
};
const changed = synthesizeStack(otherOptions);

const byOption: Expected = [
  ['DynamoDB::Table', { DeletionProtectionEnabled: false }],
  ['SQS::Queue', { RedrivePolicy: { maxReceiveCount: 3 } }],
  ['Lambda::EventSourceMapping', atOnce(2)],
  ['CloudWatch::Alarm', concurrency(9)],
  ['CloudWatch::Alarm', sent(40_000)],
  ['ApiGatewayV2::Stage', throttle(50, 101)],
  [
    'CloudFront::Distribution',
    ofDistribution({ WebACLId: siteWebAclArn, PriceClass: 'PriceClass_All' }),
  ],
  ['SNS::Subscription', { Endpoint: 'it@bakery.example', Protocol: 'email' }],
  ['SES::EmailIdentity', { EmailIdentity: 'bakery.example' }],
];

test.each(byOption)('Options make an AWS::%s with %j', (type, properties) => {
  changed.template.hasResourceProperties(`AWS::${type}`, properties);
});

test('Without an address nobody gets alarms, and without a budget no bill warnings', () => {
  expect(synthesizeStack().propertiesOf('AWS::SNS::Subscription')).toEqual([]);
  expect(changed.propertiesOf('AWS::Budgets::Budget')).toEqual([]);
});

test('Without a limit of e-mails there is no alarm for it', () => {
  const unlimited = synthesizeStack({ emailsPerDay: '0' });
  const metrics = unlimited.propertiesOf('AWS::CloudWatch::Alarm').map((one) => one.MetricName);
  expect(metrics).not.toContain('Send');
  expect(metrics).toContain('Reputation.BounceRate');
});

test('Alarms go to the owner of the first account, unless another address is given', () => {
  const owned = synthesizeStack({ adminEmail: 'owner@example.com' });
  expect(owned.propertiesOf('AWS::SNS::Subscription')).toMatchObject([
    { Endpoint: 'owner@example.com' },
  ]);
});

test('The functions get their options', () => {
  const { auth, settings } = functionsOf(synthesizeStack());
  const codeword = { FIRST_ACCOUNT_CODEWORD: 'true' };
  // Others may not sign up to a deployed store unless its context says so.
  expect(auth?.environment).toMatchObject({ ...codeword, DEFAULT_SIGNUP_POLICY: 'closed' });
  expect(settings?.environment).toMatchObject(codeword);
  const other = functionsOf(changed);
  expect(other.auth?.environment).toMatchObject({
    FIRST_ACCOUNT_CODEWORD: 'false',
    DEFAULT_SIGNUP_POLICY: 'open',
    ADMIN_EMAIL: 'owner@bakery.example',
  });
  expect(other.settings?.environment).toMatchObject({ FIRST_ACCOUNT_CODEWORD: 'false' });
  expect(other['perform-outbox']?.environment).toMatchObject({
    OUTBOX_RETRY_BASE_SECONDS: '0.5',
    MAIL_FROM: mailFrom,
  });
});

test('E-mail leaves only in the name of the configured sender, also of an identity of the account', () => {
  const existing = synthesizeStack({ mailFrom, mailIdentity: 'existing' });
  expect(existing.propertiesOf('AWS::SES::EmailIdentity')).toEqual([]);
  for (const functions of [changed, existing].map(functionsOf))
    for (const name of ['perform-outbox', 'settings'])
      expect(
        functions[name]?.statements.filter(({ Action }) => /ses:/.test(Action.join())),
      ).toMatchObject([
        {
          Action: ['ses:SendRawEmail'],
          Condition: { StringEquals: { 'ses:FromAddress': 'orders@bakery.example' } },
        },
      ]);
});

test('A domain of its own is used everywhere: certificate, uploads, functions', () => {
  const { template } = changed;
  template.hasResourceProperties(
    'AWS::CloudFront::Distribution',
    ofDistribution({
      Aliases: [siteDomain],
      ViewerCertificate: { MinimumProtocolVersion: 'TLSv1.2_2021' },
    }),
  );
  template.hasResourceProperties('AWS::S3::Bucket', {
    CorsConfiguration: { CorsRules: [{ AllowedOrigins: [`https://${siteDomain}`] }] },
  });
  template.hasResourceProperties('AWS::Lambda::Function', {
    Environment: { Variables: { SITE_ORIGIN: `https://${siteDomain}` } },
  });
});

test('The stack cannot be deleted by mistake, unless its context says so', () => {
  const isProtected = (context: Record<string, unknown>) =>
    withApp({ context }, (app) => app.synth().stacks[0]?.terminationProtection);
  expect(isProtected({})).toBe(true);
  expect(isProtected({ deletionProtection: 'false' })).toBe(false);
  // A deployment leaves it unchanged, and sets it only after success.
  expect(isProtected({ terminationProtection: 'false' })).toBe(false);
  expect(isProtected({ deletionProtection: 'false', terminationProtection: 'true' })).toBe(true);
});

const [mine, theirs] = ['111122223333', '444455556666'] as const;

test.each<[place: object, refused: boolean]>([
  [{ account: mine, region: 'eu-west-1' }, true],
  [{ account: mine, region: 'eu-central-1' }, false],
  [{ account: theirs, region: 'eu-west-1' }, false],
  [{ region: 'eu-west-1' }, false],
])(
  'In %j, backups are copied to a vault of 111122223333 in eu-west-1: refused? %s',
  (place, refused) => {
    const backupCopyTo = 'arn:aws:backup:eu-west-1:111122223333:backup-vault:doughbook';
    const errors = withApp({ context: { backupCopyTo }, ...place }, ({ node }) =>
      Annotations.fromStack(Stack.of(node.findChild('Doughbook'))).findError('*', Match.anyValue()),
    );
    const own = "store's own account and region (111122223333, eu-west-1)";
    expect(errors.map(({ entry }) => String(entry.data))).toEqual(
      refused ? [expect.stringContaining(own)] : [],
    );
  },
);

const identity = { mailFrom: 'a@b.example', mailIdentity: 'domain' };
const inEurope = siteCertificateArn.replace('us-east-1', 'eu-central-1');

test.each<[context: Record<string, string>, message: RegExp]>([
  [{ signupPolicy: 'anyone' }, /signupPolicy/],
  [{ stacknam: 'Foo' }, /no option stacknam; do you mean stackName\?/],
  [{ backupCopyto: 'x', alarmEMail: 'y' }, /backupCopyTo\?, .* do you mean alarmEmail\?/],
  [{ color: 'red' }, /no option color$/],
  [{ mailFrom: 'orders' }, /mailFrom/],
  [{ siteDomain: 'a.example' }, /go together/],
  [{ siteDomain, siteCertificateArn: inEurope }, /us-east-1[\s\S]*siteCertificateArn/],
  [{ ...identity, mailFromDomain: 'mail.c.example' }, /mailFromDomain/],
  [{ mailFrom: 'a@b.example', mailFromDomain: 'mail.b.example' }, /mailIdentity=domain/],
  [{ siteWebAclArn: siteWebAclArn.replace('global', 'regional') }, /siteWebAclArn/],
  [
    { backupCopyTo: 'arn:aws:backup:eu-west-1:444455556666:recovery-point:a' },
    /backup-vault:<name>/,
  ],
  [{ backupCopyTo: 'doughbook' }, /backupCopyTo/],
  // SQS does not accept fewer than two.
  [{ outboxConcurrency: '1' }, /outboxConcurrency/],
  [{ deletionProtection: 'yes' }, /deletionProtection/],
  [{ stackName: 'Doughbook-of-main-streets' }, /stackName/],
  // Its uploads bucket would have the name of the one of 'Doughbook'.
  [{ stackName: 'DoughBook' }, /capital[\s\S]*stackName/],
])('Synthesis stops at %j and names it', (context, message) => {
  expect(() => withApp({ context }, () => undefined)).toThrow(message);
});

const someLetters = (name: string) =>
  fc
    .array(fc.nat(name.length - 1), { maxLength: 2 })
    .map((places) => [...name].filter((_, index) => !places.includes(index)).join(''));

test('An option that lacks a letter or two is named with the one that is meant, never ignored', () => {
  const names = Object.keys(otherOptions);
  const mistyped = fc
    .constantFrom(...names)
    .chain((name) => fc.tuple(fc.constant(name), someLetters(name)));
  fc.assert(
    fc.property(mistyped, ([name, typed]) => {
      fc.pre(!names.includes(typed));
      expect(() => parseStackOptions({ [typed]: '' })).toThrow(`${typed}; do you mean ${name}?`);
    }),
  );
});

test.each([
  'gmail.com',
  'Yahoo.co.uk',
  'outlook.de',
  'icloud.com',
  'me.com',
  'aol.com',
  'gmx.net',
  'proton.me',
  'hotmail.fr',
  'web.de',
])('A sender of %s is refused unless the account has verified it by itself', (domain) => {
  const context = { mailFrom: `Bakery <bakery@${domain}>` };
  expect(() => parseStackOptions(context)).toThrow(/mailIdentity=domain[\s\S]*mailFrom/);
  expect(() => parseStackOptions({ ...context, mailIdentity: 'existing' })).not.toThrow();
});

test.each([
  'gmail.bakery.example',
  'mygmail.com',
  'me.bakery.com',
  'mail.bakery.de',
  'live-bakery.com',
])('A sender of %s is one of its own domain', (domain) =>
  expect(() => parseStackOptions({ mailFrom: `a@${domain}` })).not.toThrow(),
);

test('Where nothing works without network, a worker that removes itself is copied over that of the pages', () => {
  const sourcesOf = ({ propertiesOf }: typeof changed) =>
    propertiesOf('Custom::CDKBucketDeployment').map(
      ({ SourceObjectKeys }) => z.array(z.string()).parse(SourceObjectKeys).length,
    );
  expect(sourcesOf(synthesizeStack())).toEqual([1, 1]);
  expect(sourcesOf(changed)).toEqual([1, 2]);
});
