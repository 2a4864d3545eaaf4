import type * as z from 'zod/mini';
import type { ErrorCode } from '#shared/errors.ts';

/**
 * The contract of one API call, shared by both sides. The routes of the stack, the handlers, the
 * frontend's requests, the access tests and the OpenAPI document are derived from it.
 */
export type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With parameters in braces: `/api/orders/{id}`. */
  path: `/api/${string}`;
  /**
   * `public`: everybody, signed in or not. `session`: signed-in staff; others get 401. `link`: who has
   * the link of an order's page, in the header `order-link`; others get 404. `signature`: a service that
   * signs the raw body; others get 400.
   */
  access: 'public' | 'session' | 'link' | 'signature';
  summary: string;
  /** The query parameters; any other is rejected. */
  query?: z.ZodMiniObject;
  /** The request headers that the call uses, by lower-case name. */
  headers?: z.ZodMiniObject;
  body?: z.ZodMiniType;
  /** The most bytes of the body, in UTF-8; `bodyLimit` has the defaults. */
  maxBodyBytes?: number;
  /** Status of a successful response; 200 by default. */
  status?: 201 | 202 | 204 | 302;
  /** The JSON of a successful response. */
  response?: z.ZodMiniType;
  /** Set when a success can also be 204 without a body: says in which case. */
  emptyWhen?: string;
  /** Set when a successful response is text, not JSON. */
  contentType?: `text/${string}`;
  /**
   * The errors of this call, in addition to those that every call can have: a malformed body, no
   * session, a foreign origin.
   */
  errors?: readonly ErrorCode[];
  /**
   * How many seconds CloudFront may give the response to anybody who asks. Only for a public `GET` under
   * `/api/public/`, which CloudFront requests without query or cookies, so its handler knows no session
   * (docs/decisions/0018-visitors-share-the-catalog.md).
   */
  sharedSeconds?: number;
};

/**
 * The most bytes of a request's body (docs/product.md#limits): few for public calls, and more only
 * for calls whose largest valid body needs it.
 */
export const bodyLimit = ({
  access,
  maxBodyBytes,
}: Pick<Call, 'access' | 'maxBodyBytes'>): number =>
  maxBodyBytes ?? { public: 8_192, link: 8_192, session: 32_768, signature: 65_536 }[access];

/** Returns the definition unchanged, with its exact type. */
export const call = <const Definition extends Call>(definition: Definition): Definition =>
  definition;

/** The parameter names in a path: `'id' | 'emailId'` for `/api/orders/{id}/emails/{emailId}/resend`. */
export type ParamName<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamName<Rest>
  : never;

export type Params<One extends Call> = Record<ParamName<One['path']>, string>;

/** The output type of a schema of the call; undefined if the call has no such schema. */
export type Parsed<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : undefined;
