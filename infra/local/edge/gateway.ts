import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { decodePath, type Handler, type HttpResponse, type Request } from '#infra/local/http.ts';
import { localAccount } from '#infra/local/local-access.ts';
import { LambdaFailure } from '#infra/local/runtime/environment.ts';
import { EventTooLarge, type Lambda, LambdaThrottled } from '#infra/local/runtime/lambda.ts';
import type { ThrottlePlan } from '#infra/local/template/plan.ts';

/**
 * Counts as AWS's throttles do: `perSecond` tokens are added each second, up to `burst`. Returns
 * whether a token was available. `now` returns milliseconds.
 */
export function createTokenBucket(perSecond: number, burst: number, now = Date.now) {
  let tokens = burst;
  let last = now();
  return (): boolean => {
    const at = now();
    tokens = Math.min(burst, tokens + ((at - last) / 1_000) * perSecond);
    last = at;
    if (tokens < 1) return false;
    tokens -= 1;
    return true;
  };
}

type Route = { key: string; lambda: Lambda; throttle?: ThrottlePlan };
type Match = { route: Route; pathParameters: Record<string, string> };

/** API Gateway waits no longer than this, even if the function's own timeout is longer. */
const integrationTimeoutMs = 30_000;
const maxRequestBytes = 10 * 1024 * 1024;
/**
 * The quota of an HTTP API for the request line and the headers together. AWS does not document the status
 * beyond it; clients report 431. CloudFront adds about 400 bytes that are missing here.
 */
const maxHeadBytes = 10_240;

const message = (status: number, text: string): HttpResponse => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ message: text }),
});

const tooLarge = message(413, 'Request Entity Too Large');
const headTooLarge = message(431, 'Request Header Fields Too Large');
const tooMany = message(429, 'Too Many Requests');
const unavailable = message(503, 'Service Unavailable');

/** Converts the path of a route to a regular expression; `{name}` is one segment. */
function toPattern(path: string): RegExp {
  const escaped = path.replace(/[.*^$()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
}

/** Bytes of a request before its body, as HTTP/1.1 writes it. */
function headBytes({ method, path, query, headers }: Request): number {
  const line = `${method} ${path}?${query} HTTP/1.1\r\n`;
  const fields = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.byteLength([line, ...fields].join(''));
}

/** Lower is more specific. */
const parameterCount = (path: string) => path.split('{').length;

/** Finds the most specific route for a request, by the route keys of the template. */
function routeMatcher(routes: Route[]) {
  const candidates = routes
    .map((route) => {
      const [method = '', path = ''] = route.key.split(' ');
      return { route, method, pattern: toPattern(path), vagueness: parameterCount(path) };
    })
    .sort((one, other) => one.vagueness - other.vagueness);
  return (method: string, path: string): Match | undefined => {
    for (const candidate of candidates) {
      if (candidate.method !== method) continue;
      const found = candidate.pattern.exec(path);
      if (!found) continue;
      const parameters = Object.entries(found.groups ?? {}).map(([name, text]) => [
        name,
        decodePath(text),
      ]);
      return { route: candidate.route, pathParameters: Object.fromEntries(parameters) };
    }
    return undefined;
  };
}

const isText = (contentType: string) =>
  /^(text\/|application\/(json|javascript|xml)\b|application\/[\w.-]+\+(json|xml)\b)/i.test(
    contentType,
  );

function readQuery(query: string): Record<string, string> | undefined {
  const parameters: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(query))
    parameters[name] = name in parameters ? `${parameters[name]},${value}` : value;
  return query ? parameters : undefined;
}

/** The path as an HTTP API passes it to a function: decoded, and cut at a question mark in it. */
const toldPath = (path: string): string => decodePath(path).replace(/\?.*/s, '');

/** The event of an HTTP API, payload format 2.0. */
function toEvent(
  { method, path, query, headers, body }: Request,
  { route, pathParameters }: Match,
  host: string,
): object {
  const { cookie, connection: _, 'keep-alive': __, ...rest } = headers;
  const now = new Date();
  const asText = isText(headers['content-type'] ?? '');
  const rawPath = toldPath(path);
  return {
    version: '2.0',
    routeKey: route.key,
    rawPath,
    rawQueryString: query,
    cookies: cookie?.split(/;\s*/),
    headers: { ...rest, host, 'x-forwarded-proto': 'https', 'x-forwarded-port': '443' },
    queryStringParameters: readQuery(query),
    pathParameters: Object.keys(pathParameters).length > 0 ? pathParameters : undefined,
    requestContext: {
      accountId: localAccount,
      apiId: host.split('.')[0],
      domainName: host,
      domainPrefix: host.split('.')[0],
      http: {
        method,
        path: rawPath,
        protocol: 'HTTP/1.1',
        sourceIp: '127.0.0.1',
        userAgent: headers['user-agent'] ?? '',
      },
      requestId: randomUUID(),
      routeKey: route.key,
      stage: '$default',
      time: now.toUTCString(),
      timeEpoch: now.getTime(),
    },
    body: body.length > 0 ? body.toString(asText ? 'utf8' : 'base64') : undefined,
    isBase64Encoded: body.length > 0 && !asText,
  };
}

const resultSchema = z.object({
  statusCode: z.coerce.number().check(z.int()),
  headers: z.optional(z.record(z.string(), z.coerce.string())),
  cookies: z.optional(z.array(z.string())),
  body: z.optional(z.string()),
  isBase64Encoded: z.optional(z.boolean()),
});

function toResponse(result: unknown): HttpResponse {
  const parsed = resultSchema.parse(result);
  const { statusCode, headers = {}, cookies = [], body = '', isBase64Encoded } = parsed;
  const lowered = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]);
  return {
    status: statusCode,
    headers: {
      'content-type': 'text/plain;charset=UTF-8',
      ...Object.fromEntries(lowered),
      ...(cookies.length > 0 && { 'set-cookie': cookies }),
    },
    body: isBase64Encoded ? Buffer.from(body, 'base64') : body,
  };
}

/** Acts as API Gateway's HTTP API for the template's routes. `host` is its host name in AWS. */
export function createGateway(routes: Route[], host: string): Handler {
  const match = routeMatcher(routes);
  const takeToken = new Map(
    routes.flatMap(({ key, throttle }) =>
      throttle ? [[key, createTokenBucket(throttle.rate, throttle.burst)]] : [],
    ),
  );
  return async (request) => {
    if (headBytes(request) > maxHeadBytes) return headTooLarge;
    const found = match(request.method, request.path);
    if (!found) return message(404, 'Not Found');
    if (takeToken.get(found.route.key)?.() === false) return tooMany;
    if (request.body.length > maxRequestBytes) return tooLarge;
    const { promise: late, resolve } = Promise.withResolvers<HttpResponse>();
    const timer = setTimeout(() => resolve(unavailable), integrationTimeoutMs);
    const response = found.route.lambda
      .invoke(toEvent(request, found, host))
      .then(toResponse)
      .catch((error: unknown) => {
        if (error instanceof EventTooLarge) return tooLarge;
        if (error instanceof LambdaThrottled) return unavailable;
        if (error instanceof LambdaFailure) return message(500, 'Internal Server Error');
        throw error;
      });
    return Promise.race([response, late]).finally(() => clearTimeout(timer));
  };
}
