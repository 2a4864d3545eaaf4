import { randomUUID } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import type {
  APIGatewayProxyEventV2,
  APIGatewayProxyStructuredResultV2,
  Context,
} from 'aws-lambda';
import { expect } from 'vitest';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export type ApiCall = {
  /** 'POST /api/employees?filter=all' */
  route: `${Method} /api/${string}`;
  /** Sent as JSON; a string is sent unchanged. */
  body?: unknown;
  headers?: Record<string, string>;
  /** 'name=value', as a browser sends them. */
  cookies?: string[];
};

export type ApiResponse = {
  status: number;
  body: unknown;
  headers: Record<string, unknown>;
  cookies: string[];
  /** The bytes of the body, as it is sent. */
  bytes: number;
};

/** The event that API Gateway creates for a call (payload format 2.0). */
export function apiEvent({ route, body, headers = {}, cookies }: ApiCall): APIGatewayProxyEventV2 {
  const [method = '', target = ''] = route.split(' ');
  const { pathname, search, searchParams } = new URL(target, 'http://localhost');
  const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
  return {
    version: '2.0',
    routeKey: `${method} ${pathname}`,
    rawPath: pathname,
    rawQueryString: search.slice(1),
    ...(search ? { queryStringParameters: Object.fromEntries(searchParams) } : {}),
    ...(cookies ? { cookies } : {}),
    headers: { ...(text === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    requestContext: {
      accountId: '000000000000',
      apiId: 'local',
      domainName: 'localhost',
      domainPrefix: 'local',
      http: {
        method,
        path: pathname,
        protocol: 'HTTP/1.1',
        sourceIp: '127.0.0.1',
        userAgent: 'test',
      },
      requestId: randomUUID(),
      routeKey: `${method} ${pathname}`,
      stage: '$default',
      time: '14/Jun/2026:10:00:00 +0000',
      timeEpoch: 1_781_431_200_000,
    },
    ...(text === undefined ? {} : { body: text }),
    isBase64Encoded: false,
  };
}

/** The part of the Lambda context that middy needs. */
const context = { getRemainingTimeInMillis: () => 30_000 } as Context;

type Handler = (
  event: APIGatewayProxyEventV2,
  context: Context,
) => Promise<APIGatewayProxyStructuredResultV2>;

const readResponseBody = ({
  body,
  isBase64Encoded,
  headers,
}: APIGatewayProxyStructuredResultV2) => {
  if (body === undefined) return undefined;
  const text = isBase64Encoded ? gunzipSync(Buffer.from(body, 'base64')).toString() : body;
  return String(headers?.['content-type']).startsWith('application/json') ? JSON.parse(text) : text;
};

/**
 * Calls a function's exported `handler` as API Gateway does for CloudFront, whose key the headers
 * may override.
 */
export const apiOf =
  (handler: Handler) =>
  async (call: ApiCall): Promise<ApiResponse> => {
    const [key = ''] = (process.env['EDGE_KEYS'] ?? '').split(',');
    const headers = { 'x-doughbook-edge': key, ...call.headers };
    const result = await handler(apiEvent({ ...call, headers }), context);
    return {
      status: result.statusCode ?? 0,
      body: readResponseBody(result),
      headers: result.headers ?? {},
      cookies: result.cookies ?? [],
      bytes: Buffer.byteLength(result.body ?? '', result.isBase64Encoded ? 'base64' : 'utf8'),
    };
  };

/** The cookies of a response without their attributes, ready to send back. */
export const cookiesOf = ({ cookies }: Pick<ApiResponse, 'cookies'>): string[] =>
  cookies.map((cookie) => cookie.split(';')[0] ?? '');

/** The response of a call that rejects the field at `path`. */
export const invalid = (path: string, message: unknown = expect.any(String)) => ({
  status: 400,
  body: { error: message, code: 'validation', issues: [{ path, message }] },
});

/** The response of a call that is rejected with this code. */
export const rejected = (status: number, code: string) => ({ status, body: { code } });

/** The statuses of calls that are made at once, in ascending order. */
export const statusesOf = async (calls: Promise<ApiResponse>[]): Promise<number[]> =>
  (await Promise.all(calls)).map(({ status }) => status).sort();
