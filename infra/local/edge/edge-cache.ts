import CachePolicy from 'http-cache-semantics';
import type { Handler, HttpResponse, Request } from '#infra/local/http.ts';
import type { CachePlan } from '#infra/local/template/managed-policies.ts';

type Entry = { response: HttpResponse; since: number; until: number };
/** The responses that an edge keeps, by their cache key. */
export type Kept = Map<string, Entry>;

/** The lifetime in seconds from `Cache-Control`, within the minimum and maximum of the policy. */
function secondsOfSuccess(response: HttpResponse, seconds: CachePlan): number {
  const { headers } = response;
  if (!('cache-control' in headers || 'expires' in headers)) return seconds.default;
  const own = new CachePolicy({ headers: {} }, response).maxAge();
  return Math.min(Math.max(own, seconds.min), seconds.max);
}

/** The accepted encodings in CloudFront's own form; empty if there are none that it caches. */
function encodingsOf({ headers }: Request): string {
  const accepted = headers['accept-encoding'] ?? '';
  return ['br', 'gzip'].filter((name) => new RegExp(`\\b${name}\\b`).test(accepted)).join();
}

/**
 * Normalizes the header by which kept responses differ, so that clients that can share a response get the
 * same key.
 */
function normalized(request: Request): Request {
  const { 'accept-encoding': _, ...headers } = request.headers;
  const encodings = encodingsOf(request);
  if (encodings) headers['accept-encoding'] = encodings;
  return { ...request, headers };
}

const keyOf = (request: Request): string =>
  JSON.stringify([request.method, request.path, encodingsOf(request)]);

/**
 * Caches successful responses as CloudFront does for one behavior. The template does not let it keep errors.
 * Of simultaneous requests for the same response, one goes to the origin, and the others get its response if
 * it may be kept.
 */
export function keepResponses(origin: Handler, cache: CachePlan, kept: Kept): Handler {
  const asked = new Map<string, Promise<Entry>>();

  async function ask(key: string, request: Request): Promise<Entry> {
    const response = await origin(normalized(request));
    const since = Date.now();
    const seconds = response.status < 400 ? secondsOfSuccess(response, cache) : 0;
    const entry = { response, since, until: since + seconds * 1_000 };
    for (const [old, { until }] of kept) if (until <= since) kept.delete(old);
    if (entry.until > since) kept.set(key, entry);
    return entry;
  }
  const fresh = (entry: Entry | undefined): HttpResponse | undefined => {
    if (!entry || entry.until <= Date.now()) return undefined;
    const age = String(Math.floor((Date.now() - entry.since) / 1_000));
    return { ...entry.response, headers: { ...entry.response.headers, age } };
  };

  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return origin(request);
    const key = keyOf(request);
    const first = asked.get(key);
    const before = fresh(kept.get(key)) ?? (first && fresh(await first));
    if (before) return before;
    const entry = ask(key, request);
    asked.set(key, entry);
    try {
      return (await entry).response;
    } finally {
      if (asked.get(key) === entry) asked.delete(key);
    }
  };
}
