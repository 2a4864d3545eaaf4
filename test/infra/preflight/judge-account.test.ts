import { expect, test } from 'vitest';
import { orderIndexes } from '#infra/constructs/order-indexes.ts';
import { parseStackOptions } from '#infra/constructs/stack-options.ts';
import { accountOptions, judgeAccount } from '#infra/preflight/judge-account.ts';
import type { Account, DeployedStack } from '#infra/preflight/read-account.ts';

type Resources = NonNullable<DeployedStack['resources']>;

const resource = (type: string, name: string, status = 'CREATE_COMPLETE', reason = '') => ({
  id: name,
  type: `AWS::${type}`,
  name,
  status,
  reason,
});
const ownTable = resource('DynamoDB::Table', 'Doughbook-Table');
const address = resource('SES::EmailIdentity', 'orders@bakery.example');
const domain = resource('SES::EmailIdentity', 'bakery.example');

const stack = (resources: Resources | undefined, status = 'UPDATE_COMPLETE'): DeployedStack => ({
  status,
  isProtected: true,
  outputs: { TableName: 'Doughbook-Table', AlarmTopic: 'arn:topic' },
  resources,
});
/** The stack no longer owns the table or the identity. */
const rolledBack = stack(
  [
    resource('DynamoDB::Table', 'Doughbook-Table', 'DELETE_SKIPPED'),
    resource('SES::EmailIdentity', 'orders@bakery.example', 'DELETE_COMPLETE'),
  ],
  'ROLLBACK_COMPLETE',
);
const stuck = [resource('S3::Bucket', 'site', 'DELETE_FAILED', 'The bucket is not empty')];

const established: Account = {
  region: 'eu-central-1',
  bootstrapVersion: 27,
  stack: stack([ownTable, address]),
  indexes: orderIndexes,
  concurrency: 1_000,
  email: { inProduction: true, perDay: 50_000 },
  subscriptions: [{ endpoint: 'owner@bakery.example', isConfirmed: true }],
  identities: { 'orders@bakery.example': 'verified', 'bakery.example': 'missing' },
  denied: [],
};

const judge = (account: Partial<Account>, context: Record<string, unknown> = {}) =>
  judgeAccount(
    { ...established, ...account },
    parseStackOptions({ mailFrom: 'Bakery <orders@bakery.example>', ...context }),
  );

test('An established account that already runs the stack gets no findings', () => {
  expect(judge({})).toEqual([]);
  expect(judge({ bootstrapVersion: 6, concurrency: 50 })).toEqual([]);
});

test('Unconfirmed recipients of alarms are named, with the command that asks again', () => {
  const [text = ''] = judge({
    subscriptions: [{ endpoint: 'a@x.example', isConfirmed: false }],
  }).map((finding) => (finding.stops ? '' : finding.text));
  expect(text).toMatch(/^a@x\.example has not confirmed/);
  expect(text).toMatch(/ --topic-arn arn:topic .* --notification-endpoint a@x\.example$/);
  const [none] = judge({ subscriptions: [] }, { alarmEmail: 'me@bakery.example' });
  expect(none?.text).toMatch(/^Nobody gets the alarms.* me@bakery\.example$/);
  expect(judge({ subscriptions: undefined })).toEqual([]);
});

test('A restored table may take the place of that of the stack, and stay there', () => {
  for (const resources of [[ownTable, address], [address], undefined])
    expect(judge({ stack: stack(resources) }, { tableName: 'restored' })).toEqual([]);
});

const adopting = { tableName: 'restored' };
const asDomain = { mailIdentity: 'domain' };
const email = (changes: Partial<NonNullable<Account['email']>>) => ({
  email: { inProduction: true, perDay: 200, ...changes },
});
const pending = (identity: string) => ({ identities: { [identity]: 'pending' as const } });

const without = (...names: string[]) =>
  Object.fromEntries(Object.entries(orderIndexes).filter(([name]) => !names.includes(name)));

type Example = [Partial<Account>, context: Record<string, unknown>, text: string];

