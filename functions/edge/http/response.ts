import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { standardHeaders } from '#shared/api/headers.ts';

type Extras = { status?: number; headers?: Record<string, string>; cookies?: string[] };

/** A successful response with headers or cookies in addition to its body. */
export class Reply<Body> {
  readonly body: Body;
  readonly extras: Extras;

  constructor(body: Body, extras: Extras) {
    this.body = body;
    this.extras = extras;
  }
}

export const reply = <Body>(body: Body, extras: Extras): Reply<Body> => new Reply(body, extras);

/** For a call with `emptyWhen`: a success without a body. */
export const noContent: Reply<never> = new Reply(undefined as never, { status: 204 });

type Content = Extras & { status: number; body?: unknown; contentType?: string };

/**
 * Builds the result for API Gateway: JSON unless another content type is given, and not cacheable
 * unless `headers` say otherwise.
 */
export function toResult(content: Content): APIGatewayProxyStructuredResultV2 {
  const { status, body, headers, cookies, contentType } = content;
  const type = contentType ?? 'application/json; charset=utf-8';
  return {
    statusCode: status,
    headers: {
      ...standardHeaders,
      ...(body === undefined ? {} : { 'content-type': type }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: contentType ? String(body) : JSON.stringify(body) }),
    ...(cookies ? { cookies } : {}),
  };
}
