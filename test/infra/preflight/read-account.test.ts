import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { type HttpResponse, listenerOf, type Request, serve } from '#infra/local/http.ts';
import { findFreePort, loopback } from '#infra/local/loopback.ts';
import { explainRefusal } from '#infra/preflight/explain-refusal.ts';
import { readAccount } from '#infra/preflight/read-account.ts';

const answerOf = (type: string, body: string, status: number, more = {}): HttpResponse => ({
  status,
  headers: { 'content-type': type, ...more },
  body,
});
const json = (body: object, status = 200, errorType?: string) => {
  const more = errorType ? { 'x-amzn-errortype': errorType } : {};
  return answerOf('application/json', JSON.stringify(body), status, more);
};
const xml = (body: string, status = 200) => answerOf('text/xml', body, status);

const xmlError = (code: string, message: string, status = 400) => {
  const error = `<Type>Sender</Type><Code>${code}</Code><Message>${message}</Message>`;
  return xml(`<ErrorResponse><Error>${error}</Error></ErrorResponse>`, status);
};

const noStack = xmlError('ValidationError', 'Stack with id X does not exist');

/** Converts `A/B` to `<A><B>text</B></A>`. */
const wrap = (path: string, text: string) =>
  path.split('/').reduceRight((inner, name) => `<${name}>${inner}</${name}>`, text);

const describedWith = (outputs: Record<string, string>) =>
  xml(
    wrap(
      'DescribeStacksResponse/DescribeStacksResult/Stacks/member',
      wrap(
        'Outputs',
        Object.entries(outputs)
          .map(([name, value]) =>
            wrap('member', wrap('OutputKey', name) + wrap('OutputValue', value)),
          )
          .join(''),
      ) +
        wrap('StackStatus', 'CREATE_COMPLETE') +
        wrap('EnableTerminationProtection', 'true'),
    ),
  );

const deployedWith = (...resources: [type: string, id: string][]) => {
  const members = resources.map(([type, id]) =>
    wrap(
      'member',
      wrap('ResourceType', type) +
        wrap('PhysicalResourceId', id) +
        wrap('ResourceStatus', 'CREATE_COMPLETE'),
    ),
  );
  const path = 'ListStackResourcesResponse/ListStackResourcesResult/StackResourceSummaries';
  return xml(wrap(path, members.join('')));
};
const identity: [string, string] = ['AWS::SES::EmailIdentity', 'orders@bakery.example'];

const described = (IndexName: string, sortKey: string) => {
  const KeySchema = [
    { AttributeName: 'listStatus', KeyType: 'HASH' },
    { AttributeName: sortKey, KeyType: 'RANGE' },
  ];
  return json({ Table: { GlobalSecondaryIndexes: [{ IndexName, KeySchema }] } });
};

const subscription = (endpoint: string, arn: string) =>
  wrap('member', wrap('Endpoint', endpoint) + wrap('SubscriptionArn', arn));

/** The responses of AWS by request. Each test changes those that it is about. */
const established: Record<string, HttpResponse> = {
  'DescribeStacks CDKToolkit': describedWith({ BootstrapVersion: '27' }),
  'DescribeStacks Doughbook': describedWith({ TableName: 'orders', AlarmTopic: 'arn:topic' }),
  ListSubscriptionsByTopic: xml(
    wrap(
      'ListSubscriptionsByTopicResponse/ListSubscriptionsByTopicResult/Subscriptions',
      subscription('me@bakery.example', 'arn:aws:sns:1') +
        subscription('you@bakery.example', 'PendingConfirmation'),
    ),
  ),
  ListStackResources: deployedWith(['AWS::SQS::Queue', 'queue'], identity),
  '/2016-08-19/account-settings': json({ AccountLimit: { ConcurrentExecutions: 1_000 } }),
  '/v2/email/account': json({
    ProductionAccessEnabled: true,
    SendQuota: { Max24HourSend: 50_000 },
  }),
  '/v2/email/identities/orders%40bakery.example': json({ VerifiedForSendingStatus: true }),
  '/v2/email/identities/bakery.example': json({}, 404, 'NotFoundException'),
  'DescribeTable orders': described('by-created', 'sortCreated'),
};
let answers = established;

const tableSchema = z.object({ TableName: z.string() });

const answer = ({ path, headers, body }: Request) => {
  if (headers['x-amz-target'] === 'DynamoDB_20120810.DescribeTable') {
    const { TableName } = tableSchema.parse(JSON.parse(body.toString()));
    return answers[`DescribeTable ${TableName}`] ?? json({}, 400, 'ResourceNotFoundException');
  }
  const form = new URLSearchParams(body.toString());
  const action = form.get('Action');
  const name = action === 'DescribeStacks' ? `${action} ${form.get('StackName')}` : action;
  return answers[name ?? path] ?? json({}, 500);
};

