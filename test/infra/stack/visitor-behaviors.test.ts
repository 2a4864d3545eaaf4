import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { addressesFrom } from '#infra/local/addresses.ts';
import { createEdge } from '#infra/local/edge/edge.ts';
import type { Request } from '#infra/local/http.ts';
import { planStack } from '#infra/local/template/plan.ts';
import { calls } from '#shared/api/api.ts';
import { synthesizeStack } from './synthesized-stack.ts';

/** The edge of the template over an API that knows two sessions, as the functions do. */

const { resources, propertiesOf, idOf } = synthesizeStack();
const assembly = { stackName: 'Doughbook', resources, assetPath: () => '' };
const { site } = planStack(assembly, addressesFrom(4300));

const staff = { alice: '__Host-session=alice', ben: '__Host-session=ben' };
const forVisitors = 'public, max-age=0, s-maxage=5, stale-if-error=0';

/** `cacheControl` is what the API says of its responses to visitors; nothing if it is empty. */
function openSite(cacheControl = forVisitors) {
  if (!site) throw new Error('The stack has a site');
  const asked: Request[] = [];
  const statuses: number[] = [];
  const edge = createEdge(site, () => (request) => {
    asked.push(request);
    const name = Object.entries(staff).find(([, cookie]) =>
      request.headers['cookie']?.includes(cookie),
    )?.[0];
    return {
      status: statuses.shift() ?? 200,
      headers: { ...(cacheControl && { 'cache-control': name ? 'no-store' : cacheControl }) },
      body: `for ${name ?? 'visitors'}, ${asked.length}`,
    };
  });
  const ask = async (cookie = '', changes: Partial<Request> = {}) => {
    const request = { method: 'GET', path: '/api/products', query: '', body: Buffer.from('') };
    const headers: Record<string, string> = cookie ? { cookie } : {};
    return edge({ ...request, headers, ...changes });
  };
  const bodyOf = async (...given: Parameters<typeof ask>) => (await ask(...given)).body;
  return { ask, bodyOf, asked, statuses };
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

test('Only reads without a session and without parameters in their path may be kept, a few seconds', () => {
  const kept = calls.filter(({ visitorSeconds }) => visitorSeconds);
  expect(kept.map(({ path }) => path)).toEqual(['/api/products', '/api/categories']);
  for (const { method, access, path, visitorSeconds } of kept) {
    expect([method, access]).toEqual(['GET', 'public']);
    expect(path).not.toContain('{');
    expect(visitorSeconds).toBeLessThanOrEqual(10);
  }
});

test('Their behaviors differ from those of the other calls by the policy alone, and come before them', () => {
  const { DistributionConfig } = z
    .object({
      DistributionConfig: z.object({ CacheBehaviors: z.array(z.record(z.string(), z.unknown())) }),
    })
    .parse(propertiesOf('AWS::CloudFront::Distribution')[0]);
  const [products, categories, api] = DistributionConfig.CacheBehaviors;
  const CachePolicyId = { Ref: idOf('AWS::CloudFront::CachePolicy') };
  expect(products).toEqual({ ...api, PathPattern: '/api/products', CachePolicyId });
  expect(categories).toEqual({ ...api, PathPattern: '/api/categories', CachePolicyId });
  expect(api?.['PathPattern']).toBe('/api/*');
});

test('A hundred visitors at the same moment ask it once', async () => {
  const { bodyOf, asked } = openSite();
  const bodies = await Promise.all(Array.from({ length: 100 }, () => bodyOf()));
  expect(asked).toHaveLength(1);
  expect(new Set(bodies)).toEqual(new Set(['for visitors, 1']));
});

test('A visitor is given the response for five seconds, and told its age', async () => {
  const { ask, bodyOf } = openSite();
  expect((await ask()).headers).not.toHaveProperty('age');
  vi.advanceTimersByTime(4_999);
  expect(await ask()).toMatchObject({ body: 'for visitors, 1', headers: { age: '4' } });
  vi.advanceTimersByTime(1);
  expect(await bodyOf()).toBe('for visitors, 2');
});

test('Nobody is given what was made for a session, and no session what was made for a visitor', async () => {
  const { bodyOf } = openSite();
  const { alice, ben } = staff;
  expect(await bodyOf(alice)).toBe('for alice, 1');
  expect(await bodyOf()).toBe('for visitors, 2');
  expect(await bodyOf(ben)).toBe('for ben, 3');
  expect(await bodyOf(`theme=dark; ${alice}`)).toBe('for alice, 4');
  expect(await bodyOf(`${alice}x`)).toBe('for alice, 5');
  expect(await bodyOf('theme=dark')).toBe('for visitors, 2');
  const atOnce = await Promise.all([alice, alice, ben, ''].map((cookie) => bodyOf(cookie)));
  expect(atOnce).toEqual(['for alice, 6', 'for alice, 8', 'for ben, 7', 'for visitors, 2']);
});

test('A made-up or ended session has a copy of its own, and so has another query', async () => {
  const { bodyOf } = openSite();
  expect(await bodyOf()).toBe('for visitors, 1');
  expect(await bodyOf('__Host-session=ended')).toBe('for visitors, 2');
  expect(await bodyOf('__Host-session=ended')).toBe('for visitors, 2');
  expect(await bodyOf('__Host-session=')).toBe('for visitors, 3');
  expect(await bodyOf('', { query: 'includeCounts=true' })).toBe('for visitors, 4');
  expect(await bodyOf('', { query: 'includeCounts=true' })).toBe('for visitors, 4');
});

test('Clients that take gzip share a copy, and the API is asked for nothing else', async () => {
  const { bodyOf, asked } = openSite();
  const accept = (encoding: string) => ({ headers: { 'accept-encoding': encoding } });
  expect(await bodyOf('', accept('gzip, deflate, br, zstd'))).toBe('for visitors, 1');
  expect(await bodyOf('', accept('br;q=1.0, gzip;q=0.8'))).toBe('for visitors, 1');
  expect(await bodyOf('', accept('br'))).toBe('for visitors, 2');
  expect(await bodyOf()).toBe('for visitors, 2');
  expect(asked.map(({ headers }) => headers['accept-encoding'])).toEqual(['gzip', undefined]);
});

test.each(['no-store', 'private', 'no-cache', ''])(
  'A response that says “%s” is not kept',
  async (cacheControl) => {
    const { bodyOf } = openSite(cacheControl);
    expect([await bodyOf(), await bodyOf()]).toEqual(['for visitors, 1', 'for visitors, 2']);
  },
);

test('A response that allows an hour is kept a minute', async () => {
  const { bodyOf } = openSite('public, s-maxage=3600');
  await bodyOf();
  vi.advanceTimersByTime(59_999);
  expect(await bodyOf()).toBe('for visitors, 1');
  vi.advanceTimersByTime(1);
  expect(await bodyOf()).toBe('for visitors, 2');
});

test.each([400, 404, 429, 500, 503])('An error %i is for one visitor', async (status) => {
  const { ask, statuses } = openSite('no-store');
  statuses.push(status);
  expect([(await ask()).status, (await ask()).status]).toEqual([status, 200]);
});

test('A change goes to the API, and so does every call but these', async () => {
  const { ask, bodyOf } = openSite();
  await ask();
  expect(await bodyOf('', { method: 'POST' })).toBe('for visitors, 2');
  expect(await bodyOf('', { method: 'POST' })).toBe('for visitors, 3');
  for (const path of ['/api/products/1', '/api/products/csv/template', '/api/settings/public']) {
    const bodies = [await bodyOf('', { path }), await bodyOf('', { path })];
    expect(new Set(bodies).size).toBe(2);
  }
});
