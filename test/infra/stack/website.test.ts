import { createHash } from 'node:crypto';
import { runInNewContext } from 'node:vm';
import { Match } from 'aws-cdk-lib/assertions';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { singlePageFallback } from '#infra/constructs/single-page-fallback.ts';
import { viewerAddress } from '#infra/constructs/viewer-address.ts';
import { addressesFrom } from '#infra/local/addresses.ts';
import { createEdge } from '#infra/local/edge/edge.ts';
import { planStack } from '#infra/local/template/plan.ts';
import { inlineCode, synthesizeStack } from './synthesized-stack.ts';

const { template, resources, ofType } = synthesizeStack();

const associations = z._default(
  z.array(
    z.object({
      EventType: z.string(),
      FunctionARN: z.object({ 'Fn::GetAtt': z.tuple([z.string(), z.string()]) }),
    }),
  ),
  [],
);
const behavior = z.object({
  PathPattern: z._default(z.string(), '*'),
  AllowedMethods: z._default(z.array(z.string()), ['GET', 'HEAD']),
  CachePolicyId: z.unknown(),
  OriginRequestPolicyId: z.optional(z.string()),
  ResponseHeadersPolicyId: z.object({ Ref: z.string() }),
  FunctionAssociations: associations,
  TargetOriginId: z.string(),
  ViewerProtocolPolicy: z.string(),
});
const distributionSchema = z.object({
  DistributionConfig: z.object({
    DefaultCacheBehavior: behavior,
    CacheBehaviors: z.array(behavior),
    CustomErrorResponses: z.optional(z.unknown()),
    Origins: z.array(
      z.object({
        Id: z.string(),
        DomainName: z.unknown(),
        OriginAccessControlId: z.optional(z.unknown()),
      }),
    ),
  }),
});

const [distribution] = ofType('AWS::CloudFront::Distribution');
const config = distributionSchema.parse(distribution?.[1].Properties).DistributionConfig;
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

test('Pages and pictures are cached as their own headers say', () => {
  expect(pages.CachePolicyId).toBe(cachingOptimized);
  expect(images?.CachePolicyId).toBe(cachingOptimized);
});

test('Both buckets are read by origin access control', () => {
  const buckets = config.Origins.filter(({ Id }) =>
    [pages.TargetOriginId, images?.TargetOriginId].includes(Id),
  );
  expect(buckets).toHaveLength(2);
  for (const { OriginAccessControlId } of buckets) expect(OriginAccessControlId).toBeDefined();
});

test('Of the media bucket the site reads the pictures only, never an order PDF', () => {
  const allowed = ofType('AWS::S3::BucketPolicy')
    .filter(([id]) => id.startsWith('StorageMedia'))
    .flatMap(([, { Properties }]) => {
      const { PolicyDocument } = z
        .object({
          PolicyDocument: z.object({ Statement: z.array(z.looseObject({ Effect: z.string() })) }),
        })
        .parse(Properties);
      return PolicyDocument.Statement.filter(({ Effect }) => Effect === 'Allow');
    });
  expect(allowed).toHaveLength(1);
  expect(allowed[0]).toMatchObject({
    Action: 's3:GetObject',
    Principal: { Service: 'cloudfront.amazonaws.com' },
    Resource: { 'Fn::Join': ['', [expect.anything(), '/images/*']] },
  });
});

/** The code of the function that CloudFront runs first for the requests of a behavior. */
function firstFor(one: z.infer<typeof behavior> | undefined): string | undefined {
  const [association] = one?.FunctionAssociations ?? [];
  if (!association) return undefined;
  expect(association.EventType).toBe('viewer-request');
  const [id] = association.FunctionARN['Fn::GetAtt'];
  const edgeFunction = ofType('AWS::CloudFront::Function').find(([logicalId]) => logicalId === id);
  return z.object({ FunctionCode: z.string() }).parse(edgeFunction?.[1].Properties).FunctionCode;
}

test('The fallback to index.html hangs on the pages alone', () => {
  expect(firstFor(pages)).toBe(singlePageFallback);
  expect(firstFor(api)).toBe(viewerAddress);
  expect(firstFor(images)).toBeUndefined();
});

