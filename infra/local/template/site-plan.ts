import type * as z from 'zod/mini';
import type { Assembly } from './assembly.ts';
import type { Localize } from './localize.ts';
import {
  type CachePlan,
  cacheOfPolicy,
  forwardsRequest,
  headersOfPolicy,
  type PolicyHeader,
} from './managed-policies.ts';
import type { FindResources } from './resource-finder.ts';
import {
  bucketProperties,
  deploymentProperties,
  distributionProperties,
  edgeFunctionProperties,
} from './resource-schemas.ts';

/** The source of a behavior's responses. */
export type Origin =
  /** `headers` are added to each request. */
  | { kind: 'api'; headers: Record<string, string> }
  /** The folders that the deployment copies into the site bucket; later folders override earlier ones. */
  | { kind: 'site'; folders: SiteFolder[] }
  | { kind: 'bucket'; bucket: string };

/** `metadata` is the objects' own: their responses have it as headers. */
export type SiteFolder = {
  folder: string;
  cacheControl: string;
  metadata: Record<string, string>;
};

export type Behavior = {
  pattern: string;
  origin: Origin;
  methods: string[];
  compress: boolean;
  headers: PolicyHeader[];
  /** Undefined for files, which the local edge does not cache. */
  cache: CachePlan | undefined;
  /** Whether query, cookies and headers of the request reach the origin. */
  forwardsRequest: boolean;
  /** JavaScript of the CloudFront Function that handles the request first. */
  viewerRequest: string | undefined;
  /** The same for the response, last. */
  viewerResponse: string | undefined;
};

export type SitePlan = {
  defaultRootObject: string;
  /** The host name of the API in AWS. */
  apiHost: string;
  behaviors: Behavior[];
};

const customHeaders = (headers: { HeaderName: string; HeaderValue: string }[]) =>
  Object.fromEntries(headers.map((each) => [each.HeaderName.toLowerCase(), each.HeaderValue]));

type Config = z.infer<typeof distributionProperties>['DistributionConfig'];

type Sources = { find: FindResources; localize: Localize; assetPath: Assembly['assetPath'] };

/** The folders that the deployments copy into the site's bucket. */
const siteFolders = ({ find, localize, assetPath }: Sources, bucket: string): SiteFolder[] =>
  find('Custom::CDKBucketDeployment', deploymentProperties)
    .filter(({ properties }) => properties.DestinationBucketName === bucket)
    .flatMap(({ properties }) =>
      properties.SourceObjectKeys.map((key) => ({
        folder: assetPath(key),
        cacheControl: properties.SystemMetadata['cache-control'] ?? 'no-cache',
        metadata: localize(properties.UserMetadata),
      })),
    );

function readOrigins(sources: Sources, config: Config): Map<string, Origin> {
  const buckets = sources.find('AWS::S3::Bucket', bucketProperties);
  const toOrigin = ({ Id, DomainName, OriginCustomHeaders }: Config['Origins'][number]): Origin => {
    const bucket = buckets.find(
      ({ attribute }) => attribute('RegionalDomainName') === DomainName,
    )?.ref;
    if (!bucket) return { kind: 'api', headers: customHeaders(OriginCustomHeaders) };
    if (Id !== config.DefaultCacheBehavior.TargetOriginId) return { kind: 'bucket', bucket };
    return { kind: 'site', folders: siteFolders(sources, bucket) };
  };
  return new Map(config.Origins.map((origin) => [origin.Id, toOrigin(origin)]));
}

function readBehaviors(
  find: FindResources,
  config: Config,
  origins: Map<string, Origin>,
): Behavior[] {
  const functions = find('AWS::CloudFront::Function', edgeFunctionProperties);
  const toBehavior = (behavior: Config['DefaultCacheBehavior'], pattern: string): Behavior => {
    const origin = origins.get(behavior.TargetOriginId);
    if (!origin) throw new Error(`The distribution has no origin ${behavior.TargetOriginId}`);
    const cache = cacheOfPolicy(behavior.CachePolicyId);
    const codeFor = (event: string): string | undefined => {
      const arn = behavior.FunctionAssociations.find(({ EventType }) => EventType === event);
      return functions.find(({ ref }) => ref === arn?.FunctionARN)?.properties.FunctionCode;
    };
    return {
      pattern,
      origin,
      methods: behavior.AllowedMethods,
      compress: behavior.Compress,
      headers: headersOfPolicy(behavior.ResponseHeadersPolicyId),
      cache: origin.kind === 'api' ? cache : undefined,
      forwardsRequest: forwardsRequest(behavior.OriginRequestPolicyId),
      viewerRequest: codeFor('viewer-request'),
      viewerResponse: codeFor('viewer-response'),
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
    behaviors: readBehaviors(find, config, readOrigins({ find, localize, assetPath }, config)),
  };
}
