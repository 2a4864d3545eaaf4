import { expect, test } from 'vitest';
import { routes } from '#infra/routes.ts';
import { functionsOf } from './functions-of.ts';
import { synthesizeStack } from './synthesized-stack.ts';

const stack = synthesizeStack({ adminEmail: 'owner@example.com' });
const functions = functionsOf(stack);
const apiNames = [...new Set(routes.map((route) => route.function))];

const variablesOf = (name: string) =>
  Object.keys(functions[name]?.environment ?? {}).filter(
    (variable) => !/^(NODE_|POWERTOOLS_)/.test(variable),
  );

const tableReadWrite = [
  'dynamodb:BatchGetItem',
  'dynamodb:ConditionCheckItem',
  'dynamodb:DeleteItem',
  'dynamodb:GetItem',
  'dynamodb:PutItem',
  'dynamodb:Query',
  'dynamodb:UpdateItem',
];
const ownLog = ['logs:CreateLogStream', 'logs:PutLogEvents'];
const session = ['secretsmanager:GetSecretValue'];
const documents = ['s3:GetObject', 's3:ListBucket', 's3:PutObject'];

test('There is one function for each folder that answers calls, and two for the outbox', () => {
  expect(Object.keys(functions).sort()).toEqual(
    [...apiNames, 'perform-outbox', 'sweep-outbox'].sort(),
  );
});

test('Every function runs on Node 24 on arm64 with source maps and a timeout', () => {
  for (const fn of Object.values(functions)) {
    expect(fn).toMatchObject({
      Runtime: 'nodejs24.x',
      Architectures: ['arm64'],
      Handler: 'handler.handler',
    });
    expect(fn.environment.NODE_OPTIONS).toBe('--enable-source-maps');
    expect(fn.Timeout).toBeLessThanOrEqual(60);
  }
});

test('A call is answered before API Gateway gives up after 30 seconds', () => {
  for (const name of apiNames) expect(functions[name]?.Timeout).toBeLessThan(30);
});

test('What hashes passwords has a whole processor, what renders PDFs at least a gigabyte', () => {
  expect(functions.auth?.MemorySize).toBe(1769);
  expect(functions.users?.MemorySize).toBe(1769);
  expect(functions.documents?.MemorySize).toBeGreaterThanOrEqual(1024);
  expect(functions['perform-outbox']?.MemorySize).toBeGreaterThanOrEqual(1024);
});

test('Each log group keeps its lines for three months and goes with the stack', () => {
  const groups = Object.fromEntries(stack.ofType('AWS::Logs::LogGroup'));
  for (const group of Object.values(groups)) {
    expect(group.Properties.RetentionInDays).toBe(90);
    expect(group.DeletionPolicy).toBe('Delete');
  }
  for (const [name, fn] of Object.entries(functions))
    expect(groups[fn.LoggingConfig.LogGroup.Ref]?.Properties.LogGroupName).toBe(
      `/Doughbook/${name}`,
    );
});

test.each([
  ['auth', ['ADMIN_EMAIL', 'DEFAULT_SIGNUP_POLICY']],
  ['settings', ['ADMIN_EMAIL', 'DEFAULT_SIGNUP_POLICY']],
  ['images', ['MEDIA_BUCKET', 'UPLOADS_BUCKET']],
  ['products', []],
  ['categories', []],
  ['employees', []],
  ['users', []],
  ['orders', ['OUTBOX_QUEUE_URL']],
  ['documents', ['MEDIA_BUCKET']],
  ['dashboard', []],
])('The function %s knows the table, the secret, the site and %j', (name, more) => {
  expect(variablesOf(name).sort()).toEqual(
    ['SECRET_ARN', 'SITE_ORIGIN', 'TABLE_NAME', ...more].sort(),
  );
});