test('Calls carry the address of the visitor, and the key that no visitor has', async () => {
  const assembly = { stackName: 'Doughbook', resources, assetPath: () => '' };
  const plan = planStack(assembly, addressesFrom(4300));
  if (!plan.site) throw new Error('The stack has a site');
  const keys = plan.functions
    .filter(({ environment }) => 'SITE_ORIGIN' in environment && 'SECRET_ARN' in environment)
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

const errors = [404, 405, 414, 500, 501, 502, 503, 504];

test('No error is kept for the next who ask, and no page hides a response of the API', () => {
  expect(config.CustomErrorResponses).toEqual(
    errors.map((ErrorCode) => ({ ErrorCode, ErrorCachingMinTTL: 0 })),
  );
});

test.each(errors)('After an error %i the API is asked again', async (status) => {
  const assembly = { stackName: 'Doughbook', resources, assetPath: () => '' };
  const { site } = planStack(assembly, addressesFrom(4300));
  if (!site) throw new Error('The stack has a site');
  const statuses = [status, 200];
  const edge = createEdge(site, () => () => ({
    status: statuses.shift() ?? 0,
    headers: {},
    body: '',
  }));
  const request = { method: 'GET', path: '/api/products', query: '', headers: {} };
  const ask = async () => (await edge({ ...request, body: Buffer.from('') })).status;
  expect([await ask(), await ask()]).toEqual([status, 200]);
});

const uriAfterFallback = (uri: string) =>
  z
    .string()
    .parse(runInNewContext(`${firstFor(pages)}; handler({ request: { uri } }).uri`, { uri }));

test.each(['/', '/login', '/orders', '/orders/01J9ZK3V', '/orders/', '/a/b.c/d'])(
  'The screen %s is index.html',
  (uri) => {
    expect(uriAfterFallback(uri)).toBe('/index.html');
  },
);

test.each(['/index.html', '/assets/index-abc123.js', '/favicon.svg'])(
  'The file %s stays itself',
  (uri) => {
    expect(uriAfterFallback(uri)).toBe(uri);
  },
);

const [headers] = ofType('AWS::CloudFront::ResponseHeadersPolicy');
const uploads = [
  'https://doughbook-uploads-',
  { Ref: 'AWS::AccountId' },
  '-',
  { Ref: 'AWS::Region' },
  '.s3.',
  { Ref: 'AWS::Region' },
  '.',
  { Ref: 'AWS::URLSuffix' },
];
const uploadsText = uploads
  .map((part) => (typeof part === 'string' ? part : `<${part.Ref}>`))
  .join('');

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('The content security policy allows the site itself and its uploads bucket, and of inline code what was built', () => {
  const { ResponseHeadersPolicyConfig: policy } = z
    .object({
      ResponseHeadersPolicyConfig: z.object({
        SecurityHeadersConfig: z.object({
          ContentSecurityPolicy: z.object({
            Override: z.literal(true),
            ContentSecurityPolicy: z.object({
              'Fn::Join': z.tuple([
                z.literal(''),
                z.array(z.union([z.string(), z.object({ Ref: z.string() })])),
              ]),
            }),
          }),
        }),
      }),
    })
    .parse(headers?.[1].Properties);
  const csp = policy.SecurityHeadersConfig.ContentSecurityPolicy.ContentSecurityPolicy[
    'Fn::Join'
  ][1]
    .map((part) => (typeof part === 'string' ? part : `<${part.Ref}>`))
    .join('');
  expect(csp.split('; ')).toEqual([
    "default-src 'self'",
    `script-src 'self' ${hashOf(inlineCode.script)}`,
    `style-src 'self' ${hashOf('')} ${hashOf(inlineCode.style)}`,
    `img-src 'self' data: blob: ${uploadsText}`,
    "font-src 'self'",
    `connect-src 'self' ${uploadsText}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]);
});

test('Every behavior sends the security headers', () => {
  for (const { ResponseHeadersPolicyId } of [pages, ...config.CacheBehaviors])
    expect(ResponseHeadersPolicyId.Ref).toBe(headers?.[0]);
  template.hasResourceProperties('AWS::CloudFront::ResponseHeadersPolicy', {
    ResponseHeadersPolicyConfig: {
      SecurityHeadersConfig: {
        ContentTypeOptions: { Override: true },
        FrameOptions: { FrameOption: 'DENY', Override: true },
        ReferrerPolicy: { ReferrerPolicy: 'same-origin', Override: true },
        StrictTransportSecurity: {
          AccessControlMaxAgeSec: 31536000,
          IncludeSubdomains: true,
          Override: true,
        },
      },
    },
  });
});

const deployments = ofType('Custom::CDKBucketDeployment').map(([, { Properties }]) => Properties);

test('Hashed files are cached for a year and never removed', () => {
  expect(deployments[0]).toMatchObject({
    Prune: false,
    SystemMetadata: { 'cache-control': 'public, max-age=31536000, immutable' },
  });
});

test('index.html comes after them and is asked for anew each time', () => {
  expect(deployments[1]).toMatchObject({
    Prune: false,
    SystemMetadata: { 'cache-control': 'no-cache' },
  });
});

test('No deployment waits for a cache to forget, which may fail it', () => {
  for (const deployment of deployments) {
    expect(deployment).not.toHaveProperty('DistributionId');
    expect(deployment).not.toHaveProperty('DistributionPaths');
  }
});

/** What is created or changed before a resource: all that it names or waits for, and so on. */
function closureOf(logicalId: string, path: string[] = []): Set<string> {
  if (path.includes(logicalId)) throw new Error(`A circle: ${[...path, logicalId].join(' → ')}`);
  const { DependsOn = [], Properties } = resources[logicalId] ?? {};
  const named = JSON.stringify(Properties ?? {}).matchAll(/(?:"Ref":|"Fn::GetAtt":\[)"(\w+)"/g);
  const direct = [...DependsOn, ...[...named].map(([, id = '']) => id)].filter(
    (id) => id in resources,
  );
  return new Set([...direct, ...direct.flatMap((id) => [...closureOf(id, [...path, logicalId])])]);
}

test('The pages come after everything that they call, and nothing waits in a circle', () => {
  const [pagesId = ''] = ofType('Custom::CDKBucketDeployment')[1] ?? [];
  const before = closureOf(pagesId);
  const called = [
    'AWS::Lambda::Function',
    'AWS::IAM::Policy',
    'AWS::ApiGatewayV2::Route',
    'AWS::ApiGatewayV2::Integration',
    'AWS::ApiGatewayV2::Stage',
  ].flatMap((type) => ofType(type).map(([id]) => id));
  expect(called.length).toBeGreaterThan(50);
  expect(called.filter((id) => !before.has(id))).toEqual([]);
  for (const id of Object.keys(resources)) expect(() => closureOf(id)).not.toThrow();
});

test('The log of visits keeps neither what was searched for nor the page that a request came from', () => {
  const inRegion = synthesizeStack({}, 'us-east-1');
  const [[, { Properties }] = ['', { Properties: {} }]] = inRegion.ofType('AWS::Logs::Delivery');
  const { RecordFields } = z.object({ RecordFields: z.array(z.string()) }).parse(Properties);
  expect(RecordFields).toContain('cs-uri-stem');
  expect(RecordFields.filter((field) => /query|referer|cookie/i.test(field))).toEqual([]);
});

test('CloudFront may write its log, and nothing else, into the bucket of the access logs', () => {
  const inRegion = synthesizeStack({}, 'us-east-1');
  const [[logs = ''] = []] = inRegion
    .ofType('AWS::S3::Bucket')
    .filter(([id]) => id.includes('AccessLogs'));
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
  const { ofType } = synthesizeStack({}, region);
  expect(ofType('AWS::Logs::DeliverySource')).toHaveLength(logs);
  expect(ofType('AWS::CloudFront::Distribution')[0]?.[1].Properties).toMatchObject({
    DistributionConfig: expect.not.objectContaining({ Logging: expect.anything() }),
  });
});

test('The access log of the API keeps the path of a call, without its query', () => {
  const [[, { Properties }] = ['', { Properties: {} }]] = ofType('AWS::ApiGatewayV2::Stage');
  const { AccessLogSettings } = z
    .object({ AccessLogSettings: z.object({ Format: z.string() }) })
    .parse(Properties);
  expect(AccessLogSettings.Format).toContain('$context.path');
  expect(AccessLogSettings.Format).not.toMatch(/query|referer|header/i);
});

test('A domain of its own is used everywhere: certificate, uploads, functions', () => {
  const own = synthesizeStack({
    siteDomain: 'orders.bakery.example',
    siteCertificateArn: 'arn:aws:acm:us-east-1:111122223333:certificate/abc',
  });
  own.template.hasResourceProperties('AWS::CloudFront::Distribution', {
    DistributionConfig: {
      Aliases: ['orders.bakery.example'],
      ViewerCertificate: { MinimumProtocolVersion: 'TLSv1.2_2021' },
    },
  });
  own.template.hasResourceProperties('AWS::S3::Bucket', {
    CorsConfiguration: { CorsRules: [{ AllowedOrigins: ['https://orders.bakery.example'] }] },
  });
  own.template.hasResourceProperties('AWS::Lambda::Function', {
    Environment: { Variables: { SITE_ORIGIN: 'https://orders.bakery.example' } },
  });
});

test('Subdomains of the site may stay without https by choice', () => {
  const apex = synthesizeStack({ hstsSubdomains: 'false' });
  apex.template.hasResourceProperties('AWS::CloudFront::ResponseHeadersPolicy', {
    ResponseHeadersPolicyConfig: {
      SecurityHeadersConfig: {
        StrictTransportSecurity: { AccessControlMaxAgeSec: 31536000, IncludeSubdomains: false },
      },
    },
  });
});

test('Where CloudFront answers from and which firewall stands before it are options', () => {
  const siteWebAclArn = 'arn:aws:wafv2:us-east-1:111122223333:global/webacl/doughbook/abc';
  const chosen = synthesizeStack({ siteWebAclArn, sitePriceClass: 'all' });
  chosen.template.hasResourceProperties('AWS::CloudFront::Distribution', {
    DistributionConfig: { WebACLId: siteWebAclArn, PriceClass: 'PriceClass_All' },
  });
  template.hasResourceProperties('AWS::CloudFront::Distribution', {
    DistributionConfig: { WebACLId: Match.absent(), PriceClass: 'PriceClass_100' },
  });
});
