import type * as z from 'zod/mini';
import type { Assembly } from './assembly.ts';
import type { Localize } from './localize.ts';
import type { FindResources } from './resource-finder.ts';
import {
  bucketProperties,
  cachePolicyProperties,
  deploymentProperties,
  distributionProperties,
  edgeFunctionProperties,
  responseHeadersProperties,
} from './resource-schemas.ts';

export type PolicyHeader = { name: string; value: string; override: boolean };

/** The source of a behavior's responses. */
export type Origin =
  /** `headers` are added to each request. */
  | { kind: 'api'; headers: Record<string, string> }
  /** The folders that the deployment copies into the site bucket; later folders override earlier ones. */
  | { kind: 'site'; folders: SiteFolder[] }
  | { kind: 'bucket'; bucket: string };

export type SiteFolder = { folder: string; cacheControl: string };

/** What selects a cached response, in addition to method and path, and how many seconds it is kept. */
export type CachePlan = {
  cookies: string[];
  query: boolean;
  gzip: boolean;
  seconds: { min: number; default: number; max: number };
};

export type Behavior = {
  pattern: string;
  origin: Origin;
  methods: string[];
  compress: boolean;
  headers: PolicyHeader[];
  /** Undefined for CloudFront's own policies: the local edge caches neither files nor other responses. */
  cache: CachePlan | undefined;
  /** JavaScript of the CloudFront Function that handles the request first. */
  viewerRequest: string | undefined;
};

export type SitePlan = {
  defaultRootObject: string;
  /** The host name of the API in AWS. */
  apiHost: string;
  behaviors: Behavior[];
  /** The cache time of errors in seconds, by status, if the template sets one. */
  errorSeconds: Map<number, number>;
};

type HeadersPolicy = z.infer<typeof responseHeadersProperties>['ResponseHeadersPolicyConfig'];

function toHeaders({ CustomHeadersConfig, SecurityHeadersConfig }: HeadersPolicy): PolicyHeader[] {
  const {
    ContentSecurityPolicy: csp,
    ContentTypeOptions: contentType,
    FrameOptions: frame,
    ReferrerPolicy: referrer,
    StrictTransportSecurity: transport,
  } = SecurityHeadersConfig;
  const header = (name: string, value: string, policy: { Override: boolean }): PolicyHeader => ({
    name,
    value,
    override: policy.Override,
  });
  const headers = CustomHeadersConfig.Items.map((item) => header(item.Header, item.Value, item));
  if (csp) headers.push(header('content-security-policy', csp.ContentSecurityPolicy, csp));
  if (contentType) headers.push(header('x-content-type-options', 'nosniff', contentType));
  if (frame) headers.push(header('x-frame-options', frame.FrameOption, frame));
  if (referrer) headers.push(header('referrer-policy', referrer.ReferrerPolicy, referrer));
  if (transport) {
    const parts = [`max-age=${transport.AccessControlMaxAgeSec}`];
    if (transport.IncludeSubdomains) parts.push('includeSubDomains');
    if (transport.Preload) parts.push('preload');
    headers.push(header('strict-transport-security', parts.join('; '), transport));
  }
  return headers;
}

function toCache({
  ParametersInCacheKeyAndForwardedToOrigin: key,
  ...policy
}: z.infer<typeof cachePolicyProperties>['CachePolicyConfig']): CachePlan {
  return {
    cookies: key.CookiesConfig.Cookies,
    query: key.QueryStringsConfig.QueryStringBehavior === 'all',
    gzip: key.EnableAcceptEncodingGzip,
    seconds: { min: policy.MinTTL, default: policy.DefaultTTL, max: policy.MaxTTL },
  };
}

const customHeaders = (headers: { HeaderName: string; HeaderValue: string }[]) =>
  Object.fromEntries(headers.map((each) => [each.HeaderName.toLowerCase(), each.HeaderValue]));

type Config = z.infer<typeof distributionProperties>['DistributionConfig'];

