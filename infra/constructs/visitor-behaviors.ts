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
 * The behaviors of the calls whose response to a visitor CloudFront may give to other visitors.
 *
 * - It keeps only what the response allows (`s-maxage`); all else is `no-store`, and the times of the policy
 *   keep nothing by themselves.
 * - The session is part of the key: a member of staff is never given what a visitor or another session got.
 * - So is the query: a parameter that the contract does not know must still be refused.
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
    // One copy for clients that take gzip, which is all that the functions make, and one for the others.
    enableAcceptEncodingGzip: true,
  });
  return Object.fromEntries(
    calls
      .filter(({ visitorSeconds }) => visitorSeconds)
      .map(({ path }) => [path, { ...behavior, cachePolicy }]),
  );
}
