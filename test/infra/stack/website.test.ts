import { createHash } from 'node:crypto';
import { runInNewContext } from 'node:vm';
import { Match } from 'aws-cdk-lib/assertions';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { addressesFrom } from '#infra/local/addresses.ts';
import { createEdge } from '#infra/local/edge/edge.ts';
import { planStack } from '#infra/local/template/plan.ts';
import { inlineCode, synthesizeStack } from './synthesized-stack.ts';

const { resources, ofType, propertiesOf, idOf } = synthesizeStack();
const inRegion = synthesizeStack({}, 'us-east-1');

const behavior = z.object({
  PathPattern: z._default(z.string(), '*'),
  AllowedMethods: z._default(z.array(z.string()), ['GET', 'HEAD']),
  CachePolicyId: z.unknown(),
  OriginRequestPolicyId: z.optional(z.string()),
  ResponseHeadersPolicyId: z.object({ Ref: z.string() }),
  FunctionAssociations: z._default(
    z.array(
      z.object({
        EventType: z.literal('viewer-request'),
        FunctionARN: z.object({ 'Fn::GetAtt': z.tuple([z.string(), z.string()]) }),
      }),
    ),
    [],
  ),
  TargetOriginId: z.string(),
  ViewerProtocolPolicy: z.string(),
});
const distributionSchema = z.object({
  DistributionConfig: z.object({
    DefaultCacheBehavior: behavior,
    CacheBehaviors: z.array(behavior),
    CustomErrorResponses: z.optional(z.unknown()),
    Origins: z.array(z.object({ Id: z.string(), OriginAccessControlId: z.optional(z.unknown()) })),
  }),
});

const [distribution] = propertiesOf('AWS::CloudFront::Distribution');
const config = distributionSchema.parse(distribution).DistributionConfig;
const pages = config.DefaultCacheBehavior;
const api = config.CacheBehaviors.find(({ PathPattern }) => PathPattern === '/api/*');
const images = config.CacheBehaviors.find(({ PathPattern }) => PathPattern === '/images/*');

/** Ids of CloudFront's managed policies. */
const cachingDisabled = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad';
const cachingOptimized = '658327ea-f89d-4fab-a63d-7e88639e58f6';
const allViewerExceptHostHeader = 'b689b0a8-53d0-40ab-baf2-68738e2966ac';

test('Calls go to the API as they came, with every method, uncached, over TLS only', () => {
  expect(api).toMatchObject({
    CachePolicyId: cachingDisabled,
    OriginRequestPolicyId: allViewerExceptHostHeader,
    ViewerProtocolPolicy: 'https-only',
  });
  expect(api?.AllowedMethods).toEqual(expect.arrayContaining(['POST', 'PUT', 'PATCH', 'DELETE']));
});

test('Pages and pictures are cached as their own headers say, and read by origin access control', () => {
  for (const { CachePolicyId, TargetOriginId } of [pages, ...(images ? [images] : [])]) {
    expect(CachePolicyId).toBe(cachingOptimized);
    const origin = config.Origins.find(({ Id }) => Id === TargetOriginId);
    expect(origin?.OriginAccessControlId).toBeDefined();
  }
});

test('Of the media bucket the site reads the pictures only, never an order PDF', () => {
  const [policy] = ofType('AWS::S3::BucketPolicy').filter(([id]) => id.startsWith('StorageMedia'));
  const { PolicyDocument } = z
    .object({
      PolicyDocument: z.object({ Statement: z.array(z.looseObject({ Effect: z.string() })) }),
    })
    .parse(policy?.[1].Properties);
  expect(PolicyDocument.Statement.filter(({ Effect }) => Effect === 'Allow')).toMatchObject([
    {
      Action: 's3:GetObject',
      Principal: { Service: 'cloudfront.amazonaws.com' },
      Resource: { 'Fn::Join': ['', [expect.anything(), '/images/*']] },
    },
  ]);
});

const assembly = { stackName: 'Doughbook', resources, assetPath: () => '' };
const plan = planStack(assembly, addressesFrom(4300));

