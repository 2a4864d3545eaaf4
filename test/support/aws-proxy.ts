import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { type Handler, type HttpResponse, listenerOf, serve } from '#infra/local/http.ts';
import { findFreePorts } from './free-ports.ts';

const hopByHop = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length']);

const headersOf = ({ headers }: IncomingMessage) =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined || hopByHop.has(name) ? [] : [[name, value]],
    ),
  );

/** Passes requests on unchanged: the signature covers the `Host` that the client sent. */
export function passOnTo(target: string, agent: Agent): Handler {
  const { hostname, port } = new URL(target);
  return async ({ method, path, query, headers, body }) => {
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    const fullPath = query ? `${path}?${query}` : path;
    const length = body.length > 0 && { 'content-length': String(body.length) };
    const options = { agent, hostname, port, method, path: fullPath };
    httpRequest({ ...options, headers: { ...headers, ...length } }, resolve)
      .on('error', reject)
      .end(body);
    const answer = await promise;
    const response: HttpResponse = {
      status: answer.statusCode ?? 502,
      headers: headersOf(answer),
      body: await buffer(answer),
    };
    // A HEAD response has no body, but states the length that one would have.
    const said = answer.headers['content-length'];
    if (method === 'HEAD' && said) response.headers['content-length'] = said;
    return response;
  };
}

/**
 * A proxy between the functions and a stand-in for AWS. `wrap` sees all requests, and may answer, delay or
 * reject them.
 */
export async function startAwsProxy(target: string, wrap: (next: Handler) => Handler) {
  // A stand-in may close an idle connection at the moment of the next request.
  const agent = new Agent({ keepAlive: false });
  const port = await findFreePorts(1);
  const service = await serve(port, listenerOf(wrap(passOnTo(target, agent))));
  return {
    endpoint: `http://localhost:${port}`,
    stop: async () => {
      await service.stop();
      agent.destroy();
    },
  };
}
