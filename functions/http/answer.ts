import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';

/** What a handler answers, before it is serialised. */
export type Answer = {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
  cookies?: string[];
};

type Extras = Pick<Answer, 'headers' | 'cookies'>;

export const ok = (body: unknown, extras: Extras = {}): Answer => ({
  status: 200,
  body,
  ...extras,
});
export const created = (body: unknown, extras: Extras = {}): Answer => ({
  status: 201,
  body,
  ...extras,
});
export const noContent = (extras: Extras = {}): Answer => ({ status: 204, ...extras });
export const redirect = (location: string): Answer => ({ status: 302, headers: { location } });

/** As API Gateway wants it: JSON unless the answer says another content type, never cached. */
export function toResult({
  status,
  body,
  headers,
  cookies,
}: Answer): APIGatewayProxyStructuredResultV2 {
  const isText = typeof body === 'string' && headers?.['content-type'] !== undefined;
  return {
    statusCode: status,
    headers: {
      'cache-control': 'no-store',
      ...(body === undefined ? {} : { 'content-type': 'application/json; charset=utf-8' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: isText ? body : JSON.stringify(body) }),
    ...(cookies ? { cookies } : {}),
  };
}