test('Calls carry the address of the visitor, and the key that no visitor has', async () => {
  if (!plan.site) throw new Error('The stack has a site');
  const keys = plan.functions
    .filter(({ environment }) => 'SITE_ORIGIN' in environment && 'SESSION_KEY_ARN' in environment)
    .map(({ environment }) => environment['EDGE_KEY']);
  const [key] = keys;
  expect(key).toMatch(/^{{resolve:secretsmanager:.+:SecretString:key::}}$/);
  expect(new Set(keys).size).toBe(1);
  const received: Record<string, string>[] = [];
  const edge = createEdge(plan.site, () => ({ headers }) => {
    received.push(headers);
    return { status: 200, headers: {}, body: '' };
  });
  const forged = { 'x-viewer-address': '203.0.113.9', 'x-doughbook-edge': 'a guess' };
  const request = { method: 'POST', path: '/api/auth/login', query: '', body: Buffer.from('') };
  await edge({ ...request, headers: { ...forged, accept: '*/*' } });
  expect(received).toEqual([
    { accept: '*/*', 'x-viewer-address': '127.0.0.1', 'x-doughbook-edge': key },
  ]);
});

test('No error is kept for the next who ask, and no page hides a response of the API', () => {
  // All that CloudFront would keep for ten seconds.
  const errors = [404, 405, 414, 500, 501, 502, 503, 504];
  expect(config.CustomErrorResponses).toEqual(
    errors.map((ErrorCode) => ({ ErrorCode, ErrorCachingMinTTL: 0 })),
  );
});

/** What the function of the pages that CloudFront runs first makes of a path. */
function uriAfterFallback(uri: string): string {
  const [id] = pages.FunctionAssociations[0]?.FunctionARN['Fn::GetAtt'] ?? [];
  const { FunctionCode } = z
    .object({ FunctionCode: z.string() })
    .parse(resources[id ?? '']?.Properties);
  const context = { uri };
  return z
    .string()
    .parse(runInNewContext(`${FunctionCode}; handler({ request: { uri } }).uri`, context));
}

test('Every screen is index.html, a file stays itself, and a picture that is gone is no page', () => {
  for (const screen of ['/', '/login', '/orders', '/orders/01J9ZK3V', '/orders/', '/a/b.c/d'])
    expect([screen, uriAfterFallback(screen)]).toEqual([screen, '/index.html']);
  for (const file of ['/index.html', '/assets/index-abc123.js', '/favicon.svg'])
    expect(uriAfterFallback(file)).toBe(file);
  expect(images?.FunctionAssociations).toEqual([]);
});

