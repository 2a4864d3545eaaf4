/**
 * The policies that CloudFront manages and that the template may name, as AWS documents them:
 * docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/using-managed-response-headers-policies.html,
 * and next to it using-managed-cache-policies.html and using-managed-origin-request-policies.html.
 */

export type PolicyHeader = { name: string; value: string; override: boolean };

const headersPolicies: Record<string, PolicyHeader[]> = {
  // SecurityHeadersPolicy
  '67f7725c-6f97-4210-82d7-5512b31e9d03': [
    { name: 'referrer-policy', value: 'strict-origin-when-cross-origin', override: false },
    { name: 'strict-transport-security', value: 'max-age=31536000', override: false },
    { name: 'x-content-type-options', value: 'nosniff', override: true },
    { name: 'x-frame-options', value: 'SAMEORIGIN', override: false },
    { name: 'x-xss-protection', value: '1; mode=block', override: false },
  ],
};

/** How many seconds a response is kept. Responses differ only by path and accepted encodings. */
export type CachePlan = { min: number; default: number; max: number };

const cachePolicies: Record<string, CachePlan | 'none'> = {
  // CachingDisabled
  '4135ea2d-6df8-44a3-9df3-4b5a84be39ad': 'none',
  // CachingOptimized
  '658327ea-f89d-4fab-a63d-7e88639e58f6': { min: 1, default: 86_400, max: 31_536_000 },
};

const requestPolicies: Record<string, 'everything'> = {
  // AllViewerExceptHostHeader
  'b689b0a8-53d0-40ab-baf2-68738e2966ac': 'everything',
};

/** @throws if no policy above has this id */
function find<Policy>(policies: Record<string, Policy>, id: string): Policy {
  const found = policies[id];
  if (!found) throw new Error(`The local edition does not know CloudFront's policy ${id}`);
  return found;
}

/** The headers that the policy of a behavior adds; none without a policy. */
export const headersOfPolicy = (id: string | undefined): PolicyHeader[] =>
  id === undefined ? [] : find(headersPolicies, id);

/** Undefined if nothing is cached. */
export function cacheOfPolicy(id: string | undefined): CachePlan | undefined {
  const found = id === undefined ? 'none' : find(cachePolicies, id);
  return found === 'none' ? undefined : found;
}

/** Whether query, cookies and headers of the visitor's request reach the origin. */
export const forwardsRequest = (id: string | undefined): boolean =>
  id !== undefined && find(requestPolicies, id) === 'everything';
