import type { RequestListener } from 'node:http';

/**
 * The host names of this machine. Any other name belongs to a foreign page whose DNS points here (DNS
 * rebinding).
 */
const ownHost = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;

/** Wraps every listener so that it accepts only requests for a path whose `Host` is this machine. */
export const guard =
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
