import {
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  OriginRequestPolicy,
  ResponseHeadersPolicy,
  type S3OriginAccessControl,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { callRequests, pageHeaders, singlePageFallback } from './edge-functions.ts';
import type { EdgeKey } from './edge-key.ts';

export function pagesBehavior(
  scope: Construct,
  bucket: Bucket,
  originAccessControl: S3OriginAccessControl,
): BehaviorOptions {
  const fallback = new EdgeFunction(scope, 'SinglePageFallback', {
    comment: 'Every screen of the app is index.html',
    runtime: FunctionRuntime.JS_2_0,
    code: FunctionCode.fromInline(singlePageFallback),
  });
  const headers = new EdgeFunction(scope, 'PageHeaders', {
    comment: 'The security headers of pages; their policy is in their metadata',
    runtime: FunctionRuntime.JS_2_0,
    code: FunctionCode.fromInline(pageHeaders),
  });
  return {
    origin: S3BucketOrigin.withOriginAccessControl(bucket, { originAccessControl }),
    viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
    cachePolicy: CachePolicy.CACHING_OPTIMIZED,
    compress: true,
    responseHeadersPolicy: ResponseHeadersPolicy.SECURITY_HEADERS,
    functionAssociations: [
      { function: fallback, eventType: FunctionEventType.VIEWER_REQUEST },
      { function: headers, eventType: FunctionEventType.VIEWER_RESPONSE },
    ],
  };
}

export function callsBehavior(
  scope: Construct,
  hostName: string,
  edgeKey: EdgeKey,
): BehaviorOptions {
  const requests = new EdgeFunction(scope, 'CallRequests', {
    comment: 'The functions learn the address of the visitor; who has no session is told so',
    runtime: FunctionRuntime.JS_2_0,
    code: FunctionCode.fromInline(callRequests),
  });
  return {
    origin: new HttpOrigin(hostName, {
      customHeaders: { 'x-doughbook-edge': edgeKey.sent },
    }),
    viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
    allowedMethods: AllowedMethods.ALLOW_ALL,
    cachePolicy: CachePolicy.CACHING_DISABLED,
    originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
    // The functions compress their own responses: CloudFront would compress only what it caches.
    compress: false,
    responseHeadersPolicy: ResponseHeadersPolicy.SECURITY_HEADERS,
    functionAssociations: [{ function: requests, eventType: FunctionEventType.VIEWER_REQUEST }],
  };
}

export function imagesBehavior(
  media: Bucket,
  { originAccessControlId }: S3OriginAccessControl,
): BehaviorOptions {
  return {
    // `withOriginAccessControl` would give the distribution access to the whole bucket.
    origin: S3BucketOrigin.withBucketDefaults(media, {
      originAccessControlId,
    }),
    viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
    cachePolicy: CachePolicy.CACHING_OPTIMIZED,
    responseHeadersPolicy: ResponseHeadersPolicy.SECURITY_HEADERS,
  };
}

/**
 * The behavior of calls whose response all visitors share, for as long as the response says (`s-maxage`), and
 * for at least a second. Only the path selects the response. No query or cookie reaches the API, so there is
 * no session, and nobody can request a separate copy.
 */
export const sharedByVisitors = ({
  originRequestPolicy: _,
  functionAssociations: __,
  ...calls
}: BehaviorOptions): BehaviorOptions => ({
  ...calls,
  cachePolicy: CachePolicy.CACHING_OPTIMIZED,
});
