/** Ways in which a server, or a system in front of it, fails to return the contract's response. */

/** `Retry-After` is longer than a GET is willing to wait, so that no test waits for retries. */
const text = (status: number, body: string, type: string) => async () =>
  new Response(body, { status, headers: { 'content-type': type, 'retry-after': '9' } });
const json = (status: number, body: unknown) =>
  text(status, JSON.stringify(body), 'application/json');
const html = '<!doctype html><html><body><h1>Bad gateway</h1></body></html>';

export type Fault = () => Promise<Response>;

export const faults: Record<string, Fault> = {
  'cannot be reached': async () => {
    throw new TypeError('Failed to fetch');
  },
  'throttles with a sentence': json(429, {
    error: 'Too many attempts. Please wait a moment and try again.',
    code: 'too-many-attempts',
  }),
  'is throttled by the gateway': json(429, { message: 'Too Many Requests' }),
  'has a defect': json(500, {
    error: 'Something went wrong on our side. Please try again.',
    code: 'internal',
  }),
  'has a page of a proxy before it': text(502, html, 'text/html'),
  'is down without a word': text(503, '', 'text/plain'),
  'takes too long for the gateway': json(504, { message: 'Endpoint request timed out' }),
  'is a hotel that wants a sign-in': text(200, html, 'text/html'),
};

/** A newer release: the call no longer exists, or its response has another shape. */
export const newer: Record<string, Fault> = {
  'has no such call any more': json(404, { message: 'Not Found' }),
  'answers in another shape': json(200, { tomorrow: [{ status: 'on the moon' }] }),
};

/** Texts that users must never read: codes, markup and the internals of a failure. */
export const innards =
  /<|\{|\[object|undefined|TypeError|SyntaxError|ZodError|Unexpected token|JSON|Failed to fetch$|\b(404|429|50[0-4])\b|Endpoint request|Bad gateway/;
