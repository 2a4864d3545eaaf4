import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type * as z from 'zod';
import { parseInput } from '#functions/data/parse-input.ts';
import { contextAt, type OperationContext } from '#functions/operation-context.ts';
import type { Call, Params, Parsed } from '#shared/api/call.ts';
import { idSchema } from '#shared/schemas/common.ts';
import type { User } from '#shared/schemas/users.ts';
import { AppError } from '../app-error.ts';
import { sessionUser } from '../auth/session.ts';
import { parseQuery } from '../data/parse-query.ts';
import { readBody } from './read-body.ts';
import { Reply, toResult } from './response.ts';

/** What a call's handler is given: everything parsed. */
export type ApiRequest<One extends Call> = {
  params: Params<One>;
  query: Parsed<One['query']>;
  headers: Parsed<One['headers']>;
  body: Parsed<One['body']>;
  now: Date;
  cookies: string[];
} & (One['access'] extends 'session'
  ? {
      user: User;
      /** What the signed-in person asks for, now. */
      context: OperationContext;
    }
  : { user: User | undefined });

type Body<One extends Call> = One['response'] extends z.ZodType
  ? z.input<One['response']>
  : One['contentType'] extends string
    ? string
    : undefined;

// biome-ignore lint/suspicious/noConfusingVoidType: a handler without a body may return nothing at all.
type Result<One extends Call> = Body<One> | (Body<One> extends undefined ? void : never);

export type CallHandler<One extends Call> = (
  request: ApiRequest<One>,
) => Promise<Result<One> | Reply<Body<One>>>;

/** Parameters that can't be an id are 'not-found'. */
function readParams(given: APIGatewayProxyEventV2['pathParameters']): Record<string, string> {
  for (const value of Object.values(given ?? {}))
    if (!idSchema.safeParse(value).success) throw new AppError('not-found');
  return (given ?? {}) as Record<string, string>;
}

/** Answers one call: judges who asks, parses what it carries, and lets out only what the contract names. */
export async function handleCall<One extends Call>(
  call: One,
  handler: CallHandler<One>,
  event: APIGatewayProxyEventV2,
): Promise<APIGatewayProxyStructuredResultV2> {
  const now = new Date();
  const cookies = event.cookies ?? [];
  const user = await sessionUser(cookies, now);
  if (call.access === 'session' && !user) throw new AppError('unauthenticated');
  const request = {
    params: readParams(event.pathParameters),
    query: parseQuery(call.query, event.queryStringParameters),
    headers: parseInput(call.headers, event.headers),
    body: parseInput(call.body, call.body && (await readBody(event))),
    now,
    cookies,
    user,
    context: user && contextAt(now, { id: user.id, name: user.name }),
  };
  // The check above is what makes a signed-in user of it for 'session' calls.
  const result = await handler(request as unknown as ApiRequest<One>);
  const { body, extras } = result instanceof Reply ? result : { body: result, extras: {} };
  return toResult({
    status: call.status ?? 200,
    body: call.response ? call.response.parse(body) : body,
    contentType: call.contentType,
    ...extras,
  });
}
