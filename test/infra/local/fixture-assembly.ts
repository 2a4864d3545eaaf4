import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A small stack with the product's kinds of resources, to test the local edition. */

const getAtt = (logicalId: string, name: string) => ({ 'Fn::GetAtt': [logicalId, name] });
const ref = (logicalId: string) => ({ Ref: logicalId });
const join_ = (...parts: unknown[]) => ({ 'Fn::Join': ['', parts] });

const resource = <Properties>(service: string, Properties: Properties) => ({
  Type: `AWS::${service}`,
  Properties,
});

const lambda = (asset: string, Timeout: number, Variables: Record<string, unknown>) =>
  resource('Lambda::Function', {
    Code: { S3Bucket: { 'Fn::Sub': `assets-\${AWS::Region}` }, S3Key: `${asset}.zip` },
    Handler: 'handler.handler',
    Timeout,
    MemorySize: 128,
    Environment: { Variables },
  });

const route = (RouteKey: string) =>
  resource('ApiGatewayV2::Route', {
    RouteKey,
    Target: join_('integrations/', ref('Integration')),
  });

const edgeFunction = `function handler(event) {
  if (event.request.uri === '/old') return { statusCode: 301, headers: { location: { value: '/new' } } };
  if (event.request.uri.indexOf('.') < 0) event.request.uri = '/index.html';
  return event.request;
}`;

const pageHeaders = `function handler(event) {
  event.response.headers['x-seen'] = event.response.headers['x-amz-meta-uploads'];
  delete event.response.headers['x-amz-meta-uploads'];
  return event.response;
}`;

/** Ids of CloudFront's managed policies. */
const securityHeaders = '67f7725c-6f97-4210-82d7-5512b31e9d03';
const allViewerExceptHostHeader = 'b689b0a8-53d0-40ab-baf2-68738e2966ac';

const uploads = { 'Fn::Sub': `uploads-\${AWS::AccountId}-\${AWS::Region}` };

const siteOrigin = join_('https://', getAtt('Distribution', 'DomainName'));

