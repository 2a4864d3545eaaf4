import type { RequestListener } from 'node:http';

/** What a browser of this machine calls it. Any other name is a foreign page's, pointed here by its DNS. */
const ownHost = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;

/** Stands before everything that listens: only for requests to this machine by name, for a path. */
export const guard =
  (listener: RequestListener): RequestListener =>
  (incoming, response) => {
    const reject = (status: number, text: string) =>
      response
        .writeHead(status, { 'content-type': 'text/plain', connection: 'close' })
        .end(`${text}\n`);
    if (!ownHost.test(incoming.headers.host ?? ''))
      return reject(421, 'Only localhost, 127.0.0.1 and [::1] are answered here');
    // A proxy's form of a request names the whole address.
    const target = (incoming.url ?? '').replace(/^https?:\/\/[^/?]*(?=[/?]|$)/i, '') || '/';
    if (!target.startsWith('/')) return reject(400, 'The path of a request begins with a slash');
    incoming.url = target;
    return listener(incoming, response);
  };
