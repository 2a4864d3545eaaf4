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
const answered = z.object({ statusCode: z.int(), headers: headersSchema });

/** Milliseconds to load the code; long enough for a busy machine. */
const timeout = 2_000;

/** Runs the code of a CloudFront Function, which passes the request to the origin or returns a response. */
export function createEdgeFunction(code: string) {
  const context = createContext({});
  new Script(code).runInContext(context, { timeout });
  // Extracted once: running a script under a time limit starts a thread each time.
  const handle = z
    .custom<(event: object) => unknown>((value) => typeof value === 'function')
    .parse(new Script('handler').runInContext(context));
  return async (request: Request): Promise<Request | HttpResponse> => {
    const single = (values: Iterable<[string, string]>) =>
      Object.fromEntries([...values].map(([name, value]) => [name, { value }]));
    const event = {
      version: '1.0',
      context: { eventType: 'viewer-request' },
      viewer: { ip: '127.0.0.1' },
      request: {
        method: request.method,
        uri: request.path,
        querystring: single(new URLSearchParams(request.query)),
        headers: single(Object.entries(request.headers)),
        cookies: {},
      },
    };
    const result: unknown = await handle(event);
    const response = answered.safeParse(result);
    if (!response.success) {
      const { uri, headers } = rewritten.parse(result);
      return { ...request, path: uri, headers };
    }
    const { statusCode, headers } = response.data;
    return { status: statusCode, headers, body: '' };
  };
}
