import { rmSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { addressesFrom } from '#infra/local/addresses.ts';
import { type Assembly, readAssembly } from '#infra/local/template/assembly.ts';
import { planStack } from '#infra/local/template/plan.ts';
import { fixtureResources, writeFixtureAssembly } from './fixture-assembly.ts';

const folder = writeFixtureAssembly();
afterAll(() => rmSync(folder, { recursive: true }));

const addresses = addressesFrom(4300);
const plan = planStack(readAssembly(folder), addresses);

const planWith = (resources: Assembly['resources']) =>
  planStack({ ...readAssembly(folder), resources }, addresses);

test('a function has its bundle, limits and exactly the variables of the template', () => {
  expect(plan.functions.find(({ name }) => name === 'Call')).toEqual({
    name: 'Call',
    arn: 'arn:aws:lambda:us-east-1:000000000000:function:Call',
    folder: `${folder}/call`,
    handler: 'handler.handler',
    timeoutMs: 3_000,
    memoryMb: 128,
    environment: {
      TABLE_NAME: 'Table',
      SESSION_KEY_ARN: 'arn:aws:secretsmanager:us-east-1:000000000000:secret:Secret',
      QUEUE_URL: 'http://localhost:4302/000000000000/Queue',
      SITE_ORIGIN: 'http://localhost:4300',
    },
  });
});

test('a queue has its visibility and its redrive', () => {
  const queue = plan.queues.find(({ name }) => name === 'Queue');
  expect(queue?.attributes).toEqual({
    VisibilityTimeout: '3',
    RedrivePolicy:
      '{"deadLetterTargetArn":"arn:aws:sqs:us-east-1:000000000000:DeadLetters","maxReceiveCount":2}',
  });
});

test('routes, queues and schedules lead to their functions', () => {
  expect(plan.routes.map(({ key, function: fn }) => [key, fn.name])).toEqual([
    ['GET /api/things/{id}', 'Call'],
    ['GET /api/things/special', 'Call'],
    ['POST /api/things', 'Call'],
  ]);
  expect(plan.eventSources).toMatchObject([
    {
      queue: { name: 'Queue' },
      function: { name: 'Consumer' },
      batchSize: 5,
      concurrency: 2,
    },
  ]);
  expect(plan.schedules).toMatchObject([{ everyMs: 60_000, function: { name: 'Consumer' } }]);
});

test("addresses in AWS become this machine's, in CORS rules and in metadata", () => {
  const uploads = plan.buckets.find(({ name }) => name === 'uploads-000000000000-us-east-1');
  expect(uploads?.cors[0]?.AllowedOrigins).toEqual(['http://localhost:4300']);
  expect(plan.site?.behaviors.at(-1)?.origin).toMatchObject({
    folders: [{ metadata: { uploads: 'http://localhost:4302' } }],
  });
});

test('behaviors come in the order of the template, the default one last', () => {
  expect(plan.site?.behaviors.map(({ pattern, origin }) => [pattern, origin])).toEqual([
    ['/api/*', { kind: 'api', headers: {} }],
    ['/images/*', { kind: 'bucket', bucket: 'media' }],
    ['*', { kind: 'site', folders: [expect.objectContaining({ folder: `${folder}/pages` })] }],
  ]);
});

test.each(['CachePolicyId', 'OriginRequestPolicyId', 'ResponseHeadersPolicyId'])(
  'a behavior with a %s that nobody knows is no plan',
  (name) => {
    const { Distribution } = fixtureResources;
    const { DistributionConfig: config } = Distribution.Properties;
    const DefaultCacheBehavior = { ...config.DefaultCacheBehavior, [name]: 'unknown' };
    const Properties = { DistributionConfig: { ...config, DefaultCacheBehavior } };
    expect(() =>
      planWith({ ...fixtureResources, Distribution: { ...Distribution, Properties } }),
    ).toThrow("does not know CloudFront's policy unknown");
  },
);

test('a parameter is its default, and without one a text that stays the same', () => {
  const { Call } = fixtureResources;
  const Variables = { GIVEN: { Ref: 'Given' }, KEY: { Ref: 'Key' } };
  const Properties = { ...Call.Properties, Environment: { Variables } };
  const { functions } = planStack(
    {
      ...readAssembly(folder),
      parameters: { Given: { Default: 'word' }, Key: {} },
      resources: { ...fixtureResources, Call: { ...Call, Properties } },
    },
    addresses,
  );
  expect(functions.find(({ name }) => name === 'Call')?.environment).toEqual({
    GIVEN: 'word',
    KEY: 'local-Key',
  });
});

test('a resource that is not as expected, or not there, stops it with its name and the reason', () => {
  const { Call, Rule, ...others } = fixtureResources;
  const wrongCall = { ...Call, Properties: { ...Call.Properties, Handler: 3 } };
  expect(() => planWith({ ...others, Call: wrongCall })).toThrow(
    /AWS::Lambda::Function Call is not as expected[\s\S]*Handler/,
  );
  expect(() => planWith(others)).toThrow('The template refers to Call');
  const cron = { ...Rule.Properties, ScheduleExpression: 'cron(0 6 * * ? *)' };
  const withCron = { ...others, Call, Rule: { ...Rule, Properties: cron } };
  expect(() => planWith(withCron)).toThrow('only rates');
});
