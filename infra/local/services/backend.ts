import type { OutgoingHttpHeaders, RequestListener } from 'node:http';
import { Server } from 'node:net';
import inject from 'light-my-request';
import type { Handler, HttpResponse, Request } from '#infra/local/http.ts';
import { loopback } from '#infra/local/loopback.ts';

/** Headers about a connection, rather than about the content. */
const ofConnection = new Set(['connection', 'keep-alive', 'transfer-encoding']);

type Fields = Record<string, string | string[]>;

const forwarded = (headers: Fields | OutgoingHttpHeaders): Fields =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value = '']) =>
      ofConnection.has(name) ? [] : [[name, typeof value === 'number' ? String(value) : value]],
    ),
  );

async function forward(
  listener: RequestListener,
  { method, path, query, headers, body }: Request,
): Promise<HttpResponse> {
  const hasBody = method !== 'GET' && method !== 'HEAD';
  const response = await inject(listener, {
    // Checked already: a request that was received is valid.
    validate: false,
    method: method as 'GET',
    url: query ? `${path}?${query}` : path,
    headers: { ...forwarded(headers), host: loopback },
    ...(hasBody && { payload: body }),
  });
  return {
    status: response.statusCode,
    headers: forwarded(response.headers),
    body: response.rawPayload,
  };
}

/**
 * Starts an emulator whose package serves HTTP in this process without any access check. Whatever port and
 * address the package asks for, it gets a free loopback port, where it does not respond: it only receives
 * requests that pass through the handler.
 */
export async function startBackend<Running>(start: () => Promise<Running>) {
  const { listen } = Server.prototype;
  let listener: RequestListener | undefined;
  Server.prototype.listen = function (this: Server, ...args: unknown[]) {
    [listener] = this.listeners('request') as RequestListener[];
    this.removeAllListeners('request');
    this.on('request', ((_, response) => {
      response.writeHead(403).end();
    }) satisfies RequestListener);
    const whenListening = args.filter((arg) => typeof arg === 'function');
    return Reflect.apply(listen, this, [0, loopback, ...whenListening]);
  };
  try {
    const running = await start();
    const service = listener;
    if (!service) throw new Error('The stand-in does not listen');
    const handler: Handler = (request) => forward(service, request);
    return { running, handler };
  } finally {
    Server.prototype.listen = listen;
  }
}
