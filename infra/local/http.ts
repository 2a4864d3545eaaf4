import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { loopback } from './loopback.ts';

/**
 * The host names of this machine. Any other name belongs to a foreign page whose DNS points here (DNS
 * rebinding).
 */
const ownHost = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;

/** Wraps every listener so that it accepts only requests for a path whose `Host` is this machine. */
const guard =
  (listener: RequestListener): RequestListener =>
  (incoming, response) => {
    const reject = (status: number, text: string) =>
      response
        .writeHead(status, { 'content-type': 'text/plain', connection: 'close' })
        .end(`${text}\n`);
    if (!ownHost.test(incoming.headers.host ?? ''))
      return reject(421, 'Only localhost, 127.0.0.1 and [::1] are answered here');
    // A client that uses a proxy sends the whole URL.
    const target = (incoming.url ?? '').replace(/^https?:\/\/[^/?]*(?=[/?]|$)/i, '') || '/';
    if (!target.startsWith('/')) return reject(400, 'The path of a request begins with a slash');
    incoming.url = target;
    return listener(incoming, response);
  };

/** A request as the parts of the local stack pass it on. */
export type Request = {
  method: string;
  /** Still percent-encoded. */
  path: string;
  /** Without the question mark; empty if there is none. */
  query: string;
  /** Names in lower case. Repeated headers are joined as HTTP defines. */
  headers: Record<string, string>;
  body: Buffer;
};

export type HttpResponse = {
  status: number;
  /** Names in lower case. */
  headers: Record<string, string | string[]>;
  body: Buffer | string;
};

export type Handler = (request: Request) => Promise<HttpResponse> | HttpResponse;

/** More than any part accepts. It keeps a faulty client from exhausting the memory. */
const maxBodyBytes = 32 * 1024 * 1024;

class TooLarge extends Error {}

/** Reads even a body that is too large to its end: many clients read no response until all is sent. */
async function readBody(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming) {
    size += chunk.length;
    if (size <= maxBodyBytes) chunks.push(chunk);
    else chunks.length = 0;
  }
  if (size > maxBodyBytes) throw new TooLarge();
  return Buffer.concat(chunks);
}

async function toRequest(incoming: IncomingMessage): Promise<Request> {
  const url = incoming.url ?? '/';
  const mark = url.indexOf('?');
  const headers = Object.entries(incoming.headers).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.join(', ') : (value ?? ''),
  ]);
  return {
    method: incoming.method ?? 'GET',
    path: mark < 0 ? url : url.slice(0, mark),
    query: mark < 0 ? '' : url.slice(mark + 1),
    headers: Object.fromEntries(headers),
    body: await readBody(incoming),
  };
}

function send(
  response: ServerResponse,
  { status, headers, body }: HttpResponse,
  method = 'GET',
): void {
  const hasBody = status !== 204 && status !== 304;
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  if (hasBody && !('content-length' in headers))
    response.setHeader('content-length', Buffer.byteLength(body));
  response.writeHead(status);
  response.end(method === 'HEAD' || !hasBody ? undefined : body);
}

/** Decodes a percent-encoded path; returns a malformed one unchanged. */
export function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

const tooLarge: HttpResponse = {
  status: 413,
  headers: { 'content-type': 'text/plain', connection: 'close' },
  body: `The body of a request may have at most ${maxBodyBytes / 1024 / 1024} MB\n`,
};

export function listenerOf(handler: Handler) {
  return async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      const request = await toRequest(incoming);
      send(response, await handler(request), request.method);
    } catch (error) {
      // The client has disconnected.
      if (response.destroyed) return;
      if (error instanceof TooLarge) return send(response, tooLarge);
      console.error(error);
      if (!response.headersSent) response.writeHead(500);
      response.end();
    }
  };
}

export type HttpService = { stop: () => Promise<void> };

async function listen(server: Server, port: number, host: string): Promise<HttpService> {
  server.listen(port, host);
  await once(server, 'listening');
  return {
    stop: async () => {
      server.close();
      server.closeAllConnections();
      if (server.listening) await once(server, 'close');
    },
  };
}

export type Listener = (incoming: IncomingMessage, response: ServerResponse) => unknown;

/**
 * Serves on this machine only: on 127.0.0.1, and on ::1 if it exists, because `localhost` may mean either.
 */
export async function serve(port: number, listener: Listener): Promise<HttpService> {
  const open = (host: string) => {
    // Browsers keep connections open between requests. Node's default of 5 seconds would cut off some in use.
    return listen(createServer({ keepAliveTimeout: 65_000 }, guard(listener)), port, host);
  };
  const services = [await open(loopback)];
  const second = await open('::1').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT') return undefined;
    throw error;
  });
  if (second) services.push(second);
  return { stop: async () => void (await Promise.all(services.map(({ stop }) => stop()))) };
}