test('The functions of the outbox know what they work on', () => {
  expect(variablesOf('perform-outbox').sort()).toEqual([
    'MAIL_FROM',
    'MEDIA_BUCKET',
    'OUTBOX_QUEUE_URL',
    'OUTBOX_RETRY_BASE_SECONDS',
    'SES_CONFIGURATION_SET',
    'SITE_ORIGIN',
    'TABLE_NAME',
  ]);
  expect(variablesOf('sweep-outbox').sort()).toEqual(['OUTBOX_QUEUE_URL', 'TABLE_NAME']);
});

const mayDo: [string, string[]][] = [
  ['auth', [...session, ...tableReadWrite]],
  ['settings', [...session, ...tableReadWrite]],
  [
    'images',
    [
      ...session,
      'dynamodb:GetItem',
      's3:DeleteObject',
      's3:GetObject',
      's3:ListBucket',
      's3:PutObject',
    ],
  ],
  ['products', [...session, ...tableReadWrite]],
  ['categories', [...session, ...tableReadWrite]],
  ['employees', [...session, ...tableReadWrite]],
  ['users', [...session, ...tableReadWrite]],
  ['orders', [...session, ...tableReadWrite, 'sqs:SendMessage']],
  ['documents', [...session, ...tableReadWrite, ...documents]],
  ['dashboard', [...session, 'dynamodb:BatchGetItem', 'dynamodb:GetItem', 'dynamodb:Query']],
  [
    'perform-outbox',
    [
      ...tableReadWrite,
      ...documents,
      'ses:SendRawEmail',
      'sqs:ChangeMessageVisibility',
      'sqs:DeleteMessage',
      'sqs:GetQueueAttributes',
      'sqs:GetQueueUrl',
      'sqs:ReceiveMessage',
    ],
  ],
  [
    'sweep-outbox',
    ['dynamodb:BatchGetItem', 'dynamodb:GetItem', 'dynamodb:Query', 'sqs:SendMessage'],
  ],
];

test.each(mayDo)('The function %s may do exactly what its work needs', (name, actions) => {
  expect([...(functions[name]?.actions ?? [])].sort()).toEqual([...ownLog, ...actions].sort());
});

test('No function may scan, and no permission of a function names its actions with a star', () => {
  for (const { actions } of Object.values(functions))
    for (const action of actions) expect(action).not.toMatch(/\*|Scan/);
});

test('Permissions on the table name the table or one of its indexes, and the indexes are for orders', () => {
  for (const [name, { statements }] of Object.entries(functions)) {
    const resources = statements
      .filter(({ Action }) => Action.some((action) => action.startsWith('dynamodb:')))
      .flatMap(({ Resource }) => Resource.map((resource) => JSON.stringify(resource)));
    expect(resources.filter((resource) => resource.includes('*'))).toEqual([]);
    const indexes = resources.filter((resource) => resource.includes('/index/'));
    expect(indexes).toHaveLength(name === 'orders' ? 5 : 0);
  }
});

test('A star in a resource stands only for objects under one prefix and for recipients of e-mail', () => {
  const starred = Object.values(functions)
    .flatMap(({ statements }) => statements)
    .flatMap(({ Resource }) => Resource.map((resource) => JSON.stringify(resource)))
    .filter((resource) => resource.includes('*'));
  expect(new Set(starred.map((resource) => /[\w:/-]*\/\*/.exec(resource)?.[0]))).toEqual(
    new Set(['/uploads/*', '/images/*', '/pdfs/*', ':identity/*']),
  );
});

test('E-mail leaves only in the name of the configured sender', () => {
  const named = functionsOf(synthesizeStack({ mailFrom: 'Your Bakery <orders@bakery.example>' }));
  const send = named['perform-outbox']?.statements.find(({ Action }) =>
    Action.includes('ses:SendRawEmail'),
  );
  expect(send?.Condition).toEqual({
    StringEquals: { 'ses:FromAddress': 'orders@bakery.example' },
  });
  expect(named['perform-outbox']?.environment.MAIL_FROM).toBe(
    'Your Bakery <orders@bakery.example>',
  );
});