export const fixtureResources = {
  Table: resource('DynamoDB::Table', {
    KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
    AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
  }),
  Media: resource('S3::Bucket', {}),
  Pages: resource('S3::Bucket', {}),
  Uploads: resource('S3::Bucket', {
    BucketName: uploads,
    CorsConfiguration: {
      CorsRules: [
        {
          AllowedOrigins: [siteOrigin],
          AllowedMethods: ['PUT'],
          AllowedHeaders: ['content-type'],
          MaxAge: 3600,
        },
      ],
    },
  }),
  DeadLetters: resource('SQS::Queue', {}),
  Queue: resource('SQS::Queue', {
    VisibilityTimeout: 3,
    RedrivePolicy: { deadLetterTargetArn: getAtt('DeadLetters', 'Arn'), maxReceiveCount: 2 },
  }),
  Secret: resource('SecretsManager::Secret', {}),
  Call: lambda('call', 3, {
    TABLE_NAME: ref('Table'),
    SESSION_KEY_ARN: ref('Secret'),
    QUEUE_URL: ref('Queue'),
    SITE_ORIGIN: siteOrigin,
  }),
  Consumer: lambda('consumer', 5, { TABLE_NAME: ref('Table') }),
  Mapping: resource('Lambda::EventSourceMapping', {
    EventSourceArn: getAtt('Queue', 'Arn'),
    FunctionName: ref('Consumer'),
    BatchSize: 5,
    ScalingConfig: { MaximumConcurrency: 2 },
    FunctionResponseTypes: ['ReportBatchItemFailures'],
  }),
  Rule: resource('Events::Rule', {
    ScheduleExpression: 'rate(1 minute)',
    State: 'ENABLED',
    Targets: [{ Arn: getAtt('Consumer', 'Arn'), Id: 'Target' }],
  }),
  Api: resource('ApiGatewayV2::Api', { Name: 'Api' }),
  Integration: resource('ApiGatewayV2::Integration', {
    IntegrationType: 'AWS_PROXY',
    PayloadFormatVersion: '2.0',
    IntegrationUri: getAtt('Call', 'Arn'),
  }),
  GetThing: route('GET /api/things/{id}'),
  GetSpecial: route('GET /api/things/special'),
  PostThing: route('POST /api/things'),
  Fallback: resource('CloudFront::Function', { FunctionCode: edgeFunction }),
  PageHeaders: resource('CloudFront::Function', { FunctionCode: pageHeaders }),
  DeployPages: {
    Type: 'Custom::CDKBucketDeployment',
    Properties: {
      SourceObjectKeys: ['pages.zip'],
      DestinationBucketName: ref('Pages'),
      SystemMetadata: { 'cache-control': 'no-cache' },
      UserMetadata: { uploads: join_('https://', getAtt('Uploads', 'RegionalDomainName')) },
    },
  },
  Distribution: resource('CloudFront::Distribution', {
    DistributionConfig: {
      DefaultRootObject: 'index.html',
      Origins: [
        { Id: 'pages', DomainName: getAtt('Pages', 'RegionalDomainName') },
        { Id: 'media', DomainName: getAtt('Media', 'RegionalDomainName') },
        { Id: 'api', DomainName: join_(ref('Api'), '.execute-api.us-east-1.amazonaws.com') },
      ],
      DefaultCacheBehavior: {
        TargetOriginId: 'pages',
        Compress: true,
        ResponseHeadersPolicyId: securityHeaders,
        FunctionAssociations: [
          { EventType: 'viewer-request', FunctionARN: getAtt('Fallback', 'FunctionARN') },
          { EventType: 'viewer-response', FunctionARN: getAtt('PageHeaders', 'FunctionARN') },
        ],
      },
      CacheBehaviors: [
        {
          PathPattern: '/api/*',
          TargetOriginId: 'api',
          AllowedMethods: ['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'POST', 'DELETE'],
          OriginRequestPolicyId: allViewerExceptHostHeader,
          ResponseHeadersPolicyId: securityHeaders,
        },
        { PathPattern: '/images/*', TargetOriginId: 'media', Compress: true },
      ],
    },
  }),
};

/** Responds with the request; `?do=…` makes it misbehave. */
const callHandler = `
export async function handler(event, context) {
  const wish = event.queryStringParameters?.do;
  if (wish === 'throw') throw new Error('as wished');
  if (wish === 'exit') process.exit(1);
  if (wish === 'hang') await new Promise(() => setInterval(() => {}, 1000));
  if (wish === 'large') return { statusCode: 200, body: 'x'.repeat(7 * 1024 * 1024) };
  const { TABLE_NAME, SITE_ORIGIN, HOME } = process.env;
  const left = context.getRemainingTimeInMillis();
  return {
    statusCode: 200,
    headers: { 'Content-Type': 'application/json', 'X-Frame-Options': 'DENY' },
    cookies: ['one=1; Path=/', 'two=2; Path=/'],
    body: JSON.stringify({ event, environment: { TABLE_NAME, SITE_ORIGIN, HOME }, left }),
  };
}`;

/** Records each message that it gets, and fails those that ask for it. */
const consumerHandler = `
import { appendFileSync } from 'node:fs';
export function handler(event) {
  const write = (line) => appendFileSync(import.meta.dirname + '/seen.txt', line + '\\n');
  if (!event.Records) return write('scheduled');
  const batchItemFailures = [];
  for (const { body, messageId } of event.Records) {
    write(body);
    if (body.startsWith('poison')) batchItemFailures.push({ itemIdentifier: messageId });
  }
  return { batchItemFailures };
}`;

/** Writes the assembly to a new temporary folder, and returns its path. */
export function writeFixtureAssembly(): string {
  const folder = mkdtempSync(join(tmpdir(), 'doughbook-assembly-'));
  const write = (path: string, content: unknown) => {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    const text = typeof content === 'string' ? content : JSON.stringify(content);
    writeFileSync(join(folder, path), text);
  };
  write('call/handler.mjs', callHandler);
  write('consumer/handler.mjs', consumerHandler);
  write('pages/index.html', `<!doctype html><title>Pages</title>${'<p>bread</p>'.repeat(200)}`);
  write('pages/app.js', 'export {};');
  const properties = { templateFile: 'Fixture.template.json' };
  write('manifest.json', {
    artifacts: { Fixture: { type: 'aws:cloudformation:stack', properties } },
  });
  write('Fixture.template.json', { Resources: fixtureResources });
  write('Fixture.assets.json', {
    files: Object.fromEntries(
      ['call', 'consumer', 'pages'].map((name) => [name, { source: { path: name } }]),
    ),
  });
  return folder;
}
