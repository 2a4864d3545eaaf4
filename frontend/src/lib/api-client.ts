/**
 * The one way to the server: sends cookies and JSON, and turns every answer that is not ok into an
 * `ApiError` (specification, section 7). Answers are parsed with the shared schemas; an answer of
 * another shape is an error too, never half-used.
 */

import type * as z from 'zod';
import type { ErrorIssue } from '#shared/errors.ts';
import { errorBodySchema } from '#shared/schemas/common.ts';
import { parseJson } from './parse-json.ts';

export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** The server's text for people; undefined when the answer was no error body of ours. */
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

/** What a toast says: the server's own text, or the specification's text for this failure. */
export const errorText = (error: unknown, fallback: string): string =>
  (error instanceof ApiError && error.error) || fallback;

export type RequestOptions = { headers?: Record<string, string>; signal?: AbortSignal };
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Sends one request; throws `ApiError` unless the answer is ok, `TypeError` without a connection. */
export async function request(
  method: Method,
  path: string,
  { headers, signal, body }: RequestOptions & { body?: unknown } = {},
): Promise<Response> {
  const response = await fetch(path, {
    method,
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

/** Parses an answer; one without a body reads as undefined (`z.undefined()`). */
export async function readBody<T>(response: Response, schema: z.ZodType<T>): Promise<T> {
  const text = await response.text();
  return schema.parse(text === '' ? undefined : JSON.parse(text));
}

const write =
  (method: Method) =>
  async <T>(path: string, body: unknown, schema: z.ZodType<T>, options?: RequestOptions) =>
    readBody(await request(method, path, { ...options, body }), schema);

export const api = {
  get: async <T>(path: string, schema: z.ZodType<T>, options?: RequestOptions) =>
    readBody(await request('GET', path, options), schema),
  post: write('POST'),
  put: write('PUT'),
  patch: write('PATCH'),
  delete: async (path: string, options?: RequestOptions): Promise<void> => {
    await request('DELETE', path, options);
  },
};