let stop: () => Promise<void>;

beforeAll(async () => {
  const port = await findFreePort();
  ({ stop } = await serve(port, listenerOf(answer)));
  vi.stubEnv('AWS_ENDPOINT_URL', `http://${loopback}:${port}`);
  vi.stubEnv('AWS_REGION', 'eu-central-1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'key');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
});

afterAll(async () => {
  vi.unstubAllEnvs();
  await stop();
});

beforeEach(() => {
  answers = established;
});

const read = (tableName = '') =>
  readAccount({
    tableName,
    stackName: 'Doughbook',
    toolkitName: 'CDKToolkit',
    identities: ['orders@bakery.example', 'bakery.example'],
  });

test('Everything that a deployment depends on is read from the account', async () => {
  expect(await read()).toEqual({
    region: 'eu-central-1',
    bootstrapVersion: 27,
    stack: {
      status: 'CREATE_COMPLETE',
      isProtected: true,
      outputs: { TableName: 'orders', AlarmTopic: 'arn:topic' },
      resources: [
        expect.objectContaining({ type: 'AWS::SQS::Queue', name: 'queue' }),
        expect.objectContaining({ type: identity[0], name: identity[1] }),
      ],
    },
    indexes: { 'by-created': 'sortCreated' },
    concurrency: 1_000,
    email: { inProduction: true, perDay: 50_000 },
    subscriptions: [
      { endpoint: 'me@bakery.example', isConfirmed: true },
      { endpoint: 'you@bakery.example', isConfirmed: false },
    ],
    identities: { 'orders@bakery.example': 'verified', 'bakery.example': 'missing' },
    denied: [],
  });
});

test('A new account has no stacks, ten functions at once and the sandbox', async () => {
  answers = {
    ...established,
    'DescribeStacks CDKToolkit': noStack,
    'DescribeStacks Doughbook': noStack,
    '/2016-08-19/account-settings': json({ AccountLimit: { ConcurrentExecutions: 10 } }),
    '/v2/email/account': json({
      ProductionAccessEnabled: false,
      SendingEnabled: true,
      SendQuota: { Max24HourSend: 200 },
    }),
    '/v2/email/identities/orders%40bakery.example': json({ VerifiedForSendingStatus: false }),
  };
  expect(await read()).toMatchObject({
    bootstrapVersion: undefined,
    stack: undefined,
    indexes: undefined,
    concurrency: 10,
    email: { inProduction: false, perDay: 200 },
    identities: { 'orders@bakery.example': 'pending' },
  });
});

test('The indexes are read of the table to adopt, if one is named', async () => {
  answers = { ...established, 'DescribeTable restored': described('by-day', 'sortDay') };
  expect(await read('restored')).toMatchObject({ indexes: { 'by-day': 'sortDay' } });
  expect(await read('other')).toMatchObject({ indexes: 'missing' });
});

test('Data that the credentials may not read are named, and the rest is read', async () => {
  answers = {
    ...established,
    'DescribeStacks CDKToolkit': xmlError('AccessDenied', 'User is not authorized', 403),
    ListStackResources: xmlError('AccessDenied', 'User is not authorized', 403),
    'DescribeTable orders': json({}, 400, 'AccessDeniedException'),
    ListSubscriptionsByTopic: xmlError('AuthorizationError', 'User is not authorized', 403),
    '/v2/email/account': json({}, 403, 'AccessDeniedException'),
  };
  expect(await read()).toMatchObject({
    denied: [
      'cloudformation:DescribeStacks',
      'cloudformation:ListStackResources',
      'dynamodb:DescribeTable',
      'ses:GetAccount',
      'sns:ListSubscriptionsByTopic',
    ],
    stack: { status: 'CREATE_COMPLETE', resources: undefined },
    email: undefined,
    concurrency: 1_000,
  });
});

test('Credentials that AWS refuses are explained, in an opt-in region with the other cause', async () => {
  answers = {
    ...established,
    'DescribeStacks CDKToolkit': xmlError(
      'InvalidClientTokenId',
      'The security token is invalid',
      403,
    ),
  };
  const error = await read().catch((thrown: unknown) => thrown);
  expect(explainRefusal(error, 'eu-central-1')).toBe(
    'AWS refuses the credentials in eu-central-1 (InvalidClientTokenId). aws sts get-caller-identity shows whose they are.',
  );
  expect(explainRefusal(error, 'eu-central-2')).toContain(
    'aws account enable-region --region-name eu-central-2',
  );
});

test('An error that is not about credentials is not explained away', async () => {
  answers = { ...established, '/v2/email/account': json({}, 400, 'BadRequestException') };
  const error = await read().catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ name: 'BadRequestException' });
  expect(explainRefusal(error, 'eu-central-1')).toBeUndefined();
});
