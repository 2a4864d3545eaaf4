import { Duration } from 'aws-cdk-lib';
import {
  type BehaviorOptions,
  CacheCookieBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
} from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { calls } from '#shared/api/api.ts';
import { sessionCookie } from '#shared/api/headers.ts';
import { globalName } from './global-name.ts';

/**
 * The behaviors of calls for which CloudFront may give one visitor's response to another.
 *
 * - A response is kept only as it allows (`s-maxage`). All others are `no-store`, and the policy's own times
 *   keep nothing.
 * - The session is part of the cache key: staff never get a response made for a visitor or another session.
 * - So is the query: a parameter that the contract does not know must still be rejected.
 */
export function visitorBehaviors(
  scope: Construct,
  behavior: BehaviorOptions,
): Record<string, BehaviorOptions> {
  const cachePolicy = new CachePolicy(scope, 'VisitorCache', {
    cachePolicyName: globalName(scope, 'visitors'),
    comment: 'The catalog for visitors of Doughbook',
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.seconds(0),
    maxTtl: Duration.seconds(60),
    cookieBehavior: CacheCookieBehavior.allowList(sessionCookie),
    queryStringBehavior: CacheQueryStringBehavior.all(),
    // One copy for clients that accept gzip, the functions' only encoding, and one for all others.
    enableAcceptEncodingGzip: true,
  });
  return Object.fromEntries(
    calls
      .filter(({ visitorSeconds }) => visitorSeconds)
      .map(({ path }) => [path, { ...behavior, cachePolicy }]),
  );
}
