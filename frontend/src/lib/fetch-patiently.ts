import { errorBodySchema } from '#shared/schemas/common.ts';
import { parseJson } from './parse-json.ts';

/** Too many requests, or no free function: the responses of a busy API Gateway or CloudFront. */
const busy = new Set([429, 502, 503, 504]);

/** Milliseconds before the second and third attempt, varied by up to half. */
const pauses = [400, 1_200];

/** A request that would have to wait longer fails instead: somebody is looking at an empty screen. */
const maxSeconds = 5;

/** Our own errors are decisions, such as a reached limit. Retrying does not change them. */
const isOurs = async (response: Response) =>
  errorBodySchema.safeParse(parseJson(await response.clone().text())).success;

/**
 * Milliseconds to wait: as long as `Retry-After` says plus a random part, so that clients do not
 * all return at once.
 */
function pauseOf(response: Response, pause: number): number {
  const after = Number(response.headers.get('retry-after') ?? Number.NaN);
  return after >= 0 ? after * 1_000 + Math.random() * 500 : pause * (0.5 + Math.random());
}

const wait = (milliseconds: number, signal: AbortSignal | null | undefined) =>
  new Promise<void>((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    signal?.addEventListener('abort', stop, { once: true });
  });

/**
 * Fetches what is safe to repeat. If the servers in front of ours are briefly busy, it tries twice
 * more (docs/product.md#reading-and-freshness).
 */
export async function fetchPatiently(path: string, init: RequestInit): Promise<Response> {
  for (const pause of pauses) {
    const response = await fetch(path, init);
    if (!busy.has(response.status) || (await isOurs(response))) return response;
    const milliseconds = pauseOf(response, pause);
    if (milliseconds > maxSeconds * 1_000) return response;
    init.signal?.throwIfAborted();
    await wait(milliseconds, init.signal);
  }
  return fetch(path, init);
}