/** The folders that the deployments copy into the site's bucket. */
const siteFolders = (find: FindResources, bucket: string, assetPath: Assembly['assetPath']) =>
  find('Custom::CDKBucketDeployment', deploymentProperties)
    .filter(({ properties }) => properties.DestinationBucketName === bucket)
    .flatMap(({ properties }) =>
      properties.SourceObjectKeys.map((key) => ({
        folder: assetPath(key),
        cacheControl: properties.SystemMetadata['cache-control'] ?? 'no-cache',
      })),
    );

function readOrigins(
  find: FindResources,
  config: Config,
  assetPath: Assembly['assetPath'],
): Map<string, Origin> {
  const buckets = find('AWS::S3::Bucket', bucketProperties);
  const toOrigin = ({ Id, DomainName, OriginCustomHeaders }: Config['Origins'][number]): Origin => {
    const bucket = buckets.find(
      ({ attribute }) => attribute('RegionalDomainName') === DomainName,
    )?.ref;
    if (!bucket) return { kind: 'api', headers: customHeaders(OriginCustomHeaders) };
    if (Id !== config.DefaultCacheBehavior.TargetOriginId) return { kind: 'bucket', bucket };
    return { kind: 'site', folders: siteFolders(find, bucket, assetPath) };
  };
  return new Map(config.Origins.map((origin) => [origin.Id, toOrigin(origin)]));
}

function readBehaviors(
  find: FindResources,
  localize: Localize,
  config: Config,
  origins: Map<string, Origin>,
): Behavior[] {
  const policies = find('AWS::CloudFront::ResponseHeadersPolicy', responseHeadersProperties);
  const cachePolicies = find('AWS::CloudFront::CachePolicy', cachePolicyProperties);
  const functions = find('AWS::CloudFront::Function', edgeFunctionProperties);
  const toBehavior = (behavior: Config['DefaultCacheBehavior'], pattern: string): Behavior => {
    const origin = origins.get(behavior.TargetOriginId);
    if (!origin) throw new Error(`The distribution has no origin ${behavior.TargetOriginId}`);
    const policy = policies.find(({ ref }) => ref === behavior.ResponseHeadersPolicyId);
    const cache = cachePolicies.find(({ ref }) => ref === behavior.CachePolicyId);
    const association = behavior.FunctionAssociations.find(
      ({ EventType }) => EventType === 'viewer-request',
    );
    return {
      pattern,
      origin,
      methods: behavior.AllowedMethods,
      compress: behavior.Compress,
      headers: policy ? localize(toHeaders(policy.properties.ResponseHeadersPolicyConfig)) : [],
      cache: cache && toCache(cache.properties.CachePolicyConfig),
      viewerRequest: functions.find(({ ref }) => ref === association?.FunctionARN)?.properties
        .FunctionCode,
    };
  };
  return [
    ...config.CacheBehaviors.map((behavior) => toBehavior(behavior, behavior.PathPattern)),
    toBehavior(config.DefaultCacheBehavior, '*'),
  ];
}

/** Reads the CloudFront distribution, if the stack has one. */
export function planSite(
  find: FindResources,
  localize: Localize,
  assetPath: Assembly['assetPath'],
): SitePlan | undefined {
  const [distribution] = find('AWS::CloudFront::Distribution', distributionProperties);
  if (!distribution) return undefined;
  const { DistributionConfig: config } = distribution.properties;
  const apiOrigin = config.Origins.find(({ DomainName }) => DomainName.includes('.execute-api.'));
  return {
    defaultRootObject: config.DefaultRootObject,
    apiHost: apiOrigin?.DomainName ?? '',
    behaviors: readBehaviors(find, localize, config, readOrigins(find, config, assetPath)),
    errorSeconds: new Map(
      config.CustomErrorResponses.map(({ ErrorCode, ErrorCachingMinTTL }) => [
        ErrorCode,
        ErrorCachingMinTTL,
      ]),
    ),
  };
}
