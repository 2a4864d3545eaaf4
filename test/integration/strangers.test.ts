// @module-tag deep
import { afterAll, beforeAll, expect, it } from 'vitest';
import { calls } from '#shared/api/api.ts';
import { sessionCookie } from '#shared/api/headers.ts';
import { httpClient } from '#test/support/http-client.ts';
import { adminAccount, type OpenBakery, openBakery } from '#test/support/open-bakery.ts';
import { type LocalStack, startLocalStack } from '#test/support/start-local-stack.ts';

/** One client that asks a public call 60 times a second, with the limits of the template. */

let stack: LocalStack;
let bakery: OpenBakery;

beforeAll(async () => {
  stack = await startLocalStack();
  bakery = await openBakery(stack.urls.app);
});
afterAll(() => stack?.stop());

const perSecond = 60;
const seconds = 2;

const strangers: [string, string, Record<string, string>][] = [
  ['without a cookie', '', {}],
  ['with a made-up session', '', { cookie: `${sessionCookie}=a.b.c` }],
  ['with a parameter', '?x=1', {}],
];
const attacks = calls
  .filter(({ access, method }) => access === 'public' && method === 'GET')
  .flatMap(({ method, path }) =>
    strangers.map(([how, query, headers]) => ({ how, method, path: path + query, headers })),
  );
const forms = calls
  .filter(({ access, method }) => access === 'public' && method === 'POST')
  .map(({ method, path }) => ({
    how: 'with an empty form',
    method,
    path,
    headers: { 'content-type': 'application/json' },
  }));

it.each([...attacks, ...forms])(
  '$method $path $how, 60 times a second, leaves staff theirs',
  async ({ method, path, headers }) => {
    const body = method === 'POST' ? '{}' : null;
    const asked: Promise<unknown>[] = [];
    const knock = () =>
      asked.push(
        fetch(`${stack.urls.app}${path}`, { method, headers, body }).then((response) =>
          response.arrayBuffer(),
        ),
      );
    const timer = setInterval(knock, 1_000 / perSecond);
    const statuses: number[] = [];
    const until = Date.now() + seconds * 1_000;
    while (Date.now() < until) {
      for (const reading of ['auth/me', 'settings/public', 'products', 'categories', 'orders'])
        statuses.push((await bakery.admin.get(`/api/${reading}`)).status);
      statuses.push(
        (await httpClient(stack.urls.app).post('/api/auth/login', adminAccount)).status,
      );
    }
    clearInterval(timer);
    await Promise.all(asked);
    expect(asked.length).toBeGreaterThan(seconds * perSecond * 0.5);
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
  },
);
