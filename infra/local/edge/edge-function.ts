import { createContext, Script } from 'node:vm';
import * as z from 'zod/mini';
import type { HttpResponse, Request } from '#infra/local/http.ts';

const headersSchema = z.pipe(
  z._default(z.record(z.string(), z.object({ value: z.string() })), {}),
  z.transform((headers) =>
    Object.fromEntries(Object.entries(headers).map(([name, { value }]) => [name, value])),
  ),
);
const rewritten = z.object({ uri: z.string(), headers: headersSchema });
const answered = z.object({
  statusCode: z.int(),
  headers: headersSchema,
  body: z._default(z.string(), ''),
});

/** Milliseconds to load the code; long enough for a busy machine. */
const timeout = 2_000;

const single = (values: Iterable<[string, string]>) =>
  Object.fromEntries([...values].map(([name, value]) => [name, { value }]));

/** The first of several cookies with the same name, as in CloudFront. */
const cookiesOf = (header = '') =>
  single(
    header
      .split(/;\s*/)
      .filter(Boolean)
      .toReversed()
      .map((cookie): [string, string] => {
        const [name = '', ...value] = cookie.split('=');
        return [name, value.join('=')];
      }),
  );

/** The event of a request for a function. Its headers do not include cookies. */
function toEvent(eventType: string, { method, path, query, headers }: Request) {
  const { cookie, ...others } = headers;
  return {
    version: '1.0',
    context: { eventType },
    viewer: { ip: '127.0.0.1' },
    request: {
      method,
      uri: path,
      querystring: single(new URLSearchParams(query)),
      headers: single(Object.entries(others)),
      cookies: cookiesOf(cookie),
    },
  };
}

function load(code: string): (event: object) => unknown {
  const context = createContext({});
  new Script(code).runInContext(context, { timeout });
  // Extracted once: running a script under a time limit starts a thread each time.
  return z
    .custom<(event: object) => unknown>((value) => typeof value === 'function')
    .parse(new Script('handler').runInContext(context));
}

/** Runs the code of a CloudFront Function, which passes the request to the origin or returns a response. */
export function createRequestFunction(code: string) {
  const handle = load(code);
  return async (request: Request): Promise<Request | HttpResponse> => {
    const result: unknown = await handle(toEvent('viewer-request', request));
    const response = answered.safeParse(result);
    if (!response.success) {
      const { uri, headers } = rewritten.parse(result);
      const { cookie } = request.headers;
      return { ...request, path: uri, headers: { ...headers, ...(cookie && { cookie }) } };
    }
    const { statusCode, headers, body } = response.data;
    return { status: statusCode, headers, body };
  };
}

/** Runs the code of a CloudFront Function that changes the headers of a response. */
export function createResponseFunction(code: string) {
  const handle = load(code);
  return async (request: Request, response: HttpResponse): Promise<HttpResponse> => {
    // The headers do not include the cookies to set, either.
    const { 'set-cookie': cookies, ...headers } = response.headers;
    const texts = Object.entries(headers).map(([name, value]): [string, string] => [
      name,
      String(value),
    ]);
    const event = {
      ...toEvent('viewer-response', request),
      response: { statusCode: response.status, headers: single(texts), cookies: {} },
    };
    const { headers: changed } = answered.parse(await handle(event));
    return { ...response, headers: { ...changed, ...(cookies && { 'set-cookie': cookies }) } };
  };
}
