import CachePolicy from 'http-cache-semantics';
import type { Handler, HttpResponse, Request } from '#infra/local/http.ts';
import type { CachePlan } from '#infra/local/template/managed-policies.ts';
import type { Behavior, SitePlan } from '#infra/local/template/site-plan.ts';

type Entry = { response: HttpResponse; since: number; until: number };
/** The responses that an edge keeps, by their cache key. */
export type Kept = Map<string, Entry>;

/** The errors that CloudFront caches, and for how many seconds if the template sets no time. */
const keptErrors = new Set([404, 405, 410, 414, 500, 501, 502, 503, 504]);
const keptSeconds = 10;
/** The origin can forbid caching only for these. */
const deniable = new Set([404, 410, 414, 501]);

/** CloudFront keeps errors even where a cache policy forbids caching. */
function secondsOfError({ status, headers }: HttpResponse, { errorSeconds }: SitePlan): number {
  const denied = /no-store|no-cache|private/.test(String(headers['cache-control']));
  if (!keptErrors.has(status) || (denied && deniable.has(status))) return 0;
  return errorSeconds.get(status) ?? keptSeconds;
}

/** As `Cache-Control` says, within the minimum and maximum of the policy. */
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
 * Normalizes the header on which a kept response depends: clients that may share it get the same key.
 */
function normalized(request: Request, cache: CachePlan | undefined): Request {
  if (!cache) return request;
  const { 'accept-encoding': _, ...headers } = request.headers;
  const encodings = encodingsOf(request);
  if (encodings) headers['accept-encoding'] = encodings;
  return { ...request, headers };
}

/** Without a policy that caches it is the path alone, so all users get the same cached error. */
const keyOf = (request: Request, cache: CachePlan | undefined): string =>
  JSON.stringify([request.method, request.path, cache && encodingsOf(request)]);

/**
 * Caches responses as CloudFront does for one behavior. Of simultaneous requests for the same
 * response one goes to the origin; the others get its response if it may be kept.
 */
export function keepResponses(
  origin: Handler,
  { cache }: Behavior,
  plan: SitePlan,
  kept: Kept,
): Handler {
  const asked = new Map<string, Promise<Entry>>();

  const secondsOf = (response: HttpResponse) => {
    if (response.status >= 400) return secondsOfError(response, plan);
    return cache ? secondsOfSuccess(response, cache) : 0;
  };
  async function ask(key: string, request: Request): Promise<Entry> {
    const response = await origin(normalized(request, cache));
    const since = Date.now();
    const entry = { response, since, until: since + secondsOf(response) * 1_000 };
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
    const key = keyOf(request, cache);
    const first = cache && asked.get(key);
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
