import { Script } from 'node:vm';
import { z } from 'zod';
import type { Answer, Request } from './http.ts';

const rewritten = z.object({ uri: z.string() });
const answered = z.object({
  statusCode: z.number().int(),
  headers: z.record(z.string(), z.object({ value: z.string() })).default({}),
});

/** Runs the code of a CloudFront Function: it gives the request on to the origin, or answers itself. */
export function createEdgeFunction(code: string) {
  const script = new Script(`${code}\nhandler(event)`);
  return async (request: Request): Promise<Request | Answer> => {
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
    const result: unknown = await script.runInNewContext({ event }, { timeout: 100 });
    const answer = answered.safeParse(result);
    if (!answer.success) return { ...request, path: rewritten.parse(result).uri };
    const headers = Object.entries(answer.data.headers);
    return {
      status: answer.data.statusCode,
      headers: Object.fromEntries(headers.map(([name, { value }]) => [name, value])),
      body: '',
    };
  };
}
