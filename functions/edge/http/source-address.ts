import { createHash, timingSafeEqual } from 'node:crypto';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import ipaddr from 'ipaddr.js';
import { readConfig } from '#functions/core/config.ts';

const { EDGE_KEYS } = readConfig('EDGE_KEYS');

const digest = (text: string) => createHash('sha256').update(text).digest();
const edgeKeys = EDGE_KEYS.split(',').filter(Boolean).map(digest);

/**
 * Returns an IPv4 address unchanged, and an IPv6 address cut to the first 64 bits, which a provider
 * assigns to one customer: the customer can use any address within them.
 */
export function networkOf(address: string): string {
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  const groups = parsed.parts.slice(0, 4).map((part) => part.toString(16));
  return `${groups.join(':')}::/64`;
}

/** Whether a request came through CloudFront, which alone has a key. */
export function isFromEdge({ headers }: Pick<APIGatewayProxyEventV2, 'headers'>): boolean {
  const sent = digest(headers['x-doughbook-edge'] ?? '');
  return edgeKeys.some((key) => timingSafeEqual(sent, key));
}

/**
 * The network that a request comes from. API Gateway sees CloudFront's address rather than the
 * visitor's, which CloudFront adds as a header. A client that calls API Gateway directly can send
 * that header too, but not CloudFront's key; it is counted by its own address.
 */
export function sourceOf(event: APIGatewayProxyEventV2): string {
  const viewer = isFromEdge(event) ? event.headers['x-viewer-address'] : undefined;
  return networkOf(viewer ?? event.requestContext.http.sourceIp);
}
