/**
 * All requests to the server go through this file. It sends cookies and JSON, and turns every
 * response that is not ok into an `ApiError` (docs/product.md#errors). The shared schemas parse all
 * responses; an unexpected shape is an error too.
 */
import * as z from 'zod/mini';
import { $ZodError } from 'zod/v4/core';
import type { Call, ParamName, Params, Parsed } from '#shared/api/call.ts';
import { type ErrorCode, type ErrorIssue, errorTexts } from '#shared/errors.ts';
import { errorBodySchema } from '#shared/schemas/common.ts';
import { noteAnswered } from './connection.ts';
import { parseJson } from './parse-json.ts';

/** Shown if this page is older than the server: the call is gone, or the response has another shape. */
const outdatedText = 'A new version may be ready. Please load this page again.';

/** Errors of API Gateway, without our server: a body over the limit, too many requests, an unknown call. */
const gatewayCodes: Record<number, ErrorCode | 'outdated'> = {
  404: 'outdated',
  413: 'payload-too-large',
  429: 'too-many-attempts',
};
const gatewayText = (status: number): string | undefined => {
  const code = gatewayCodes[status];
  return code === 'outdated' ? outdatedText : code && errorTexts[code];
};

/** A proxy or firewall in front of the store may send an error text without a code. */
const readableErrorSchema = z.extend(errorBodySchema, { code: z.optional(z.string()) });

export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** The text for users; undefined if neither our server nor API Gateway gave a reason. */
  readonly error: string | undefined;
  readonly code: string | undefined;
  readonly issues: ErrorIssue[];
  /** The parsed body, for calls whose errors contain more data; undefined if it was not JSON. */
  readonly body: unknown;

  constructor(status: number, statusText: string, text: string) {
    super(`${status}: ${text || statusText}`);
    this.status = status;
    this.body = parseJson(text);
    const known = readableErrorSchema.safeParse(this.body);
    this.error = known.data?.error ?? gatewayText(status);
    this.code = known.data?.code;
    this.issues = known.data?.issues ?? [];
  }
}

/** There was no response, or it was cut off. */
export class NoConnection extends Error {
  override readonly name = 'NoConnection';
}

/**
 * True if the browser knows that it is offline. The screen then says 'No connection', so a toast need not.
 */
export const isOffline = (error: unknown): boolean =>
  error instanceof NoConnection && !navigator.onLine;

/** `fetch` then throws a `TypeError`; an abort is a different error. */
const lost = (cause: unknown): never => {
  if (!(cause instanceof TypeError)) throw cause;
  noteAnswered(false);
  throw new NoConnection(cause.message, { cause });
};

/** The code of an error; undefined if neither our server nor API Gateway sent one. */
function codeOf(error: unknown): string | undefined {
  if (error instanceof $ZodError) return 'outdated';
  return error instanceof ApiError ? (error.code ?? gatewayCodes[error.status]) : undefined;
}

/**
 * The text of a toast: the server's own text, or else `fallback` (docs/product.md#toasts).
 *
 * @param translated the text of a code, on screens that are not only in English
 */
export function errorText(
  error: unknown,
  fallback: string,
  translated?: (code: string) => string | undefined,
): string {
  return (
    translated?.(codeOf(error) ?? '') ||
    (error instanceof ApiError && error.error) ||
    (error instanceof $ZodError && outdatedText) ||
    fallback
  );
}

export type RequestOptions = {
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** True for a read that is not retried when the server is busy. */
  isAskedOnce?: boolean;
};

/** The arguments of a call: its parameters and its body, if it has them. */
type Given<One extends Call> = RequestOptions &
  (ParamName<One['path']> extends never ? unknown : { params: Params<One> }) &
  (One['query'] extends z.ZodMiniType ? { query?: z.input<One['query']> } : unknown) &
  (One['body'] extends z.ZodMiniType ? { body: z.input<One['body']> } : unknown);

