import { createHash } from 'node:crypto';
import { Match } from 'aws-cdk-lib/assertions';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { addressesFrom } from '#infra/local/addresses.ts';
import { createEdge } from '#infra/local/edge/edge.ts';
import type { Request } from '#infra/local/http.ts';
import { planStack } from '#infra/local/template/plan.ts';
import { sessionCookie, standardHeaders } from '#shared/api/headers.ts';
import { requestTo } from '#test/support/request-to.ts';
import { inlineCode, synthesizeStack } from './synthesized-stack.ts';

const { template, resources, parameters, assembly, ofType, propertiesOf } = synthesizeStack();
const inRegion = synthesizeStack({}, 'us-east-1');

const behavior = z.object({
  PathPattern: z._default(z.string(), '*'),
  AllowedMethods: z._default(z.array(z.string()), ['GET', 'HEAD']),
  CachePolicyId: z.string(),
  OriginRequestPolicyId: z.optional(z.string()),
  ResponseHeadersPolicyId: z.string(),
  FunctionAssociations: z._default(
    z.array(
      z.object({
        EventType: z.enum(['viewer-request', 'viewer-response']),
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
    Origins: z.array(
      z.looseObject({ Id: z.string(), OriginAccessControlId: z.optional(z.unknown()) }),
    ),
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
const securityHeaders = '67f7725c-6f97-4210-82d7-5512b31e9d03';

test('Calls reach the API unchanged, with every method, uncached, over TLS only', () => {
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

const plan = planStack(assembly, addressesFrom(4300));

type Answer = { status: number; headers: Record<string, string>; body: string };

/**
 * The template's CloudFront over origins that give each request this response, and the requests that they
 * received.
 */
function openEdge(answer: Partial<Answer> = {}) {
  if (!plan.site) throw new Error('The stack has a site');
  const received: Request[] = [];
  const edge = createEdge(plan.site, () => (request) => {
    received.push(request);
    return { status: 200, headers: {}, body: '', ...answer };
  });
  const ask = (path: string, changes?: Partial<Request>) => edge(requestTo(path, changes));
  return { ask, received };
}

test('Calls carry the address of the visitor, and the key that no visitor has', async () => {
  const { ask, received } = openEdge();
  const forged = { 'x-viewer-address': '203.0.113.9', 'x-doughbook-edge': 'a guess' };
  await ask('/api/auth/login', { method: 'POST', headers: { ...forged, accept: '*/*' } });
  expect(received.map(({ headers }) => headers)).toEqual([
    { accept: '*/*', 'x-viewer-address': '127.0.0.1', 'x-doughbook-edge': 'local-EdgeKey' },
  ]);
});

test('The functions accept the key that CloudFront sends, and the one that replaces it', () => {
  const header = { HeaderName: 'x-doughbook-edge', HeaderValue: { Ref: 'EdgeKey' } };
  expect(config.Origins).toContainEqual(expect.objectContaining({ OriginCustomHeaders: [header] }));
  const variables = propertiesOf('AWS::Lambda::Function').map(
    ({ Environment }) =>
      z.object({ Variables: z.looseObject({}) }).safeParse(Environment).data?.Variables ?? {},
  );
  const answering = variables.filter((each) => 'SITE_ORIGIN' in each && 'SESSION_KEY_ARN' in each);
  expect(answering.length).toBeGreaterThan(10);
  const both = { 'Fn::Join': [',', [{ Ref: 'EdgeKey' }, { Ref: 'NextEdgeKey' }]] };
  for (const { EDGE_KEYS } of answering) expect(EDGE_KEYS).toEqual(both);
});

test('A deployment needs a long random key, which is never shown, and may have a second', () => {
  expect(parameters).toMatchObject({
    EdgeKey: { NoEcho: true, AllowedPattern: '[A-Za-z0-9]{32,128}' },
    NextEdgeKey: { NoEcho: true, AllowedPattern: '([A-Za-z0-9]{32,128})?', Default: '' },
  });
  expect(parameters['EdgeKey']).not.toHaveProperty('Default');
});

test('Without a session cookie the response comes without a function, and is the same', async () => {
  const { ask, received } = openEdge();
  const told = {
    status: 200,
    headers: { ...standardHeaders, 'content-type': 'application/json; charset=utf-8' },
    body: '{}',
  };
  for (const cookie of ['', 'theme=dark', `${sessionCookie}=`, `${sessionCookie}x=1`])
    expect(await ask('/api/auth/me', { headers: { cookie } })).toMatchObject(told);
  expect(received).toEqual([]);
});

test.each<[string, string, Partial<Request>]>([
  ['a session', '/api/auth/me', { headers: { cookie: `theme=dark; ${sessionCookie}=a.b.c` } }],
  ['a made-up session', '/api/auth/me', { headers: { cookie: `${sessionCookie}=x` } }],
  ['a parameter that must be refused', '/api/auth/me', { query: 'x=1' }],
  ['another method', '/api/auth/me', { method: 'POST' }],
  ['another path', '/api/auth/me/', {}],
  ['another call', '/api/settings/public', {}],
])('A request with %s goes to the API whole', async (_, path, changes) => {
  const { ask, received } = openEdge();
  await ask(path, changes);
  expect(received).toMatchObject([{ path, ...changes }]);
});

test('No error is kept for the next who ask, and no page hides a response of the API', () => {
  // All responses that CloudFront would cache for ten seconds.
  const errors = [404, 405, 414, 500, 501, 502, 503, 504];
  expect(config.CustomErrorResponses).toEqual(
    errors.map((ErrorCode) => ({ ErrorCode, ErrorCachingMinTTL: 0 })),
  );
});

test('Every screen is index.html, a file stays itself, and a missing picture is not a page', async () => {
  const fileOf = async (path: string) => {
    const { ask, received } = openEdge();
    await ask(path);
    return received[0]?.path;
  };
  for (const screen of ['/', '/login', '/orders', '/orders/01J9ZK3V', '/orders/', '/a/b.c/d'])
    expect([screen, await fileOf(screen)]).toEqual([screen, '/index.html']);
  expect(await fileOf('/my')).toBe('/my.html');
  for (const file of ['/index.html', '/assets/index-abc123.js', '/favicon.svg'])
    expect(await fileOf(file)).toBe(file);
  expect(images?.FunctionAssociations).toEqual([]);
});

const uploads =
  'https://doughbook-uploads-<AWS::AccountId>-<AWS::Region>.s3.<AWS::Region>.<AWS::URLSuffix>';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const [, deployedPages] = propertiesOf('Custom::CDKBucketDeployment');
const { csp } = z.object({ csp: z.string() }).parse(
  JSON.parse(
    JSON.stringify(deployedPages?.['UserMetadata'])
      .replaceAll(/",\{"Ref":"([\w:]+)"\},"/g, '<$1>')
      .replace(/\{"Fn::Join":\["",\[(".*")\]\]\}/, '$1'),
  ),
);

test('The content security policy allows the site itself and its uploads bucket, and of inline code what was built', () => {
  expect(csp.split('; ')).toEqual([
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

test('S3 takes the policy as metadata, however long the names of region and stack are', () => {
  const longest = csp
    .replaceAll('doughbook', 'doughbook-of-main-street')
    .replaceAll('<AWS::AccountId>', '111122223333')
    .replaceAll('<AWS::Region>', 'ap-southeast-99')
    .replaceAll('<AWS::URLSuffix>', 'amazonaws.com.cn');
  expect(longest).not.toContain('<');
  // S3 accepts 2 KB of names and values together. Half of it is left for more inline parts.
  expect(Buffer.byteLength(longest)).toBeLessThan(1_024);
});

const pagePolicy = "default-src 'self'; style-src 'self' 'sha256-x'";

test('A page is sent with the policy of its own metadata, and what has none without', async () => {
  const policyOf = async (status: number, metadata: Record<string, string>) => {
    const { headers } = await openEdge({ status, headers: metadata }).ask('/orders');
    expect(headers).not.toHaveProperty('x-amz-meta-csp');
    return headers['content-security-policy'];
  };
  expect(await policyOf(200, { 'x-amz-meta-csp': pagePolicy })).toBe(pagePolicy);
  expect(await policyOf(200, {})).toBeUndefined();
  // The browser keeps the policy that it cached with the page, unless the 304 contains another one.
  expect(await policyOf(304, { 'x-amz-meta-csp': pagePolicy })).toBe(pagePolicy);
  expect(await policyOf(304, {})).toBeUndefined();
});

test('Every response of the site has the security headers, and pages the stricter ones', async () => {
  for (const { ResponseHeadersPolicyId } of [pages, ...config.CacheBehaviors])
    expect(ResponseHeadersPolicyId).toBe(securityHeaders);
  const { ask } = openEdge({ headers: { 'x-amz-meta-csp': pagePolicy } });
  const everywhere = {
    'strict-transport-security': 'max-age=31536000',
    'x-content-type-options': 'nosniff',
  };
  expect((await ask('/images/bread.png')).headers).toMatchObject(everywhere);
  expect((await ask('/api/orders')).headers).toMatchObject(everywhere);
  expect((await ask('/orders')).headers).toEqual({
    ...everywhere,
    'content-security-policy': pagePolicy,
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()',
    'referrer-policy': 'same-origin',
    'x-frame-options': 'DENY',
    'x-xss-protection': '0',
  });
});

test('CloudFront’s policy does not override a function’s own headers', async () => {
  const { ask } = openEdge({ headers: standardHeaders });
  expect((await ask('/api/orders')).headers).toMatchObject(standardHeaders);
});

test('The functions at the edge are as small as CloudFront requires', () => {
  const codes = propertiesOf('AWS::CloudFront::Function').map(({ FunctionCode }) =>
    z.string().parse(FunctionCode),
  );
  expect(codes).toHaveLength(3);
  for (const code of codes) expect(Buffer.byteLength(code)).toBeLessThan(10_240);
});

test('A stack uses no CloudFront policy of its own, because an account has only twenty', () => {
  for (const kind of ['CachePolicy', 'ResponseHeadersPolicy', 'OriginRequestPolicy'])
    template.resourceCountIs(`AWS::CloudFront::${kind}`, 0);
});

test.each([
  [undefined, '100'],
  ['us-east-1', '100'],
  ['ca-west-1', '100'],
  ['mx-central-1', '100'],
  ['eu-south-2', '100'],
  ['il-central-1', '100'],
  ['me-central-1', 'All'],
  ['af-south-1', 'All'],
  ['ap-south-1', 'All'],
  ['sa-east-1', 'All'],
])('Pages of a stack in %s are answered by the places of price class %s', (region, name) => {
  const { propertiesOf: inThis } = synthesizeStack({}, region);
  expect(inThis('AWS::CloudFront::Distribution')).toMatchObject([
    { DistributionConfig: { PriceClass: `PriceClass_${name}` } },
  ]);
});

test('Hashed files are cached for a year, pages come after them and are revalidated; no file is removed', () => {
  const deployments = propertiesOf('Custom::CDKBucketDeployment');
  expect(deployments).toMatchObject([
    { Prune: false, SystemMetadata: { 'cache-control': 'public, max-age=31536000, immutable' } },
    { Prune: false, SystemMetadata: { 'cache-control': 'no-cache' } },
  ]);
  // A deployment that waits for a cache invalidation may fail.
  for (const deployment of deployments) {
    expect(deployment).not.toHaveProperty('DistributionId');
    expect(deployment).not.toHaveProperty('DistributionPaths');
  }
});

/** The resources that a resource refers to or waits for. */
function needsOf(logicalId: string): string[] {
  const { DependsOn = [], Properties } = resources[logicalId] ?? {};
  const named = JSON.stringify(Properties ?? {}).matchAll(/(?:"Ref":|"Fn::GetAtt":\[)"(\w+)"/g);
  return [...DependsOn, ...[...named].map(([, id = '']) => id)].filter((id) => id in resources);
}

/** The resources that are created or changed before a resource: all that it needs, directly or indirectly. */
function closureOf(logicalId: string): Set<string> {
  const found = new Set(needsOf(logicalId));
  // A loop over a set also visits elements that are added meanwhile.
  for (const id of found) for (const needed of needsOf(id)) found.add(needed);
  return found;
}

/** AWS's command line, which the library adds to the stack for each copy. Its function uses the first. */
const commandLines = ofType('AWS::Lambda::LayerVersion').map(([id]) => id);

// The library checks each template for circular dependencies.
test('The site is copied after all else, its pages last: nothing can fail after that and bring the others back', () => {
  const [assetsId = '', pagesId = ''] = ofType('Custom::CDKBucketDeployment').map(([id]) => id);
  const all = Object.keys(resources).filter((id) => !commandLines.includes(id));
  expect(all.length).toBeGreaterThan(200);
  const assets = closureOf(assetsId);
  expect(all.filter((id) => !assets.has(id))).toEqual([assetsId, pagesId]);
  expect(closureOf(pagesId)).toContain(assetsId);
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
