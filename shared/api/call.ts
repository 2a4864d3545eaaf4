import type * as z from 'zod';
import type { ErrorCode } from '../errors.ts';

/**
 * One call of the API, as both sides know it. Of these come the routes of the stack, the handlers, the
 * frontend's requests, the tests of who may call, and the OpenAPI document.
 */
export type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Parameters stand in braces: `/api/orders/{id}`. */
  path: `/api/${string}`;
  /** `public`: anybody, signed in or not. `session`: signed-in staff; everybody else is answered 401. */
  access: 'public' | 'session';
  /** What it does, in one sentence. */
  summary: string;
  /** The parameters it takes after "?"; any other is refused. */
  query?: z.ZodObject;
  /** Request headers that mean something to this call, by their lower-case names. */
  headers?: z.ZodObject;
  body?: z.ZodType;
  /** Status of a success; 200 unless it says otherwise. */
  status?: 201 | 204 | 302;
  /** The JSON of a success. */
  response?: z.ZodType;
  /** A success that is text, not JSON. */
  contentType?: `text/${string}`;
  /** How it can fail beyond what every call can: a broken body, no session, a foreign origin. */
  errors?: readonly ErrorCode[];
};

/** Keeps the exact types of a definition. */
export const call = <const Definition extends Call>(definition: Definition): Definition =>
  definition;

/** The names in braces: `'id' | 'emailId'` of `/api/orders/{id}/emails/{emailId}/resend`. */
export type ParamName<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamName<Rest>
  : never;

export type Params<One extends Call> = Record<ParamName<One['path']>, string>;

/** What a schema of the call makes of its input; undefined where the call has no such schema. */
export type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