const policyId = idOf('AWS::CloudFront::ResponseHeadersPolicy');
const uploads =
  'https://doughbook-uploads-<AWS::AccountId>-<AWS::Region>.s3.<AWS::Region>.<AWS::URLSuffix>';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('The content security policy allows the site itself and its uploads bucket, and of inline code what was built', () => {
  const csp = JSON.stringify(resources[policyId]?.Properties)
    .replaceAll(/",\{"Ref":"([\w:]+)"\},"/g, '<$1>')
    .match(/"(default-src[^"]+)"/)?.[1];
  expect(csp?.split('; ')).toEqual([
    "default-src 'self'",
    `script-src 'self' ${hashOf(inlineCode.script)}`,
    `style-src 'self' ${hashOf('')} ${hashOf(inlineCode.style)}`,
    `img-src 'self' data: blob: ${uploads}`,
    "font-src 'self'",
    `connect-src 'self' ${uploads}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]);
});

test('Every behavior sends the security headers', () => {
  for (const { ResponseHeadersPolicyId } of [pages, ...config.CacheBehaviors])
    expect(ResponseHeadersPolicyId.Ref).toBe(policyId);
  expect(resources[policyId]?.Properties).toMatchObject({
    ResponseHeadersPolicyConfig: {
      SecurityHeadersConfig: {
        ContentSecurityPolicy: { Override: true },
        ContentTypeOptions: { Override: true },
        FrameOptions: { FrameOption: 'DENY', Override: true },
        ReferrerPolicy: { ReferrerPolicy: 'same-origin', Override: true },
        StrictTransportSecurity: { Override: true },
      },
    },
  });
});

test('Hashed files are cached for a year, pages come after them and are asked for anew; no file is removed', () => {
  const deployments = propertiesOf('Custom::CDKBucketDeployment');
  expect(deployments).toMatchObject([
    { Prune: false, SystemMetadata: { 'cache-control': 'public, max-age=31536000, immutable' } },
    { Prune: false, SystemMetadata: { 'cache-control': 'no-cache' } },
  ]);
  // A deployment that waits for a cache to forget may fail.
  for (const deployment of deployments) {
    expect(deployment).not.toHaveProperty('DistributionId');
    expect(deployment).not.toHaveProperty('DistributionPaths');
  }
});

/** What is created or changed before a resource: all that it names or waits for, and so on. */
function closureOf(logicalId: string): Set<string> {
  const { DependsOn = [], Properties } = resources[logicalId] ?? {};
  const named = JSON.stringify(Properties ?? {}).matchAll(/(?:"Ref":|"Fn::GetAtt":\[)"(\w+)"/g);
  const direct = [...DependsOn, ...[...named].map(([, id = '']) => id)].filter(
    (id) => id in resources,
  );
  return new Set([...direct, ...direct.flatMap((id) => [...closureOf(id)])]);
}

// That nothing waits in a circle is what the library checks of each template.
test('The pages come after everything that they call', () => {
  const [assetsId = '', pagesId = ''] = ofType('Custom::CDKBucketDeployment').map(([id]) => id);
  const before = closureOf(pagesId);
  const api = ['Route', 'Integration', 'Stage'].map((name) => `AWS::ApiGatewayV2::${name}`);
  const called = ['AWS::Lambda::Function', 'AWS::IAM::Policy', ...api].flatMap((type) =>
    ofType(type).map(([id]) => id),
  );
  expect(called.length).toBeGreaterThan(50);
  expect([assetsId, ...called].filter((id) => !before.has(id))).toEqual([]);
});

test('The log of visits keeps neither what was searched for nor the page that a request came from', () => {
  const [delivery] = inRegion.propertiesOf('AWS::Logs::Delivery');
  const { RecordFields } = z.object({ RecordFields: z.array(z.string()) }).parse(delivery);
  expect(RecordFields).toContain('cs-uri-stem');
  expect(RecordFields.filter((field) => /query|referer|cookie/i.test(field))).toEqual([]);
});

test('CloudFront may write its log, and nothing else, into the bucket of the access logs', () => {
  const logs = inRegion.idOf('AWS::S3::Bucket', 'StorageAccessLogs');
  const folder = (name: string) => ({ 'Fn::Join': ['', [{ 'Fn::GetAtt': [logs, 'Arn'] }, name]] });
  inRegion.template.hasResourceProperties('AWS::Logs::DeliveryDestination', {
    DestinationResourceArn: folder('/visits'),
  });
  inRegion.template.hasResourceProperties('AWS::S3::BucketPolicy', {
    Bucket: { Ref: logs },
    PolicyDocument: {
      Statement: Match.arrayWith([
        Match.objectLike({
          Action: 's3:PutObject',
          Principal: { Service: 'delivery.logs.amazonaws.com' },
          Resource: folder('/visits/*'),
          Condition: Match.objectLike({
            StringEquals: Match.objectLike({ 'aws:SourceAccount': { Ref: 'AWS::AccountId' } }),
          }),
        }),
      ]),
    },
  });
});

test.each([
  ["CloudFront's own", 'us-east-1', 1],
  ['another', 'eu-central-1', 0],
  ['no known', undefined, 0],
])('Visits of a stack in %s region (%s) have %i logs', (_, region, logs) => {
  const { propertiesOf: inThis } = synthesizeStack({}, region);
  expect(inThis('AWS::Logs::DeliverySource')).toHaveLength(logs);
  expect(inThis('AWS::CloudFront::Distribution')).toMatchObject([
    { DistributionConfig: expect.not.objectContaining({ Logging: expect.anything() }) },
  ]);
});
