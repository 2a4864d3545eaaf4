import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Handler, HttpResponse, Request } from '#infra/local/http.ts';
import type { Behavior, Origin, SitePlan } from '#infra/local/template/site-plan.ts';
import { type Kept, keepResponses } from './edge-cache.ts';
import { createRequestFunction, createResponseFunction } from './edge-function.ts';

const compressors = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body: Buffer) => promisify(gzip)(body),
};

/**
 * CloudFront compresses these types, and some that no page uses, from 1,000 bytes to 10 MB:
 * docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/ServingCompressedFiles.html
 */
const compressible =
  /^(text\/(css|csv|html|javascript|plain|xml)|application\/(json|javascript|xml)|image\/svg\+xml)(;|$)/;
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

/** Without a policy that forwards more, the origin only gets the accepted encodings. */
function withoutVisitor({ headers, ...request }: Request): Request {
  const encodings = headers['accept-encoding'];
  return { ...request, query: '', headers: encodings ? { 'accept-encoding': encodings } : {} };
}

/**
 * Forwards the parts of a request that the behavior allows, and adds the template's headers for the origin.
 */
const toOrigin =
  ({ origin, forwardsRequest }: Behavior, handler: Handler): Handler =>
  (request) => {
    if (origin.kind !== 'api') return handler(request);
    const forwarded = forwardsRequest ? request : withoutVisitor(request);
    return handler({ ...forwarded, headers: { ...forwarded.headers, ...origin.headers } });
  };

/**
 * Acts as CloudFront for the behaviors of the plan. The first matching path pattern selects the
 * origin, the functions that handle the request first and the response last, compression, and the response
 * headers.
 * Cached responses are in `kept`; clearing it acts as an invalidation.
 */
export function createEdge(
  plan: SitePlan,
  originOf: (origin: Origin) => Handler,
  kept: Kept = new Map(),
): Handler {
  const openOrigin = (behavior: Behavior) => {
    const origin = toOrigin(behavior, originOf(behavior.origin));
    return behavior.cache ? keepResponses(origin, behavior.cache, kept) : origin;
  };
  const behaviors = plan.behaviors.map((behavior) => ({
    behavior,
    pattern: toPattern(behavior.pattern),
    origin: openOrigin(behavior),
    before: behavior.viewerRequest && createRequestFunction(behavior.viewerRequest),
    after: behavior.viewerResponse && createResponseFunction(behavior.viewerResponse),
  }));

  return async (request) => {
    const found = behaviors.find(({ pattern }) => pattern.test(request.path));
    if (!found) return plain(404, 'Not Found');
    const { behavior, origin, before, after } = found;
    if (!behavior.methods.includes(request.method))
      return withPolicy(behavior, plain(403, 'This method is not allowed here'));
    const rooted =
      request.path === '/' ? { ...request, path: `/${plan.defaultRootObject}` } : request;
    const passed = before ? await before(rooted) : rooted;
    if ('status' in passed) return withPolicy(behavior, passed);
    // No function sees an error of the origin.
    const send = (response: HttpResponse) => {
      const sent = withPolicy(behavior, response);
      return after && sent.status < 400 ? after(request, sent) : sent;
    };
    const response = await origin(passed);
    // CloudFront does not compress the API's responses, and they have no ETags.
    if (behavior.origin.kind === 'api') return send(response);
    if (response.status === 200 && isFresh(request, response)) {
      const { 'content-length': _, ...headers } = response.headers;
      return send({ status: 304, headers, body: '' });
    }
    return send(behavior.compress ? await compress(request, response) : response);
  };
}
