import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type * as z from 'zod/mini';
import { AppError } from '#functions/core/app-error.ts';
import type { OrderLink } from '#functions/core/data/order-link.ts';
import { parseInput } from '#functions/core/data/parse-input.ts';
import { parseQuery } from '#functions/core/data/parse-query.ts';
import { logger } from '#functions/core/logger.ts';
import type { OperationContext } from '#functions/core/operation-context.ts';
import { bodyLimit, type Call, type Params, type Parsed } from '#shared/api/call.ts';
import { idSchema } from '#shared/schemas/common.ts';
import type { User } from '#shared/schemas/users.ts';
import { readBody } from './read-body.ts';
import { Reply, toResult } from './response.ts';
import { sourceOf } from './source-address.ts';

/** The parsed request that a handler receives. */
type ApiRequest<One extends Call> = {
  params: Params<One>;
  query: Parsed<One['query']>;
  headers: Parsed<One['headers']>;
  body: Parsed<One['body']>;
  now: Date;
  cookies: string[];
  /** The visitor's network address, used to limit what one source can do. */
  source: string;
} & Access[One['access']];

type Access = {
  public: { user: User | undefined };
  session: {
    user: User;
    /** The context for an operation that the signed-in user performs now. */
    context: OperationContext;
  };
  /** `context` is that of the customer. */
  link: { link: OrderLink; context: OperationContext };
  /** The raw body, as it was signed. */
  signature: { raw: string };
};

type Body<One extends Call> = One['response'] extends z.ZodMiniType
  ? z.input<One['response']>
  : One['contentType'] extends string
    ? string
    : undefined;

// biome-ignore lint/suspicious/noConfusingVoidType: a handler without a body may return nothing at all.
type Result<One extends Call> = Body<One> | (Body<One> extends undefined ? void : never);

export type CallHandler<One extends Call> = (
  request: ApiRequest<One>,
) => Promise<Result<One> | Reply<Body<One>>>;

/** Throws 'not-found' for path parameters that cannot be ids. */
function readParams(given: APIGatewayProxyEventV2['pathParameters']): Record<string, string> {
  for (const value of Object.values(given ?? {}))
    if (!idSchema.safeParse(value).success) throw new AppError('not-found');
  return (given ?? {}) as Record<string, string>;
}

/**
 * Lets CloudFront share a response for as many seconds as the contract says, and no longer, even while the
 * function fails. Browsers always revalidate.
 */
const headersFor = ({ sharedSeconds }: Call): Record<string, string> =>
  sharedSeconds
    ? { 'cache-control': `public, max-age=0, s-maxage=${sharedSeconds}, stale-if-error=0` }
    : {};

/**
 * Reads who calls, from the request alone where that is enough to refuse it. A function whose callers have
 * links instead of sessions brings its own, so that it needs no key of sessions.
 */
export type ReadCaller = (
  call: Call,
  event: APIGatewayProxyEventV2,
  now: Date,
) => Promise<Partial<Access[Call['access']]>>;

/**
 * Handles one request: checks the caller, parses the input, and returns only the fields of the
 * contract. The handler starts only once the caller is known
 * (docs/decisions/0029-readings-wait-for-the-session.md).
 */
export async function handleCall<One extends Call>(
  call: One,
  handler: CallHandler<One>,
  event: APIGatewayProxyEventV2,
  readCaller: ReadCaller,
): Promise<APIGatewayProxyStructuredResultV2> {
  const now = new Date();
  const cookies = event.cookies ?? [];
  const source = sourceOf(event);
  // Every log line of this call says who makes it and from where. The keys of the previous call are
  // removed first.
  logger.resetKeys();
  logger.appendKeys({ source });
  const caller = await readCaller(call, event, now);

  const request = {
    params: readParams(event.pathParameters),
    query: parseQuery(call.query, event.queryStringParameters),
    headers: parseInput(call.headers, event.headers),
    body: parseInput(call.body, call.body && readBody(event, bodyLimit(call))),
    now,
    cookies,
    source,
    ...caller,
  };
  const result = await handler(request as unknown as ApiRequest<One>);
  const { body, extras } = result instanceof Reply ? result : { body: result, extras: {} };
  return toResult({
    status: call.status ?? 200,
    body: call.response && extras.status !== 204 ? call.response.parse(body) : body,
    contentType: call.contentType,
    ...extras,
    headers: { ...headersFor(call), ...extras.headers },
  });
}
