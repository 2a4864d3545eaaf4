/**
 * The one way to the server: sends cookies and JSON, and turns every response that is not ok into an
 * `ApiError` (docs/product.md#errors). Answers are parsed with the shared schemas; a response of
 * another shape is an error too, never half-used.
 */

import type * as z from 'zod';
import type { Call, ParamName, Params, Parsed } from '#shared/api/call.ts';
import type { ErrorIssue } from '#shared/errors.ts';
import { errorBodySchema } from '#shared/schemas/common.ts';
import { parseJson } from './parse-json.ts';

export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** The server's text for people; undefined when the response was no error body of ours. */
  readonly error: string | undefined;
  readonly code: string | undefined;
  readonly issues: ErrorIssue[];
  /** The parsed body, for calls whose error carries more; undefined when it was not JSON. */
  readonly body: unknown;

  constructor(status: number, statusText: string, text: string) {
    super(`${status}: ${text || statusText}`);
    this.status = status;
    this.body = parseJson(text);
    const known = errorBodySchema.safeParse(this.body);
    this.error = known.data?.error;
    this.code = known.data?.code;
    this.issues = known.data?.issues ?? [];
  }
}

/**
 * What a toast says: the server's own text, or else the one for this failure
 * (docs/product.md#toasts).
 */
export const errorText = (error: unknown, fallback: string): string =>
  (error instanceof ApiError && error.error) || fallback;

export type RequestOptions = { headers?: Record<string, string>; signal?: AbortSignal };

/** What has to be given with a call: its parameters and its body, if it has them. */
type Given<One extends Call> = RequestOptions &
  (ParamName<One['path']> extends never ? unknown : { params: Params<One> }) &
  (One['query'] extends z.ZodType ? { query?: z.input<One['query']> } : unknown) &
  (One['body'] extends z.ZodType ? { body: z.input<One['body']> } : unknown);

/** Optional where nothing has to be given. */
export type Arguments<One extends Call> =
  RequestOptions extends Given<One> ? [given?: Given<One>] : [given: Given<One>];

type AnyGiven = RequestOptions & {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
};

/** The address of a call, which is also the key of what it reads. */
export function pathOf<One extends Call>(call: One, ...[given]: Arguments<One>): string {
  const { params = {}, query = {} }: AnyGiven = given ?? {};
  const path = call.path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(params[name] ?? ''));
  const parameters = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, String(value)]],
  );
  return parameters.length > 0 ? `${path}?${new URLSearchParams(parameters)}` : path;
}

/** Makes a call; throws `ApiError` unless the response is ok, `TypeError` without a connection. */
export async function request<One extends Call>(
  call: One,
  ...[given]: Arguments<One>
): Promise<Response> {
  const { headers, signal, body }: AnyGiven = given ?? {};
  const response = await fetch(pathOf(call, ...([given] as Arguments<One>)), {
    method: call.method,
    credentials: 'include',
    headers: {
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: signal ?? null,
  });
  if (!response.ok) throw new ApiError(response.status, response.statusText, await response.text());
  return response;
}

/** The body of a response as the contract has it; undefined where a call answers none. */
export async function readBody<One extends Call>(
  call: One,
  response: Response,
): Promise<Parsed<One['response']>> {
  const text = await response.text();
  return call.response?.parse(text === '' ? undefined : JSON.parse(text)) as Parsed<
    One['response']
  >;
}

/** Makes a call and reads its response. */
export const send = async <One extends Call>(
  call: One,
  ...given: Arguments<One>
): Promise<Parsed<One['response']>> => readBody(call, await request(call, ...given));
