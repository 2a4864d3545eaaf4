import { randomUUID } from 'node:crypto';
import type { Handler, HttpResponse, Request } from '#infra/local/http.ts';
import { objectPath } from '#infra/local/paths.ts';
import type { BucketPlan } from '#infra/local/template/plan.ts';
import type { CorsRule } from '#infra/local/template/resource-schemas.ts';
import type { AwsError, Verify } from './signature.ts';

/** Query parameters of a GET that set headers of its response. */
const responseOverrides: Record<string, string> = {
  'response-content-type': 'content-type',
  'response-content-disposition': 'content-disposition',
  'response-cache-control': 'cache-control',
};

function errorResponse(status: number, { code, message }: AwsError): HttpResponse {
  return {
    status,
    headers: { 'content-type': 'application/xml' },
    body: `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${message}</Message><RequestId>${randomUUID()}</RequestId></Error>`,
  };
}

/** Matches origins as S3 does: in `https://*.example.com` a star matches any text. */
const matches = (pattern: string, text: string) => {
  const [before = '', after] = pattern.toLowerCase().split('*');
  const lowered = text.toLowerCase();
  return after === undefined
    ? lowered === before
    : lowered.startsWith(before) && lowered.endsWith(after);
};

const findRule = (rules: CorsRule[], origin: string, method: string, headers: string[]) =>
  rules.find(
    (rule) =>
      rule.AllowedOrigins.some((pattern) => matches(pattern, origin)) &&
      rule.AllowedMethods.includes(method) &&
      headers.every((name) => rule.AllowedHeaders.some((pattern) => matches(pattern, name))),
  );

const corsHeaders = (rule: CorsRule, origin: string): Record<string, string> => ({
  'access-control-allow-origin': rule.AllowedOrigins.includes('*') ? '*' : origin,
  'access-control-allow-methods': rule.AllowedMethods.join(', '),
  ...(rule.ExposedHeaders.length > 0 && {
    'access-control-expose-headers': rule.ExposedHeaders.join(', '),
  }),
  vary: 'Origin, Access-Control-Request-Headers, Access-Control-Request-Method',
});

function preflightResponse(rules: CorsRule[], { headers }: Request): HttpResponse {
  const { origin = '', 'access-control-request-method': method = '' } = headers;
  const wanted = (headers['access-control-request-headers'] ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  const rule = findRule(rules, origin, method, wanted);
  if (!rule)
    return errorResponse(403, { code: 'AccessForbidden', message: 'CORSResponse: not allowed' });
  return {
    status: 200,
    headers: {
      ...corsHeaders(rule, origin),
      ...(wanted.length > 0 && { 'access-control-allow-headers': wanted.join(', ') }),
      ...(rule.MaxAge !== undefined && { 'access-control-max-age': String(rule.MaxAge) }),
    },
    body: '',
  };
}

/** S3's conditional write, which the store does not support. */
async function isTaken(backend: Handler, request: Request): Promise<boolean> {
  if (request.method !== 'PUT' || request.headers['if-none-match'] !== '*') return false;
  return (await backend({ ...request, method: 'HEAD', query: '', headers: {} })).status === 200;
}

/** Sets the response headers that a presigned URL requests, such as the name under which to save the file. */
function overrideHeaders(request: Request, response: HttpResponse): void {
  if (response.status !== 200 || request.method !== 'GET') return;
  for (const [name, value] of new URLSearchParams(request.query)) {
    const header = responseOverrides[name];
    if (header) response.headers[header] = value;
  }
}

/**
 * S3 as functions and browsers see it. Every request must be signed, and the bucket's CORS rules are
 * applied. Accepted requests go to the store, which checks nothing.
 */
export function createS3Front(backend: Handler, buckets: BucketPlan[], verify: Verify): Handler {
  return async (request) => {
    const bucket = request.path.split('/')[1];
    const rules = buckets.find(({ name }) => name === bucket)?.cors ?? [];
    const { origin } = request.headers;
    if (request.method === 'OPTIONS') return preflightResponse(rules, request);
    const rule = origin ? findRule(rules, origin, request.method, []) : undefined;
    const withCors = (response: HttpResponse): HttpResponse =>
      rule && origin
        ? { ...response, headers: { ...response.headers, ...corsHeaders(rule, origin) } }
        : response;

    const error = await verify(request);
    if (error) return withCors(errorResponse(403, error));
    // Objects of a bucket are listed at the bucket's path, which ends with a slash.
    const listed = request.method === 'GET' && request.path === `/${bucket}/`;
    if (!listed && !objectPath(request.path))
      return withCors(
        errorResponse(400, { code: 'InvalidURI', message: 'Not the path of an object' }),
      );
    if (await isTaken(backend, request))
      return withCors(
        errorResponse(412, { code: 'PreconditionFailed', message: 'The key exists' }),
      );
    const response = await backend(request);
    overrideHeaders(request, response);
    return withCors(response);
  };
}
