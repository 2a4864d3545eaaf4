import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Handler, HttpResponse, Request } from '#infra/local/http.ts';
import type { Behavior, Origin, SitePlan } from '#infra/local/template/site-plan.ts';
import { type Kept, keepResponses } from './edge-cache.ts';
import { createEdgeFunction } from './edge-function.ts';

const compressors = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body: Buffer) => promisify(gzip)(body),
};

/** CloudFront compresses these types, from 1,000 bytes to 10 MB. */
const compressible = /^(text\/|application\/(json|javascript|xml|manifest\+json)|image\/svg\+xml)/;
const compressibleSize = { least: 1_000, most: 10_000_000 };

/** Converts a path pattern of CloudFront: `*` is anything, `?` one character. */
function toPattern(pattern: string): RegExp {
  const escaped = pattern.replace(/[.+^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^/?${escaped.replaceAll('*', '.*').replaceAll('?', '.').replace(/^\//, '')}$`);
}

const plain = (status: number, text: string): HttpResponse => ({
  status,
  headers: { 'content-type': 'text/plain' },
  body: text,
});

function isFresh(request: Request, { headers }: HttpResponse): boolean {
  const tags = request.headers['if-none-match']?.split(/\s*,\s*/) ?? [];
  const strong = (tag: string) => tag.replace(/^W\//, '');
  return typeof headers.etag === 'string' && tags.map(strong).includes(strong(headers.etag));
}

async function compress(request: Request, response: HttpResponse): Promise<HttpResponse> {
  const accepted = request.headers['accept-encoding'] ?? '';
  const encoding = accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : undefined;
  const body = Buffer.from(response.body);
  if (
    !encoding ||
    response.headers['content-encoding'] ||
    !compressible.test(String(response.headers['content-type'])) ||
    body.length < compressibleSize.least ||
    body.length > compressibleSize.most
  )
    return response;
  const { 'content-length': _, etag, ...headers } = response.headers;
  return {
    ...response,
    headers: {
      ...headers,
      ...(typeof etag === 'string' && { etag: `W/${etag.replace(/^W\//, '')}` }),
      'content-encoding': encoding,
      vary: 'accept-encoding',
    },
    body: await compressors[encoding](body),
  };
}

function withPolicy({ headers: policy }: Behavior, response: HttpResponse): HttpResponse {
  const headers = { ...response.headers };
  for (const { name, value, override } of policy)
    if (override || !(name.toLowerCase() in headers)) headers[name.toLowerCase()] = value;
  return { ...response, headers };
}

/** Adds the headers that the template sets for the origin. */
const toOrigin =
  ({ origin }: Behavior, handler: Handler): Handler =>
  (request) =>
    handler(
      origin.kind === 'api'
        ? { ...request, headers: { ...request.headers, ...origin.headers } }
        : request,
    );

/**
 * Acts as CloudFront for the behaviors of the plan. The first matching path pattern selects the
 * origin, the function that handles the request first, compression, and the response headers.
 * Cached responses are in `kept`; clearing it acts as an invalidation.
 */
export function createEdge(
  plan: SitePlan,
  originOf: (origin: Origin) => Handler,
  kept: Kept = new Map(),
): Handler {
  const behaviors = plan.behaviors.map((behavior) => ({
    behavior,
    pattern: toPattern(behavior.pattern),
    origin: keepResponses(toOrigin(behavior, originOf(behavior.origin)), behavior, plan, kept),
    before: behavior.viewerRequest ? createEdgeFunction(behavior.viewerRequest) : undefined,
  }));

  return async (request) => {
    const found = behaviors.find(({ pattern }) => pattern.test(request.path));
    if (!found) return plain(404, 'Not Found');
    const { behavior, origin, before } = found;
    if (!behavior.methods.includes(request.method))
      return withPolicy(behavior, plain(403, 'This method is not allowed here'));
    const rooted =
      request.path === '/' ? { ...request, path: `/${plan.defaultRootObject}` } : request;
    const passed = before ? await before(rooted) : rooted;
    if ('status' in passed) return withPolicy(behavior, passed);
    // CloudFront does not compress the API's responses, and they have no ETags.
    if (behavior.origin.kind === 'api') return withPolicy(behavior, await origin(passed));
    const response = await origin(passed);
    if (response.status === 200 && isFresh(request, response)) {
      const { 'content-length': _, ...headers } = response.headers;
      return withPolicy(behavior, { status: 304, headers, body: '' });
    }
    const sent = behavior.compress ? await compress(request, response) : response;
    return withPolicy(behavior, sent);
  };
}
