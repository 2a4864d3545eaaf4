import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { addressesFrom } from '#infra/local/addresses.ts';
import { createEdge } from '#infra/local/edge/edge.ts';
import type { Request } from '#infra/local/http.ts';
import { planStack } from '#infra/local/template/plan.ts';
import { calls } from '#shared/api/api.ts';
import { requestTo } from '#test/support/request-to.ts';
import { synthesizeStack } from './synthesized-stack.ts';

/** The template's CloudFront behaviors over an API that responds with the request. */

const { assembly, propertiesOf } = synthesizeStack();
const { site } = planStack(assembly, addressesFrom(4300));

const shared = 'public, max-age=0, s-maxage=5, stale-if-error=0';

/** `cacheControl` is the header of the API's responses. */
function openSite(cacheControl = shared) {
  if (!site) throw new Error('The stack has a site');
  const asked: Request[] = [];
  const statuses: number[] = [];
  const edge = createEdge(site, () => (request) => {
    asked.push(request);
    return {
      status: statuses.shift() ?? 200,
      headers: { 'cache-control': cacheControl },
      body: `response ${asked.length}`,
    };
  });
  const ask = async (changes?: Partial<Request>) =>
    edge(requestTo('/api/public/products', changes));
  const bodyOf = async (changes?: Partial<Request>) => (await ask(changes)).body;
  return { ask, bodyOf, asked, statuses };
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

test('Only public reads without parameters in their path are shared, a few seconds', () => {
  const isUnderPrefix = ({ path }: { path: string }) => path.startsWith('/api/public/');
  const kept = calls.filter(({ sharedSeconds }) => sharedSeconds);
  expect(kept.map(({ path }) => path)).toEqual(['/api/public/products', '/api/public/categories']);
  expect(calls.filter(isUnderPrefix)).toEqual(kept);
  for (const { method, access, path, query, sharedSeconds } of kept) {
    expect([method, access, query]).toEqual(['GET', 'public', undefined]);
    expect(path).not.toContain('{');
    expect(sharedSeconds).toBeLessThanOrEqual(10);
  }
});

test('Their behavior comes before that of the other calls, and sends the API nothing about the visitor', () => {
  const { DistributionConfig } = z
    .object({
      DistributionConfig: z.object({ CacheBehaviors: z.array(z.record(z.string(), z.unknown())) }),
    })
    .parse(propertiesOf('AWS::CloudFront::Distribution')[0]);
  const [first, api] = DistributionConfig.CacheBehaviors;
  const { OriginRequestPolicyId: _, FunctionAssociations: __, ...others } = api ?? {};
  // CloudFront's own CachingOptimized.
  const CachePolicyId = '658327ea-f89d-4fab-a63d-7e88639e58f6';
  expect(first).toEqual({ ...others, PathPattern: '/api/public/*', CachePolicyId });
  expect(api?.['PathPattern']).toBe('/api/*');
});

test('A hundred visitors at the same moment ask it once', async () => {
  const { bodyOf, asked } = openSite();
  const bodies = await Promise.all(Array.from({ length: 100 }, () => bodyOf()));
  expect(asked).toHaveLength(1);
  expect(new Set(bodies)).toEqual(new Set(['response 1']));
});

test('A visitor gets the response for five seconds, with its age', async () => {
  const { ask, bodyOf } = openSite();
  expect((await ask()).headers).not.toHaveProperty('age');
  vi.advanceTimersByTime(4_999);
  expect(await ask()).toMatchObject({ body: 'response 1', headers: { age: '4' } });
  vi.advanceTimersByTime(1);
  expect(await bodyOf()).toBe('response 2');
});

test('No cookie, query or header makes a copy of its own, or reaches the API', async () => {
  const { bodyOf, asked } = openSite();
  const cookie = '__Host-session=a.b.c';
  expect(await bodyOf({ query: 'x=1', headers: { cookie, 'x-viewer-address': '::1' } })).toBe(
    'response 1',
  );
  const others: Partial<Request>[] = [
    {},
    { query: 'x=2' },
    { headers: { cookie } },
    { headers: { a: 'b' } },
  ];
  for (const changes of others) expect(await bodyOf(changes)).toBe('response 1');
  expect(asked).toMatchObject([{ query: '', headers: { 'x-doughbook-edge': 'local-EdgeKey' } }]);
  expect(Object.keys(asked[0]?.headers ?? {})).toEqual(['x-doughbook-edge']);
});

test('Clients with the same encodings share a copy, and the API is asked for no other', async () => {
  const { bodyOf, asked } = openSite();
  const accept = (encoding: string) => ({ headers: { 'accept-encoding': encoding } });
  expect(await bodyOf(accept('gzip, deflate, br, zstd'))).toBe('response 1');
  expect(await bodyOf(accept('br;q=1.0, gzip;q=0.8'))).toBe('response 1');
  expect(await bodyOf(accept('gzip'))).toBe('response 2');
  expect(await bodyOf(accept('zstd'))).toBe('response 3');
  expect(await bodyOf()).toBe('response 3');
  expect(asked.map(({ headers }) => headers['accept-encoding'])).toEqual([
    'br,gzip',
    'gzip',
    undefined,
  ]);
});

test.each(['no-store', 'private', 'no-cache'])(
  'A response that says “%s” is kept for a second, the least of the policy',
  async (cacheControl) => {
    const { bodyOf } = openSite(cacheControl);
    expect([await bodyOf(), await bodyOf()]).toEqual(['response 1', 'response 1']);
    vi.advanceTimersByTime(1_000);
    expect(await bodyOf()).toBe('response 2');
  },
);

test.each([400, 404, 429, 500, 503])('An error %i is for one visitor', async (status) => {
  const { ask, statuses } = openSite('no-store');
  statuses.push(status);
  expect([(await ask()).status, (await ask()).status]).toEqual([status, 200]);
});

test('A change goes to the API, and so does every call but these', async () => {
  const { ask, bodyOf } = openSite();
  await ask();
  expect(await bodyOf({ method: 'POST' })).toBe('response 2');
  expect(await bodyOf({ method: 'POST' })).toBe('response 3');
  for (const path of ['/api/products', '/api/categories', '/api/settings/public']) {
    const bodies = [await bodyOf({ path }), await bodyOf({ path })];
    expect(new Set(bodies).size).toBe(2);
  }
});
