import { randomBytes } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { Server } from 'node:net';
import type { Handler, HttpResponse, Request } from '#infra/local/http.ts';
import { loopback } from '#infra/local/loopback.ts';

/** Hop-by-hop headers, and those that `fetch` sets itself. */
const notForwarded = new Set([
  'host',
  'connection',
  'content-length',
  'expect',
  'transfer-encoding',
  'keep-alive',
  'upgrade',
  'te',
  'trailer',
]);

async function forward(
  origin: string,
  request: Request,
  pass: [string, string],
): Promise<HttpResponse> {
  const query = request.query ? `?${request.query}` : '';
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
  const headers = Object.entries(request.headers).filter(([name]) => !notForwarded.has(name));
  const response = await fetch(`${origin}${request.path}${query}`, {
    method: request.method,
    headers: [...headers, pass],
    body: hasBody ? new Uint8Array(request.body) : undefined,
  });
  const answered = Object.fromEntries(response.headers);
  delete answered.connection;
  delete answered['keep-alive'];
  delete answered['transfer-encoding'];
  return {
    status: response.status,
    headers: answered,
    body: Buffer.from(await response.arrayBuffer()),
  };
}

/**
 * Starts an emulator whose package serves HTTP in this process without any access check. Whatever
 * port and address the package asks for, it gets a free loopback port, and it receives only
 * requests that pass through the handler.
 */
export async function startBackend<Running>(start: () => Promise<Running>) {
  const pass: [string, string] = ['x-doughbook-pass', randomBytes(30).toString('base64url')];
  const { listen } = Server.prototype;
  let server: Server | undefined;
  Server.prototype.listen = function (this: Server, ...args: unknown[]) {
    server = this;
    const [listener] = this.listeners('request') as RequestListener[];
    this.removeAllListeners('request');
    this.on('request', ((incoming, response) => {
      if (incoming.headers[pass[0]] === pass[1]) listener?.(incoming, response);
      else response.writeHead(403).end();
    }) satisfies RequestListener);
    const whenListening = args.filter((arg) => typeof arg === 'function');
    return Reflect.apply(listen, this, [0, loopback, ...whenListening]);
  };
  try {
    const running = await start();
    const address = server?.address();
    if (!address || typeof address === 'string') throw new Error('The stand-in does not listen');
    const origin = `http://${loopback}:${address.port}`;
    const handler: Handler = (request) => forward(origin, request, pass);
    return { running, handler };
  } finally {
    Server.prototype.listen = listen;
  }
}