test.each<Example>([
  [{ bootstrapVersion: undefined }, {}, 'npx cdk bootstrap aws://<account>/eu-central-1'],
  [{ bootstrapVersion: 5 }, {}, 'too old (5)'],
  [
    { stack: undefined },
    {},
    'orders@bakery.example is an SES identity of this account in eu-central-1 already, and an account can have it once. Set the option mailIdentity=existing.',
  ],
  [
    { stack: stack([ownTable]), ...pending('bakery.example') },
    asDomain,
    'bakery.example is an SES identity',
  ],
  // The identity belongs to the account again, so the next attempt could not create it either.
  [{ stack: rolledBack }, {}, 'orders@bakery.example is an SES identity of this account'],
  [
    { stack: stack([{ ...ownTable, id: 'DataRestoredfirst12345678', name: 'first' }, address]) },
    {},
    'uses the restored table first, so this deployment would make an empty one. Set the option tableName=first.',
  ],
  [
    { stack: stack(stuck, 'DELETE_FAILED') },
    {},
    'could not remove all of Doughbook (site: The bucket is not empty). Let it remove the rest and keep what it cannot: aws cloudformation delete-stack --stack-name Doughbook --deletion-mode FORCE_DELETE_STACK',
  ],
  [
    { stack: stack([ownTable, address], 'UPDATE_ROLLBACK_FAILED') },
    {},
    'aws cloudformation continue-update-rollback --stack-name Doughbook',
  ],
  [{ indexes: 'missing' }, adopting, 'no table restored'],
  [{ indexes: without('by-created', 'by-total') }, adopting, 'no index by-created'],
  [
    { indexes: { ...orderIndexes, 'by-day': 'sortDay' } },
    {},
    "Doughbook-Table has the index by-day, which this release lacks and so would delete. Building it again takes long and costs a write for each order. Keep it: add 'by-day': 'sortDay' to infra/constructs/order-indexes.ts. Or delete it: set the option dropIndex=by-day.",
  ],
  [
    { indexes: { ...orderIndexes, 'by-day': 'sortDay', 'by-hour': 'sortHour' } },
    { dropIndex: 'by-day' },
    'has the index by-hour, which this release lacks',
  ],
  [
    { indexes: without('by-created', 'by-total') },
    {},
    'DynamoDB adds or deletes one index at a time, and this release changes those of Doughbook-Table by by-created, by-total. Deploy the releases in between first, one after the other.',
  ],
  [
    { indexes: { ...without('by-created'), 'by-day': 'sortDay' } },
    { dropIndex: 'by-day' },
    'by by-created, by-day. Deploy',
  ],
])('The deployment stops at %j with the options %j', (account, context, text) => {
  const [first] = judge(account, context);
  expect(first).toEqual({ stops: true, text: expect.stringContaining(text) });
});

test.each<Example>([
  [
    { concurrency: 10 },
    { outboxConcurrency: 2 },
    'Lambda runs 10 functions at once in this account; opening a page needs four, and what is above is refused. The outbox takes 2. Run: aws service-quotas request-service-quota-increase --region eu-central-1 --service-code lambda --quota-code L-B99A9384 --desired-value 1000',
  ],
  [
    email({ inProduction: false }),
    {},
    'aws sesv2 put-account-details --region eu-central-1 --production-access-enabled',
  ],
  [pending('orders@bakery.example'), {}, 'follow the link in the mailbox of orders@bakery.example'],
  [
    { stack: stack([ownTable, domain]), ...pending('bakery.example') },
    asDomain,
    'publish the records for bakery.example that the deployment prints',
  ],
  [
    { identities: { 'orders@bakery.example': 'missing', 'bakery.example': 'missing' } },
    { mailIdentity: 'existing' },
    'aws sesv2 create-email-identity --email-identity bakery.example --region eu-central-1',
  ],
  [{ stack: undefined, identities: {} }, {}, 'Your account must be'],
  [{ stack: stack([], 'REVIEW_IN_PROGRESS'), identities: {} }, {}, 'Your account must be'],
  [{ stack: stack([ownTable, address], 'UPDATE_IN_PROGRESS') }, {}, 'waits for its end'],
  [{ denied: ['ses:GetAccount'] }, {}, 'may not ses:GetAccount, so'],
])('The deployment goes on with %j and the options %j, and says so', (account, context, text) => {
  expect(judge(account, context)).toEqual([{ stops: false, text: expect.stringContaining(text) }]);
});

test.each<[Account['indexes'], context: Record<string, unknown>]>([
  [without('by-created'), {}],
  // The stack already has it, so this is a normal update.
  [without('by-created'), { tableName: 'Doughbook-Table' }],
  [{ ...orderIndexes, 'by-day': 'sortDay' }, { dropIndex: 'by-day' }],
  // Nothing is deployed to it yet.
  ['missing', {}],
])('One index is added, or deleted if that is asked for: %j with the options %j', (...given) => {
  const [indexes, context] = given;
  expect(judge({ indexes }, context)).toEqual([]);
});

test('A verified domain is proof for each of its addresses', () => {
  const identities = { 'orders@bakery.example': 'missing', 'bakery.example': 'verified' } as const;
  expect(judge({ identities }, { mailIdentity: 'existing' })).toEqual([]);
});

test('A check that could not be read does not stop the deployment', () => {
  const nothing = {
    bootstrapVersion: undefined,
    stack: undefined,
    concurrency: undefined,
    email: undefined,
    indexes: undefined,
    identities: {},
    denied: ['cloudformation:DescribeStacks', 'cloudformation:ListStackResources'],
  };
  expect(judge(nothing).map(({ stops }) => stops)).toEqual([false]);
});

test.each([
  [10, {}, { lambdaConcurrency: 10, outboxConcurrency: 2 }],
  [10, { outboxConcurrency: '4', lambdaConcurrency: '9' }, {}],
  [49, {}, { lambdaConcurrency: 49, outboxConcurrency: 2 }],
  [50, {}, { lambdaConcurrency: 50 }],
  [undefined, {}, {}],
])(
  'With a concurrency of %s and the options %j the deployment adds %j',
  (concurrency, given, added) => {
    const account = { ...established, email: undefined, concurrency };
    expect(accountOptions(account, given)).toEqual(added);
  },
);

test.each([
  [200, {}, { emailsPerDay: 200 }],
  [200, { emailsPerDay: '100' }, {}],
  // SES uses -1 for no limit.
  [-1, {}, { emailsPerDay: 0 }],
])('With %s e-mails a day and the options %j the deployment adds %j', (perDay, given, added) => {
  const account = { ...established, ...email({ perDay }), concurrency: undefined };
  expect(accountOptions(account, given)).toEqual(added);
});