/** Optional if nothing is required. */
export type Arguments<One extends Call> =
  RequestOptions extends Given<One> ? [given?: Given<One>] : [given: Given<One>];

type AnyGiven = RequestOptions & {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
};

/** The path of a call, which is also the cache key of a read. */
export function pathOf<One extends Call>(call: One, ...[given]: Arguments<One>): string {
  const { params = {}, query = {} }: AnyGiven = given ?? {};
  const path = call.path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(params[name] ?? ''));
  const parameters = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, String(value)]],
  );
  return parameters.length > 0 ? `${path}?${new URLSearchParams(parameters)}` : path;
}

/**
 * Makes a call.
 * @throws `ApiError` if the response is not ok, `NoConnection`
 */
export async function request<One extends Call>(
  call: One,
  ...[given]: Arguments<One>
): Promise<Response> {
  const { headers, signal, body, isAskedOnce }: AnyGiven = given ?? {};
  const fetchIt = call.method === 'GET' && !isAskedOnce ? fetchPatiently : fetch;
  const response = await fetchIt(pathOf(call, ...([given] as Arguments<One>)), {
    method: call.method,
    credentials: 'include',
    headers: {
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: signal ?? null,
  }).catch(lost);
  noteAnswered(true);
  if (!response.ok)
    throw new ApiError(response.status, response.statusText, await response.text().catch(lost));
  return response;
}

/**
 * Parses a response's body by the contract; undefined if the call returns none.
 * @throws `NoConnection`, `$ZodError` for an unexpected shape, `SyntaxError` if it is not JSON, such
 *   as the page of a proxy
 */
export async function parseResponse<One extends Call>(
  call: One,
  response: Response,
): Promise<Parsed<One['response']>> {
  const text = await response.text().catch(lost);
  // Parsed even if nothing is expected: the page of a proxy must not pass for a success.
  const body: unknown = text === '' ? undefined : JSON.parse(text);
  return call.response?.parse(body) as Parsed<One['response']>;
}

/** Makes a call and parses its response. */
export const send = async <One extends Call>(
  call: One,
  ...given: Arguments<One>
): Promise<Parsed<One['response']>> => parseResponse(call, await request(call, ...given));

/** Too many requests, or no free function: the responses of a busy API Gateway or CloudFront. */
const busy = new Set([429, 502, 503, 504]);

/** Milliseconds before the second and third attempt, varied by up to half. */
const pauses = [400, 1_200];

/** A request that would have to wait longer fails instead, because the user is looking at an empty screen. */
const maxSeconds = 5;

/** Our own errors are decisions, such as a reached limit. Retrying does not change them. */
const isOurs = async (response: Response) =>
  errorBodySchema.safeParse(parseJson(await response.clone().text())).success;

/**
 * Milliseconds to wait: as long as `Retry-After` says plus a random part, so that clients do not
 * all return at once.
 */
function pauseOf(response: Response, pause: number): number {
  const after = Number(response.headers.get('retry-after') ?? Number.NaN);
  return after >= 0 ? after * 1_000 + Math.random() * 500 : pause * (0.5 + Math.random());
}

const wait = (milliseconds: number, signal: AbortSignal | null | undefined) =>
  new Promise<void>((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    signal?.addEventListener('abort', stop, { once: true });
  });

/**
 * Fetches what is safe to repeat. If the servers in front of ours are briefly busy, it tries twice
 * more (docs/product.md#reading-and-freshness).
 */
async function fetchPatiently(path: string, init: RequestInit): Promise<Response> {
  for (const pause of pauses) {
    const response = await fetch(path, init);
    if (!busy.has(response.status) || (await isOurs(response))) return response;
    const milliseconds = pauseOf(response, pause);
    if (milliseconds > maxSeconds * 1_000) return response;
    init.signal?.throwIfAborted();
    await wait(milliseconds, init.signal);
  }
  return fetch(path, init);
}
